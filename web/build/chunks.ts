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

/** What runs beside every signed-in page, and starts after it is shown. */
const BACKGROUND = /\/(?:background-work|start-account-islands)\.ts$/;
/** Screens with messages, and what they load later. */
const MESSAGES =
  /\/signed-in\/.*\/(?:professional-tabs|customer-dashboard|messages|messages-compose|project)\.tsx$|\/messages\//;

/** Of these, the screens with lists, on which no conversation is open. */
const LISTS = /\/(?:professional-tabs|customer-dashboard)\.tsx$/;

/** What every schema needs. Forms load it with their schema when they are sent. */
const SCHEMAS = /node_modules\/zod\/|\/contract\/(?:fields|endpoint)\.ts$/;
/** Rules that schemas and screens share: what loads a schema must not load signed-in screens. */
const RULES = /\/contract\//;

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
  const info = context.getModuleInfo(id);
  if (info?.isEntry) return null;
  const starts = startsOf(id, context);
  if (SCHEMAS.test(id)) return 'schemas';
  // A schema is a file of its own, or one of those that import it.
  if (info?.importedIds.some((imported) => SCHEMAS.test(imported))) return null;
  if (starts.some((start) => DOCUMENT.test(start))) return 'document';
  const isInApplication = starts.some((start) => context.getModuleInfo(start)?.isEntry);
  // An island must not load the application, or another island, with a module that both use.
  const islands = starts.filter((start) => ISLAND.test(start) && !SIGNED_IN.test(start));
  if (
    islands.length > 1 ||
    (islands.length > 0 && isInApplication) ||
    starts.some((start) => MOUNT.test(start))
  )
    return 'islands';
  if (isInApplication) return 'app';
  const signedIn = starts.filter((start) => SIGNED_IN.test(start));
  if (islands.length > 0) return signedIn.length > 3 ? 'islands' : null;
  if (signedIn.length > 0 && signedIn.every((start) => BACKGROUND.test(start))) return 'background';
  if (signedIn.length > 1 && signedIn.every((start) => MESSAGES.test(start)))
    return signedIn.some((start) => LISTS.test(start)) ? 'messages' : 'conversation';
  if (signedIn.length > 3 || signedIn.some((start) => BACKGROUND.test(start)))
    return RULES.test(id) ? 'rules' : 'signed-in';
  if (!signedIn.some((start) => start.includes('/professional-dashboard.'))) return null;
  return signedIn.some((start) => start.includes('/customer-')) ? 'signed-in' : 'professional';
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
