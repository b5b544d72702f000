import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out React Router's components that we do not use (Link, NavLink, Form, with the prefetching of
 * its framework mode behind them: 3 kB in every page). It would keep them, because creating one is a call and setting
 * its display name is an assignment.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.m?js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^[\w.]+\.displayName = .*;$/gm, '')
          .replaceAll(/^const (\w+) = (?=React\$1\.forwardRef\()/gm, 'const $1 = /* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
