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
/** The screens that are opened first, by what they show. */
const SCREENS = {
  home: /\/customer-home\.tsx$/,
  lists: /\/customer-dashboard\.tsx$/,
  profile: /\/professional-dashboard\.tsx$/,
  conversation: /\/messages\.tsx$/,
  account: /\/account\.tsx$/,
};
/** Screens with a conversation, and what they load later. */
const CONVERSATIONS = /\/signed-in\/.*\/(?:messages|messages-compose|project)\.tsx$|\/messages\//;
/** Other screens of customers. */
const OF_CUSTOMERS = /\/(?:customer-(?:home|dashboard|tabs)|project|professional-tabs)\.tsx$/;
/** The dashboard of professionals and its tabs. */
const OF_PROFESSIONALS = /\/(?:professional-(?:dashboard|tabs)|work-tab|after-payment)\.tsx$/;

/** What every schema needs. Forms load it with their schema when they are sent. */
const SCHEMAS = /node_modules\/zod\/|\/contract\/(?:fields|endpoint)\.ts$/;
/** Rules that schemas and screens share: what loads a schema must not load signed-in screens. */
const RULES = /\/contract\//;

/** The script of all documents, which is far smaller than the application. */
const DOCUMENT = /\/pages\/entry\.ts$/;
const MOUNT = /\/islands\/mount-island\.tsx$/;
const ISLAND = /\.island\.tsx$/;

/**
 * Names the file for a module that several screens share; `null` leaves the choice to Rolldown, which makes a file for each
 * set of screens. On a slow line a file costs as much as five kilobytes, so small modules are merged, but islands never load
 * the code of the application, and a screen little that only others need.
 */
export function chunkOf(id: string, context: Context): string | null {
  // What starts the application is no part of a file that documents may load.
  const info = context.getModuleInfo(id);
  if (info?.isEntry) return null;
  const starts = startsOf(id, context);
  if (SCHEMAS.test(id)) return 'schemas';
  // A schema is a file of its own, or one of those that import it.
  if (info?.importedIds.some((imported) => SCHEMAS.test(imported))) return null;
  if (starts.some((start) => DOCUMENT.test(start))) return starts.length > 1 ? 'document' : null;
  const signedIn = starts.filter((start) => SIGNED_IN.test(start));
  const screens = Object.entries(SCREENS)
    .filter(([, screen]) => signedIn.some((start) => screen.test(start)))
    .map(([name]) => name);
  const isIn = (name: keyof typeof SCREENS) => screens.includes(name);
  const isInBackground = signedIn.some((start) => BACKGROUND.test(start));
  // Three with the account: the navigation of an area.
  const isEverywhere =
    screens.length > 3 || (screens.length > 2 && isIn('account')) || (screens.length > 1 && isInBackground);
  // An island must not load the application, or another island, with a module that both use.
  const islands = starts.filter((start) => ISLAND.test(start) && !SIGNED_IN.test(start));
  const isInIslands = islands.length > 0 || starts.some((start) => MOUNT.test(start));
  if (starts.some((start) => context.getModuleInfo(start)?.isEntry)) return isInIslands ? 'islands' : 'app';
  if (isInIslands) {
    if (isEverywhere || screens.length > 2 || isIn('profile') || islands.length === 0) return 'islands';
    return islands.length > 1 && !isIn('home') && !isIn('lists') ? 'forms' : null;
  }
  if (signedIn.length === 0) return null;
  const areAll = (screens: RegExp) => signedIn.every((start) => screens.test(start));
  if (areAll(BACKGROUND)) return 'background';
  if (signedIn.length > 1 && areAll(CONVERSATIONS)) return 'conversation';
  if (RULES.test(id)) return signedIn.length > 3 || isIn('profile') ? 'rules' : null;
  if (isEverywhere) return 'signed-in';
  if (isInBackground) return 'outbox';
  if (screens.length > 2) return 'lists';
  if (isIn('profile') && isIn('conversation')) return 'files';
  if (isIn('lists') && isIn('conversation')) return 'messages';
  if (isIn('profile')) return areAll(OF_PROFESSIONALS) ? 'professional' : 'signed-in';
  if (isIn('home') && signedIn.length > 1 && areAll(OF_CUSTOMERS)) return 'customer';
  return signedIn.length > 3 && screens.length === 0 ? 'shared' : null;
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
