export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>;
/** For each language, the English file and its translated copy. */
export type Copies = Record<string, Record<string, string>>;

/** The message screens, and the screens one link away. */
const SCREENS = [
  'customer-messages',
  'messages-compose',
  'professional-tabs',
  'customer-profile',
  'customer-home',
].map((name) => `pages/${name}.tsx`);
/** Modules that these screens import later and that work without a network. */
const NEEDED_LATER = /^(?:(?:shell|messages|news|ui)\/|own-copies\.ts$)/;

/** The build data for the service worker: file names below `/assets/`. */
export function buildOf(manifest: Manifest, copies: Copies) {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)?.file ?? '';
  const needed = neededBy(manifest, SCREENS);
  const inLanguage = (copy: Record<string, string>) => (file: string) =>
    (copy[file] ?? file).replace(/^assets\//, '');
  const all = Object.entries({ en: {}, ...copies });
  return {
    entries: all.map(([, copy]) => inLanguage(copy)(entry)),
    ahead: Object.fromEntries(all.map(([language, copy]) => [language, needed.map(inLanguage(copy))])),
  };
}

function neededBy(manifest: Manifest, screens: string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter((later) => NEEDED_LATER.test(later)).forEach(visit);
  };
  for (const screen of screens) {
    if (!manifest[screen]) throw new Error(`${screen} is not a file of its own.`);
    visit(screen);
  }
  return [...found];
}
