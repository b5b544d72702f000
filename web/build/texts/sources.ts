import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files with texts, and those whose texts must be in every language. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Mails, receipts, the admin area, the payment sandbox and texts for developers stay English.
 */
const english =
  /node_modules|dist\/|\.test\.|^web\/(?:build|admin|dev)\/|^web\/pages\/(?:admin|operator|parts)|^server\/(?:mail|admin|testing|db|pages|platform|embedded-postgres|storage|accounts\/second-factor)\/|^server\/subscriptions\/providers\/|^contract\/(?:admin|second-factor)/;

export const sources = (): string[] =>
  globSync(['web/**/*.{ts,tsx}', 'contract/*.ts', 'server/**/*.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !english.test(path))
    .sort();

/** Screens that exist in every language, and the layout around them. */
const listedScreens = [
  'entry-client',
  'shell/shell',
  'shell/error-page',
  'pages/home',
  'pages/about',
  'pages/contact',
  'pages/privacy',
  'pages/terms',
  'pages/not-found',
  'pages/offline',
  'pages/supplier-directory',
  'pages/freelancer-directory',
  'pages/supplier-profile',
  'pages/freelancer-profile',
  'pages/supplier-create',
  'pages/login',
  'pages/register',
  'pages/register-customer',
  'pages/forgot-password',
  'pages/change-password',
  'pages/reset-password',
  'pages/messages-compose',
  'pages/customer-home',
  'pages/customer-messages',
  'pages/own-messages',
];

/** Server files whose answers these screens show. */
const listedServer =
  /^server\/(?:errors\.ts|accounts\/|contact\/|directory\/|favorites\/|messages\/|moderation\/|profiles\/|reviews\/)/;

/** Files whose texts must be translated: all that the listed screens import, statically or dynamically. */
export function listedFiles(files: string[]): Set<string> {
  const found = new Set(files.filter((file) => listedServer.test(file)));
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(join(root, file))) return;
    found.add(file);
    // The routes import every screen.
    if (file === 'web/routes.ts') return;
    for (const imported of importsOf(file)) visit(imported);
  };
  for (const screen of listedScreens) visit(`web/${screen}.tsx`);
  return found;
}

function importsOf(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [normalize(join(dirname(file), name)).replaceAll('\\', '/')];
    const contract = name.match(/^@sokoni\/contract\/(.+)$/)?.[1];
    return contract ? [`contract/${contract}.ts`] : [];
  });
}
