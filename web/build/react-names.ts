import type { Plugin } from 'vite';

/** Everything that our own code uses of React. A name that is missing here fails the build. */
const names = {
  react:
    'StrictMode Suspense createContext lazy startTransition use useCallback useContext useEffect useId useLayoutEffect useMemo useReducer useRef useState useSyncExternalStore useTransition',
  'react/jsx-runtime': 'Fragment jsx jsxs',
};
const FACADE = '\0react-names:';

/**
 * React is CommonJS: each of our files would unwrap it again and call it as `(0,react.jsx)(…)`. Unwrapped once, as
 * plain exports of the library file, its names cost half a kilobyte less in a profile's scripts.
 */
export function reactNames(): Plugin {
  return {
    name: 'react-names',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      handler: (id, importer) =>
        importer && !importer.startsWith(FACADE) && !importer.includes('node_modules') ? FACADE + id : null,
    },
    load: {
      filter: { id: /react-names:/ },
      handler(id) {
        const module = id.slice(FACADE.length) as keyof typeof names;
        const list = names[module]
          .split(' ')
          .map((name) => `export const ${name} = /* @__PURE__ */ (() => React.${name})();`);
        return `import * as React from '${module}';\n${list.join('\n')}`;
      },
    },
  };
}
