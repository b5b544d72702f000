import { languages } from '@sokoni/contract/languages';
import { pages } from '@sokoni/contract/pages';

export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;

const ahead = [...new Set(pages.filter(({ offline }) => offline === 'ahead').map(({ file }) => file))];
/** Of the dashboard of professionals only the part with messages. */
const modules = [
  ...ahead.map((file) => (file === 'professional-dashboard' ? 'professional-tabs' : file)),
  'customer-tabs',
];
/** Modules that these screens import later and that work without a network. */
const NEEDED_LATER = /^(?:site|signed-in|messages|ui)\//;

/** The build data for the service worker: file names below `/assets/`. */
export function buildOf(manifest: Manifest) {
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const filesFor = (code: string) =>
    neededBy(manifest, [
      ...modules.map((name) => `signed-in/dashboard/${name}.tsx`),
      ...['common', ...ahead, ...modules].map((name) => `texts/${code}/${name}.js`),
    ]);
  const nameOf = (file: string) => file.replace(/^assets\//, '');
  return {
    entries: entries.map(({ file }) => nameOf(file)),
    ahead: Object.fromEntries(languages.map(({ code }) => [code, filesFor(code).map(nameOf)])),
  };
}

function neededBy(manifest: Manifest, modules: string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((later) => NEEDED_LATER.test(later)).forEach(visit);
  };
  for (const module of modules) {
    if (!manifest[module]) throw new Error(`${module} is not a file of its own.`);
    visit(module);
  }
  return [...found];
}
