/** The build data of the service worker, inserted by its build. */
declare const BUILD: {
  /** The first scripts of documents and of the application: their names change with every file that they import. */
  entries: readonly string[];
  /** The files of the message screens in each language. */
  ahead: Readonly<Record<string, readonly string[]>>;
};
