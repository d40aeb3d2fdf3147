/** Without a scheme the browser would look for it on this site. */
export const hrefOf = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`)
