/** What the worker knows of the build; written in by it. */
declare const BUILD: {
  /** The first script of a page, in each language: it changes with all that it leads to. */
  entries: readonly string[];
  /** What messages need in each language. */
  ahead: Readonly<Record<string, readonly string[]>>;
};
