import { type RouteObject, redirect } from 'react-router';
import type { PageModule } from './page.ts';
import { paths } from './paths.ts';
import { BareErrorPage, ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';

const modules = import.meta.glob<PageModule>('./pages/*.tsx');

/** A screen: the file of `pages/` that has its name is loaded when somebody goes there. */
function screen(path: string, name: string): RouteObject {
  const load = modules[`./pages/${name}.tsx`];
  if (!load) throw new Error(`There is no pages/${name}.tsx`);
  return {
    id: name,
    path,
    lazy: async () => {
      const { Page, head, ...data } = await load();
      return { Component: Page, ...data, handle: { head } };
    },
  };
}

/** An address that is only another name of a screen. */
function alias(path: string, target: string): RouteObject {
  return { path, loader: ({ request }) => redirect(target + new URL(request.url).search, 301) };
}

const screens: RouteObject[] = [
  screen(paths.home(), 'home'),
  screen(paths.login(), 'login'),
  screen(paths.register(), 'register'),
  screen(paths.registerCustomer(), 'register-customer'),
  screen(paths.forgotPassword(), 'forgot-password'),
  screen(paths.changePassword(), 'change-password'),
  screen(paths.resetPassword(':token'), 'reset-password'),
  screen(paths.payment(), 'payment'),
  screen(paths.account(), 'account'),
  screen(paths.directory('supplier'), 'supplier-directory'),
  screen(paths.directory('freelancer'), 'freelancer-directory'),
  alias(paths.suppliers(), paths.directory('supplier')),
  alias(paths.freelancers(), paths.directory('freelancer')),
  screen(paths.dashboard('supplier'), 'supplier-dashboard'),
  screen(paths.dashboard('freelancer'), 'freelancer-dashboard'),
  screen(paths.dashboard('customer'), 'customer-home'),
  screen(paths.customerProfile(), 'customer-profile'),
  screen('/supplier/:id', 'supplier-profile'),
  screen('/freelancer/:id', 'freelancer-profile'),
  screen(paths.about(), 'about'),
  screen(paths.contact(), 'contact'),
  screen(paths.privacy(), 'privacy'),
  screen(paths.terms(), 'terms'),
  screen('*', 'not-found'),
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: BareErrorPage,
    children: [{ ErrorBoundary: ErrorPage, children: screens }],
  },
];
