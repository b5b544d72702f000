import type { Plugin } from 'vite';

/**
 * Removes the parts of React Router that we do not use and a bundler cannot drop, because they are in branches that
 * only run with an option or a call that we never use: fetchers, submissions and actions, routes that are fetched
 * during a navigation, middleware, view transitions, instrumentation, server components, and the warnings for
 * developers. Together they are seven kilobytes in every page.
 *
 * Each change names the text that it replaces. When a new version of React Router lacks it, the build fails here, and
 * the change has to be checked again.
 */
type Change = [from: string | RegExp, to: string];
const isNever = 'if (false) {';

const changes: Record<string, Change[]> = {
  'router/router.js': [
    // Instrumentation.
    ['\tif (init.instrumentations) {', `\t${isNever}`],
    [/\tif \(init\.instrumentations\) router = .*\n/, ''],
    ['consumeInstrumentationClientResultMetaReceiver(router)', 'null'],
    ['if (opts?.instrumentationNavigateMetaReceiver) {', isNever],
    // Fetchers, and code that only the development server calls.
    [/\n\t\tfetch,(?=\n)/, ''],
    [/\n\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,(?=\n)/, ''],
    [/\n\t\tpatchRoutes,\n\t\t_internalFetchControllers.*\n\t\t_internalSetRoutes,(?=\n)/, ''],
    ['\tfetchLoadMatches.forEach((f, key) => {', '\tif (false) fetchLoadMatches.forEach((f, key) => {'],
    [
      /let fetcherResultsPromise = Promise\.all\([\s\S]*?\n\t\t\}\)\);/,
      'let fetcherResultsPromise = Promise.resolve([]);',
    ],
    // Submissions and actions.
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
    [
      'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
      `else ${isNever}`,
    ],
    // Routes that are fetched during a navigation.
    ['\t\tif (init.patchRoutesOnNavigation) {', `\t\t${isNever}`],
    ['if (isFogOfWar) {', isNever],
    // Middleware.
    ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'defaultDataStrategy'],
    // View transitions.
    [/if \(isBrowser\) \{(?=\n\t+restoreAppliedTransitions)/, isNever],
    [
      'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
      isNever,
    ],
    ['} else if (pendingViewTransitionEnabled) {', `} else ${isNever}`],
  ],
  'components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['if (renderDfd && pendingState && router.window) {', isNever],
    ['if (!vtContext.isTransitioning && interruption) {', isNever],
    ['if (renderDfd && pendingState && state.location.key', 'if (false && state.location.key'],
  ],
  'hooks.js': [
    // All our components are inside a data router.
    [
      'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()',
      'useNavigateStable()',
    ],
    // Server components.
    ['"digest" in error', 'false'],
  ],
  'dom/lib.js': [
    // The page has its data in a script of our own.
    ['opts?.hydrationData || parseHydrationData()', 'opts?.hydrationData'],
    ['if (!remixContext || remixContext.isSpaMode) return null;', 'return null;'],
  ],
  'router/history.js': [['function warning(', '/* @__NO_SIDE_EFFECTS__ */ function warning(']],
};

export function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler(code, id) {
        const file = id.replace(/.*\/production\/lib\//, '');
        let changed = code;
        for (const [from, to] of changes[file] ?? []) {
          const next = changed.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
          if (next === changed) this.error(`React Router has changed: ${file} has no ${from} any more.`);
          changed = next;
        }
        return { code: changed, map: null };
      },
    },
  };
}
