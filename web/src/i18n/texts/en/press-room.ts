/** What those read who keep the press room. */
export const pressRoom = {
  pressKits: {
    state: 'State',
    draft: 'Draft',
    published: 'Published',
    onlyPublished: 'Published',
    onlyDrafts: 'Drafts',
    publishedHint: 'Without a date it is a draft.',
    onlyDraft: 'You prepare the draft; whoever publishes it sets the date.',
    download: 'Download',
    downloadTitle: 'Download the press kit',
    archiveContents:
      'An archive (.zip) with the texts, the images with captions and credits, the publishable files and an index.',
    archiveLanguages: 'Languages of the texts',
    archiveLanguagesHint: 'None chosen: the languages in which the press kit is visible.',
    fields: {
      title: 'Title',
      description: 'Description',
      visible_languages: 'Visible languages',
      company_id: 'Company',
      cover: 'Cover',
      published_date: 'Published on',
      order: 'Order',
      images: 'Pictures',
      files: 'Files',
    },
  },
} as const
