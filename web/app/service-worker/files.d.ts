/** The build data of the service worker, inserted by its build. */
declare const BUILD: {
  /** The first script of a page: its name changes with every file that it imports. */
  entry: string;
  /** The files of the message screens in each language. */
  ahead: Readonly<Record<string, readonly string[]>>;
};
