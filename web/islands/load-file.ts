const loaded = new Map<string, Promise<unknown>>();

/**
 * Applies a style sheet, for content that the document did not show, or fetches and compiles a script that runs later; once.
 * It resolves even if the file is not there. Safari before 17 never resolves for a script, as it knows no `modulepreload`.
 */
export function loadFile(href: string): Promise<unknown> {
  const known = loaded.get(href);
  if (known) return known;
  const rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  const link = Object.assign(document.createElement('link'), { rel, href });
  const loading = new Promise((done) => {
    link.onload = link.onerror = done;
  });
  loaded.set(href, loading);
  document.head.append(link);
  return loading;
}
