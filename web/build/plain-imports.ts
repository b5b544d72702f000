import type { Plugin } from 'vite';

/** `__vitePreload(() => import("a"), __VITE_PRELOAD__)`, or with a function that picks the used exports of `a`. */
const WRAPPED =
  /__vitePreload\((?:\(\) => |async \(\) => \{\s*const \{[^}]*\} = await )(import\("[^"]+"\))(?:;\s*return \{[^}]*\};?\s*\})?, __VITE_PRELOAD__\)/g;

/**
 * Restores the browser's `import()`. Vite wraps it to fetch a module's style sheets first; ours are all in one, which
 * the document loads, so the wrapper would add an unused kilobyte to every page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: (code) => ({ code: code.replaceAll(WRAPPED, '$1'), map: null }),
  };
}
