import { generatePath, type NonIndexRouteObject, redirect } from 'react-router';
import { loadTexts } from './language.ts';
import type { PageModule } from './page.ts';

/** A route that names the query parameters its page reads; the server ignores all others. */
export interface Screen extends NonIndexRouteObject {
  path: string;
  query: readonly string[];
  /**
   * What the screen reads first, by path below `/api`: the browser requests it before the scripts are there. `{id}` is the
   * last part of the address.
   */
  early?: readonly string[];
}

/** Screens that share a file; all others have a file of their own name. */
const sharedFiles: Record<string, string> = {
  'supplier-profile': 'profile',
  'freelancer-profile': 'profile',
  'supplier-dashboard': 'professional-dashboard',
  'freelancer-dashboard': 'professional-dashboard',
  'supplier-products': 'products',
  'freelancer-portfolio': 'products',
  'customer-profile': 'customer-dashboard',
  'customer-messages': 'customer-dashboard',
  'operator-status': 'operator',
  'operator-company': 'operator',
  'operator-setup': 'operator',
  'confirm-report': 'report',
  'invitation-stop': 'mail-stop',
  'privacy-version': 'privacy',
  'terms-version': 'terms',
};

/** The name of a screen's file in the folders of `pages/`, and of the catalog with its texts. */
export const fileOf = (screen: string): string => sharedFiles[screen] ?? screen;

/** A screen: its file and its texts are loaded when a visitor opens it. */
export function screen(
  path: string,
  name: string,
  load: () => Promise<PageModule>,
  query: readonly string[] = [],
  early: readonly string[] = [],
): Screen {
  return {
    early,
    id: name,
    path,
    query,
    lazy: async () => {
      const [{ Page, head, ...data }] = await Promise.all([load(), loadTexts([fileOf(name)])]);
      return { Component: Page, ...data, handle: { head } };
    },
  };
}

/** An address that redirects to a screen, with the same params. */
export function alias(path: string, target: string, query: readonly string[]): Screen {
  return {
    path,
    query,
    loader: ({ request, params }) =>
      redirect(generatePath(target, params) + new URL(request.url).search, 301),
  };
}
