import type { Company } from '@sokoni/contract/company';
import type { LateFiles } from './document.ts';
import type { PageHead } from './head.ts';

/** Carries a request of a page's loader to the API. */
export type Send = (request: {
  method: string;
  path: string;
  body: unknown;
}) => Promise<{ ok: boolean; body: unknown }>;

export interface RenderedPage {
  status: number;
  html: string;
  /** `title` is without the site's name. */
  head: PageHead & { title?: string };
  state: unknown;
  screens: string[];
}
export type Rendering = RenderedPage | { redirect: string; status: number };

/** What `entry-server.tsx` exports. */
export interface ServerEntry {
  render: Site['render'];
  renderParts(search: string): Promise<string>;
}

/** The browser's side of the product: built once, or made afresh on every request while somebody works on it. */
export interface Site {
  /** With `form` where a page without scripts has sent one. */
  render(url: string, send: Send, company: Company, form?: string): Promise<Rendering>;
  /** Style rules that the page needs to look right at once. */
  criticalCss(html: string): string;
  lateFiles(screens: string[], language: string): LateFiles;
  /** The page of all primitives, with its style. `search` is that of its address. */
  parts(search: string): Promise<{ html: string; css: string }>;
  /** Last touch to a document, for development. */
  finish(url: string, document: string): Promise<string>;
  /** The service worker's script; null where there is none. */
  worker: string | null;
  /** Development pages are never kept and may run inline scripts. */
  development: boolean;
}
