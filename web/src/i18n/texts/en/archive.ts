/** What is said around the download of an archive, whatever is in it. */
export const archive = {
  archive: {
    download: 'Download',
    preparing: 'The archive is being prepared …',
    stop: 'Stop',
    saved: '{{name}} was saved.',
  },
}
