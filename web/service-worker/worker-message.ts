/** What a page tells the worker. */
export interface Word {
  /** Addresses of pages to be fetched and kept, from the root. */
  pages: string[];
  /** Files that the page has loaded, which tell its build as well. */
  files: string[];
}
