/** A message from a page to the service worker. */
export interface Word {
  /** Paths of pages to fetch and cache, from the root. */
  pages: string[];
  /** Files that the page has loaded; they also identify its build. */
  files: string[];
}
