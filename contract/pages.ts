/** What is known about a page, once; what else knows about pages is derived from it (docs/decisions/088). */
export type Page = {
  /** `:id` stands for a UUID in links, `*` for every unknown address. */
  path: `/${string}` | '*';
  /** Its file in `web/pages/` or `web/signed-in/`, and the catalog with its texts. */
  file: string;
  /** A page for everyone; a screen of accounts; a screen of operators, which is a 404 for all others. */
  kind: 'document' | 'account' | 'operator';
  /** The query parameters that it reads; the server ignores all others. */
  query: readonly string[];
  /**
   * What a screen reads first, by path below `/api`: the browser requests it before the scripts are there. `{id}` is the last
   * part of the address; `/projects/{unanswered}/proposals` follows each item of `/projects` whose `unanswered` is not 0.
   */
  early: readonly `/${string}`[];
  /** Its form works without scripts; the forms of all other pages explain that they need them. */
  form: boolean;
  /** Fully translated, so search engines may index it in every language; on all other pages parts may stay English. */
  translated: boolean;
  /** The whole site, its searches only, or nothing; unknown addresses have the header of the area that they are below. */
  header: 'site' | 'searches' | 'none';
} & (Public | Secret);

interface Public {
  secret: false;
  /** In the sitemap, with a picture for link previews; indexed where it has content; or never indexed. */
  search: 'listed' | 'indexed' | 'hidden';
  /** Fetched when its link is touched: documents that many links lead to. */
  prefetched: boolean;
  /**
   * In the cache of the service worker: never, because it has side effects; as it was visited; one copy for all accounts and
   * queries, because it is empty until its script has read what is stored elsewhere; and that with its files, ahead of a visit.
   */
  offline: 'never' | 'visited' | 'shell' | 'ahead';
}

/** Its address contains a secret: nothing stores it, and no other site learns it. */
interface Secret {
  secret: true;
  search: 'hidden';
  prefetched: false;
  offline: 'never';
}

const document = { kind: 'document', early: [], header: 'site', secret: false, offline: 'visited' } as const;
const listed = { ...document, translated: true, search: 'listed' } as const;
/** A profile, and what belongs to it. */
const profile = {
  ...document,
  translated: true,
  search: 'indexed',
  form: false,
  prefetched: true,
} as const;
const signUp = { ...document, translated: true, search: 'hidden', form: true, prefetched: false } as const;
const other = { ...document, translated: false, prefetched: false } as const;
/** Behind a link in a mail, with a token. */
const mailLink = { ...other, secret: true, search: 'hidden', offline: 'never' } as const;

const screen = {
  kind: 'account',
  form: false,
  translated: false,
  search: 'hidden',
  secret: false,
  prefetched: false,
} as const;
const simple = { ...screen, early: [], header: 'site' } as const;
const customer = { ...screen, header: 'searches', offline: 'ahead' } as const;
const professional = {
  ...screen,
  file: 'professional-dashboard',
  query: ['tab'],
  early: [
    ...['/users/me', '/messages/counts', '/messages/conversations?filter=unread'],
    ...['/projects/invitations', '/statistics', '/subscription'],
  ],
  header: 'none',
  offline: 'ahead',
} as const;
const operator = { ...simple, kind: 'operator', file: 'operator', query: [], offline: 'never' } as const;
const always = ['/users/me', '/messages/counts'] as const;
/** Every screen with lists of an account reads these, whichever tab its query names. */
export const readOnEveryTab: readonly string[] = always;
const inbox = [...always, '/messages/all?box=inbox'] as const;
const home = [
  ...always,
  '/projects',
  '/projects/{unanswered}/proposals',
  '/messages/conversations?filter=unread',
] as const;

const results = ['search', 'country', 'verified', 'minRating', 'exact', 'show', 'page'] as const;
const suppliers = ['industry', ...results] as const;
const freelancers = ['skill', 'maxRate', ...results] as const;
const project = ['to', 'product', 'role', 'search', 'trade', 'country'] as const;
const answers = ['proposal', 'answer'] as const;

// biome-ignore format: one line for each page
const rows = [
  { ...listed, path: '/', file: 'home', query: [], form: false, prefetched: true },
  { ...listed, path: '/supplier', file: 'supplier-directory', query: suppliers, form: false, prefetched: true },
  { ...listed, path: '/freelancer', file: 'freelancer-directory', query: freelancers, form: false, prefetched: true },
  { ...listed, path: '/about', file: 'about', query: [], form: false, prefetched: true },
  { ...listed, path: '/contact', file: 'contact', query: [], form: true, prefetched: true },
  { ...listed, path: '/register', file: 'register', query: ['type', 'plan'], form: true, prefetched: true },
  { ...listed, path: '/login', file: 'login', query: ['done'], form: false, prefetched: true },
  { ...listed, path: '/supplier/create', file: 'supplier-create', query: ['draft'], form: false, prefetched: false },
  { ...listed, path: '/privacy', file: 'privacy', query: [], form: false, prefetched: false },
  { ...listed, path: '/terms', file: 'terms', query: [], form: false, prefetched: false },
  { ...profile, path: '/supplier/:id', file: 'profile', query: [] },
  { ...profile, path: '/freelancer/:id', file: 'profile', query: [] },
  { ...profile, path: '/supplier/:id/products', file: 'products', query: ['page'] },
  { ...profile, path: '/freelancer/:id/portfolio', file: 'products', query: ['page'] },
  { ...profile, path: '/products/:id', file: 'product', query: [] },
  { ...signUp, path: '/register/customer', file: 'register-customer', query: [] },
  { ...signUp, path: '/forgot-password', file: 'forgot-password', query: ['done'] },
  { ...other, path: '/privacy/versions/:version', file: 'privacy', query: [], form: false, search: 'indexed' },
  { ...other, path: '/terms/versions/:version', file: 'terms', query: [], form: false, search: 'indexed' },
  { ...other, path: '/projects/new', file: 'new-project', query: project, form: false, search: 'indexed' },
  { ...other, path: '/report/:kind/:id', file: 'report', query: ['number'], form: true, search: 'hidden' },
  { ...other, path: '/offline', file: 'offline', query: [], form: false, search: 'hidden', offline: 'shell' },
  { ...other, path: '*', file: 'not-found', query: [], form: false, search: 'hidden' },
  { ...mailLink, path: '/reset-password/:token', file: 'reset-password', query: [], form: true },
  { ...mailLink, path: '/verify-email/:token', file: 'verify-email', query: [], form: true },
  { ...mailLink, path: '/confirm-email/:token', file: 'confirm-email', query: [], form: true },
  { ...mailLink, path: '/confirm-email/report/:token', file: 'report', query: ['done'], form: true },
  { ...mailLink, path: '/confirm-email/invitation/:token', file: 'invitation', query: [], form: false },
  { ...mailLink, path: '/confirm-email/operator/:token', file: 'operator-invitation', query: [], form: false },
  { ...mailLink, path: '/undo-email/:token', file: 'undo-email', query: [], form: true },
  { ...mailLink, path: '/mail/stop/:token', file: 'mail-stop', query: ['kind'], form: false },
  { ...mailLink, path: '/mail/stop/invitation/:token', file: 'mail-stop', query: [], form: false },

  { ...simple, path: '/change-password', file: 'change-password', query: [], translated: true, offline: 'visited' },
  { ...simple, path: '/payment', file: 'payment', query: [], offline: 'never' },
  { ...simple, path: '/success', file: 'success', query: ['session_id'], offline: 'never' },
  { ...simple, path: '/suspended', file: 'suspended', query: [], offline: 'visited' },
  { ...simple, path: '/account', file: 'account', query: [], header: 'searches', offline: 'never' },
  { ...professional, path: '/supplier/dashboard' },
  { ...professional, path: '/freelancer/dashboard' },
  { ...customer, path: '/customer/dashboard', file: 'customer-home', query: [], early: home },
  { ...customer, path: '/customer/profile', file: 'customer-dashboard', query: ['tab'], early: [] },
  { ...customer, path: '/customer/messages', file: 'customer-dashboard', query: ['tab'], early: inbox },
  { ...customer, path: '/messages/compose', file: 'messages-compose', query: ['to'], early: [] },
  { ...customer, path: '/messages/:id', file: 'messages', query: [], early: [...always, '/messages/with/{id}'] },
  { ...customer, path: '/projects/:id', file: 'project', query: answers, early: always, offline: 'shell' },
  { ...operator, path: '/operator' },
  { ...operator, path: '/operator/accounts' },
  { ...operator, path: '/operator/money' },
  { ...operator, path: '/operator/site' },
  { ...operator, path: '/operator/figures' },
  { ...operator, path: '/operator/team' },
] as const satisfies readonly Page[];

export const pages: readonly Page[] = rows;

type Row = (typeof rows)[number];
export type ScreenFile = Exclude<Row, { kind: 'document' }>['file'];
export type ScreenPath = Exclude<Row, { kind: 'document' }>['path'];

/** Addresses that redirect to a page, with the same params and query. */
export const redirects = {
  '/suppliers': '/supplier',
  '/freelancers': '/freelancer',
  // Until projects were what customers post.
  '/freelancer/:id/projects': '/freelancer/:id/portfolio',
} as const satisfies Record<string, Row['path']>;

type Filled<Path extends string> = Path extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Path extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Path;
type FilledPath = Filled<Exclude<Row['path'], '*'> | keyof typeof redirects>;
/** A path of these pages, with params and query. */
export type PageAddress = `${FilledPath}${'' | `?${string}` | `#${string}`}`;

/** Matches the paths of the chosen pages, and none of other pages that a param would match, too. */
export function pathPattern(isChosen: (page: Page) => boolean, param = '[^/]+'): RegExp {
  const choices = pages
    .filter(isChosen)
    .map(({ path }) => path.slice(1).replaceAll(/:\w+/g, param))
    .join('|');
  const pattern = new RegExp(`^/(?:${choices})$`);
  const others = pages.filter(
    (page) => !isChosen(page) && !page.path.includes(':') && pattern.test(page.path),
  );
  if (others.length === 0) return pattern;
  return new RegExp(`^(?!(?:${others.map(({ path }) => path).join('|')})$)/(?:${choices})$`);
}

/** The paths of the chosen pages up to their first param, without those that begin with another one. */
export function pathStarts(isChosen: (page: Page) => boolean): string[] {
  const starts = pages.filter(isChosen).map(({ path }) => path.replace(/\/:.*/, ''));
  return starts.filter(
    (start, index) =>
      starts.indexOf(start) === index && !starts.some((other) => start.startsWith(`${other}/`)),
  );
}
