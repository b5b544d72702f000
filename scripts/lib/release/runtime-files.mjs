import { relative, sep } from 'node:path';
import { root } from '../paths.mjs';

const TESTS = /\.(test|spec)\.(ts|mjs|js)$|^server\/(.+\/)?testing(\/|$)|\.snap$/;
/** Types, maps and texts of packages: nothing reads them at run time. Licences stay. */
const DESCRIPTIONS = /^(?!.*licen[cs]e).*\.(d\.[cm]?ts|map|md|markdown|flow)$/i;
/** Sources in TypeScript, which Node does not run there, and what the authors of a package need. */
const OF_AUTHORS =
  /\.[cm]?tsx?$|(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/(?:tests?|benchmarks?|examples?|\.github|\.yarn)(?:\/|$)/;
/** Weights of the fonts that no text is set in. The product uses 400Regular and 700Bold. */
const OTHER_WEIGHTS = /@expo-google-fonts\/[^/]+\/(?!400Regular(\/|$)|700Bold(\/|$))\d{3}\w+/;
/** Whether a file or folder of the repository belongs into a release. */
export function isNeededAtRuntime(file) {
  const path = relative(root, file).split(sep).join('/');
  if (path.startsWith('node_modules/'))
    return ![DESCRIPTIONS, OF_AUTHORS, OTHER_WEIGHTS].some((pattern) => pattern.test(path));
  return !TESTS.test(path);
}
