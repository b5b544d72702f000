import { type NonIndexRouteObject, type RouteObject, redirect } from 'react-router';
import { paths } from '../paths.ts';
import { loadTexts } from './language.ts';
import type { PageModule } from './page.ts';
import { withLayout } from './shell/layout.ts';

/** A route that names the query parameters its page reads; the server ignores all others. */
export interface ScreenRoute extends NonIndexRouteObject {
  path: string;
  query: readonly string[];
}

/** The files of the screens by their name; parts of screens are not among them. */
const files = import.meta.glob<PageModule>([
  '../pages/{,account/,dashboard/,public/}*.tsx',
  '!../pages/**/{admin-screen,after-payment,member-profile-slots,own-messages,professional-tabs,work-tab}.tsx',
]);

/** Screens that share a file; all others have a file of their own name. */
const sharedFiles: Record<string, string> = {
  'supplier-profile': 'profile',
  'freelancer-profile': 'profile',
  'supplier-dashboard': 'professional-dashboard',
  'freelancer-dashboard': 'professional-dashboard',
  'supplier-products': 'products',
  'freelancer-projects': 'products',
  'customer-profile': 'customer-dashboard',
  'customer-messages': 'customer-dashboard',
};

/** The name of a screen's file in the folders of `pages/`, and of the catalog with its texts. */
export const fileOf = (screen: string): string => sharedFiles[screen] ?? screen;

/** A screen: its file and its texts are loaded when a visitor opens it. */
function screen(path: string, name: string, query: readonly string[] = []): ScreenRoute {
  const file = fileOf(name);
  return {
    id: name,
    path,
    query,
    lazy: async () => {
      const [{ Page, head, ...data }] = await Promise.all([loadFile(file), loadTexts([file])]);
      return { Component: Page, ...data, handle: { head } };
    },
  };
}

async function loadFile(name: string): Promise<PageModule> {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${name}.tsx`)) ?? [];
  if (!load) throw new Error(name);
  return load();
}

/** An address that redirects to a screen. */
function alias(path: string, target: string, query: readonly string[]): ScreenRoute {
  return { path, query, loader: ({ request }) => redirect(target + new URL(request.url).search, 301) };
}

const directoryQuery = {
  supplier: ['search', 'industry', 'page'],
  freelancer: ['search', 'skill', 'page'],
};

export const screens: ScreenRoute[] = [
  screen(paths.home(), 'home'),
  screen(paths.login(), 'login', ['done']),
  screen(paths.register(), 'register', ['type', 'plan']),
  screen(paths.registerCustomer(), 'register-customer'),
  screen(paths.forgotPassword(), 'forgot-password', ['done']),
  screen(paths.changePassword(), 'change-password'),
  screen(paths.resetPassword(':token'), 'reset-password'),
  screen(paths.payment(), 'payment'),
  screen(paths.success(), 'success', ['session_id']),
  screen(paths.account(), 'account'),
  screen(paths.directory('supplier'), 'supplier-directory', directoryQuery.supplier),
  screen(paths.directory('freelancer'), 'freelancer-directory', directoryQuery.freelancer),
  alias(paths.suppliers(), paths.directory('supplier'), directoryQuery.supplier),
  alias(paths.freelancers(), paths.directory('freelancer'), directoryQuery.freelancer),
  screen(paths.dashboard('supplier'), 'supplier-dashboard', ['tab']),
  screen(paths.dashboard('freelancer'), 'freelancer-dashboard', ['tab']),
  screen(paths.dashboard('customer'), 'customer-home'),
  screen(paths.customerProfile(), 'customer-profile', ['tab']),
  screen(paths.customerMessages(), 'customer-messages', ['tab']),
  screen(paths.mailStop(':token'), 'mail-stop'),
  screen(paths.verifyEmail(':token'), 'verify-email'),
  screen('/messages/compose', 'messages-compose', ['to']),
  screen(paths.createSupplier(), 'supplier-create', ['draft']),
  screen('/supplier/:id', 'supplier-profile'),
  screen('/freelancer/:id', 'freelancer-profile'),
  screen(paths.products('supplier', ':id'), 'supplier-products', ['page']),
  screen(paths.products('freelancer', ':id'), 'freelancer-projects', ['page']),
  screen(paths.product(':id'), 'product'),
  screen(paths.operator(), 'operator'),
  screen(paths.about(), 'about'),
  screen(paths.contact(), 'contact'),
  screen(paths.privacy(), 'privacy'),
  screen(paths.terms(), 'terms'),
  screen(paths.offline(), 'offline'),
  screen('*', 'not-found'),
];

export const routes: RouteObject[] = withLayout(screens);
