/** The allowed imports between folders; see docs/architecture.md. */
const serverFloors = ['platform', 'accounts', 'domains', 'composition'];

const webDomains =
  'about|accounts|admin|contact|directory|legal|media|messages|moderation|notifications|own-profile|products|profiles|projects|reviews|statistics|styleguide|subscriptions|verification';
/** With what each may import from above: who is signed in, news of other tabs, the language in which islands show texts. */
const webFloors = [
  { name: 'ui', folders: 'ui', above: [] },
  { name: 'data', folders: 'data', above: ['accounts/session.ts', 'notifications/notifications.ts'] },
  { name: 'islands', folders: 'islands', above: ['site/language/language.ts'] },
  { name: 'site', folders: 'site', above: ['accounts/session.ts', 'accounts/sign-out-dialog.tsx'] },
  { name: 'files', folders: 'files', above: ['accounts/session.ts'] },
  // The outbox knows the requests of the domains whose forms it sends.
  { name: 'web-domains', folders: `outbox|${webDomains}`, above: [] },
  { name: 'screens', folders: 'pages|signed-in', above: [] },
];
const foldersOf = (list) => list.map(({ folders }) => folders).join('|');
/** Tests, and what only they import, may use everything. */
const notProduct = '\\.test\\.tsx?$|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-stands-alone',
      comment:
        'Both sides import the contract, so it imports nothing but zod, the numbering plans, the top levels, the reader of CSV, the money of countries and itself.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/|^node_modules/(zod|libphonenumber-js|papaparse|country-to-currency|tlds)/' },
    },
    {
      name: 'browser-loads-no-api-documentation',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^contract/.*\\.openapi\\.ts$' },
    },
    {
      name: 'web-and-server-meet-in-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The server renders what the build of web/ made, not its sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    // The floors of the server, from the ground up: each imports only itself and those below.
    ...serverFloors.map((floor, index) => ({
      name: `${floor}-imports-no-floor-above`,
      severity: 'error',
      from: { path: `^server/${floor}/`, pathNot: notProduct },
      to: { path: '^server/', pathNot: `^server/(${serverFloors.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'every-file-is-on-a-floor',
      comment: 'Above the floors are app.ts, serve.ts, main.ts and the commands.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: `^server/((${serverFloors.join('|')}|commands|testing)/|(app|main|serve)(\\.test)?\\.ts$|start\\.test\\.ts$)`,
      },
      to: {},
    },
    {
      name: 'product-knows-no-demo-data',
      severity: 'error',
      from: { path: '^(contract|server|web)/' },
      to: { path: '^demo/' },
    },
    // The floors of the browser, in the same way.
    ...webFloors.map(({ name, folders, above }, index) => ({
      name: `${name}-imports-no-floor-above`,
      severity: 'error',
      from: { path: `^web/(${folders})/`, pathNot: notProduct },
      to: {
        path: '^web/',
        pathNot: [
          `^web/(${foldersOf(webFloors.slice(0, index + 1))}|build|styles|node_modules)/|^web/paths\\.ts$`,
          ...above.map((file) => `^web/${file.replace('.', '\\.')}$`),
        ],
      },
    })),
    {
      name: 'every-folder-of-web-is-on-a-floor',
      severity: 'error',
      from: { path: '^web/.*/', pathNot: `^web/(${foldersOf(webFloors)}|build|styles|testing)/` },
      to: {},
    },
    {
      name: 'web-domains-meet-in-screens',
      comment:
        'All may ask who is signed in, hear of news, offer notifications, name plans and delivered questions, and attach files as messages do; beyond that only a page composes two domains.',
      severity: 'error',
      from: { path: `^web/(${webDomains})/`, pathNot: notProduct },
      to: {
        path: `^web/(${webDomains})/`,
        pathNot:
          '^web/$1/|^web/about/faq\\.ts$|^web/accounts/session\\.ts$|^web/notifications/(notifications\\.ts|unread-count\\.tsx|push-offer\\.tsx)$|^web/subscriptions/(first-payment|offered-plans|plan-texts)\\.ts$|^web/messages/attachments/|^web/projects/(proposal-card|unanswered-count|respond/invitation-count)\\.tsx$',
      },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.(test|spec)\\.tsx?$|^server/testing/|^e2e/' },
      to: { path: '\\.(test|spec)\\.tsx?$|^server/testing/|^e2e/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    // Reads TypeScript itself. The warning that no tsc below version 7 is installed is about another parser.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|(?<!web/)data|node_modules/\\.)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
