import type { Rolldown } from 'vite';

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Screens that visitors never open, and what they load for signed-in accounts. */
const SIGNED_IN = new RegExp(
  [
    '/web/signed-in/',
    '/(?:member-[\\w-]+|draft-preview)\\.island\\.',
    '/pages/start-account-islands',
    '/web/(?:messages/(?:introduction/(?!send-message)|outbox-list)|outbox/)',
    '/data/file-store',
  ].join('|'),
);

/** The script of all documents, which is far smaller than the application. */
const DOCUMENT = /\/pages\/entry\.ts$/;
const MOUNT = /\/islands\/mount-island\.tsx$/;
const ISLAND = /\.island\.tsx$/;

/**
 * Names the file for a module that several screens share; `null` leaves the choice to Rolldown. On a slow line a file
 * costs as much as five kilobytes, so small modules are merged, but islands never load the code of the application. A
 * module is loaded by fewer screens than the modules that it imports, so two files never import each other.
 */
export function chunkOf(id: string, context: Context): string | null {
  // What starts the application is no part of a file that documents may load.
  if (context.getModuleInfo(id)?.isEntry) return null;
  const starts = startsOf(id, context);
  if (starts.some((start) => DOCUMENT.test(start))) return 'document';
  const isInApplication = starts.some((start) => context.getModuleInfo(start)?.isEntry);
  // An island must not load the application, or another island, with a module that both use.
  const isInIsland = starts.some((start) => ISLAND.test(start) && !SIGNED_IN.test(start));
  if ((isInIsland && starts.length > 1) || starts.some((start) => MOUNT.test(start))) return 'islands';
  if (isInApplication) return 'app';
  const signedIn = starts.filter((start) => SIGNED_IN.test(start));
  // Every signed-in page starts with this one.
  const isAlways = signedIn.some((start) => start.endsWith('/background-work.ts'));
  if (signedIn.length > 3 || isAlways) return 'signed-in';
  if (signedIn.some((start) => start.includes('/professional-dashboard.'))) return 'professional';
  return signedIn.length > 1 && signedIn.some((start) => start.includes('/professional-tabs.'))
    ? 'messages'
    : null;
}

/** The modules that load this one: entries and dynamic imports. */
function startsOf(id: string, context: Context): string[] {
  const seen = new Set([id]);
  for (const current of seen) {
    for (const importer of context.getModuleInfo(current)?.importers ?? []) seen.add(importer);
  }
  return [...seen].filter((current) => {
    const module = context.getModuleInfo(current);
    return module?.isEntry || module?.dynamicImporters.length;
  });
}
