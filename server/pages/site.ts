import type { Company } from '@sokoni/contract/company';
import type { LateFiles } from './document.ts';
import type { PageHead } from './head.ts';

/** Carries a request of a page's loader to the API. */
export type Send = (request: {
  method: string;
  path: string;
  body: unknown;
}) => Promise<{ ok: boolean; body: unknown }>;

/** What a page's loaders gave: enough to know its status, before anything is rendered. */
export interface LoadedPage {
  status: number;
  /** Where the page that says so is the same for all ids, of one that is not there. */
  notFoundAddress?: string | null;
  render(): RenderedPage;
}
export interface RenderedPage {
  html: string;
  /** `title` is without the site's name. */
  head: PageHead & { title?: string };
  state: unknown;
  screens: string[];
}
export type Redirection = { redirect: string; status: number };

/** What `entry-server.tsx` exports. */
export interface ServerEntry {
  load: Site['load'];
  pageAddressOf: Site['pageAddressOf'];
  renderStyleguide(search: string): Promise<string>;
}

/** The browser's side of the product: built once, or made afresh on every request while somebody works on it. */
export interface Site {
  /** The address whose page is shown at this one: without what its page does not read. */
  pageAddressOf(address: string): string;
  /** With `form` where a page without scripts has sent one. */
  load(url: string, send: Send, company: Company, form?: string): Promise<LoadedPage | Redirection>;
  /** Style rules that the page needs to look right at once. */
  criticalCss(html: string): string;
  lateFiles(screens: string[], language: string): LateFiles;
  /** The page of all primitives, with its style. `search` is that of its address. */
  styleguide(search: string): Promise<{ html: string; css: string }>;
  /** Last touch to a document, for development. */
  finish(url: string, document: string): Promise<string>;
  /** The service worker's script; null where there is none. */
  worker: string | null;
  /** Development pages are never kept and may run inline scripts. */
  development: boolean;
}
