const loaded = new Map<string, Promise<unknown>>();

/** Loads a style sheet, for content that the document did not show; once. It resolves even if the sheet is not there. */
export function loadStyle(href: string): Promise<unknown> {
  const known = loaded.get(href);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loading = new Promise((done) => {
    link.onload = link.onerror = done;
  });
  loaded.set(href, loading);
  document.head.append(link);
  return loading;
}
