import type { SiteSettings } from '@sokoni/contract/company/company';
import type { PageFiles } from '../document/document.ts';
import type { PageHead } from '../document/head.ts';

/** Passes a request of a page's loader to the API. */
export type Send = (request: {
  method: string;
  path: string;
  body: unknown;
  token?: string;
}) => Promise<{ ok: boolean; status: number; body: unknown }>;

/** The loader results of a page: its status is known before rendering. */
export interface LoadedPage {
  status: number;
  /** For an unknown id, the address of the error page that all ids share. */
  notFoundAddress?: string | null;
  render(): RenderedPage;
}
export interface RenderedPage {
  html: string;
  /** `title` is without the site's name. */
  head: PageHead & { title?: string };
  /** Null for a document. */
  state: unknown;
  /** What a screen of the application reads first, by path below `/api`. */
  early?: readonly string[];
  /** Texts of the company that scripts show. */
  texts?: object;
  /** Rules for prefetching the pages that links lead to. */
  prefetch?: string;
  /** Modules that the browser loads for this page. */
  modules: string[];
}
export type Redirection = { redirect: string; status: number };

/** The exports of `entry-server.tsx`. */
export interface ServerEntry {
  load: Site['load'];
  pageAddressOf: Site['pageAddressOf'];
  renderStyleguide(search: string): Promise<string>;
}

/** The browser's side of the product: built once, or rebuilt on every request in development. */
export interface Site {
  /** The address used as cache key: without parameters that the page does not read. */
  pageAddressOf(address: string): string;
  /** With `form` where a page without scripts has sent one. */
  load(url: string, send: Send, settings: SiteSettings, form?: string): Promise<LoadedPage | Redirection>;
  /** Style rules that the page needs for its first paint. */
  criticalCss(html: string): string;
  /** The files of a screen of the application, which consists of these modules. */
  applicationFiles(modules: string[]): PageFiles;
  /** The files of a document in this language. */
  documentFiles(html: string, language: string): PageFiles;
  /** The page of all primitives, with its style. `search` is the query of its address. */
  styleguide(search: string): Promise<{ html: string; css: string }>;
  /** Last change of a document, for development. */
  finish(url: string, document: string): Promise<string>;
  /** The manifest of the installed app, without the names that the company chose. */
  manifest: object;
  /** The service worker's script; null where there is none. */
  worker: string | null;
  /** Development pages are never cached and may run inline scripts. */
  development: boolean;
}
