import type { SiteSettings } from '@sokoni/contract/company/company';
import type { TradeLists } from '@sokoni/contract/profiles/trades';
import { createContext, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { type Api, browserApi, browserApiAs } from '../data/api.ts';
import { settings } from './settings.ts';

/** The exports of a file in `pages/`. */
export interface PageModule<Data = unknown> {
  Page: () => React.ReactNode;
  loader?: (args: LoaderFunctionArgs) => Promise<Data>;
  head?: (data: never) => Head;
  /** A file beside it that it imports later and shows at once here: the browser requests it with the page. */
  part?: (data: never) => string | undefined;
  /** Whether the loader has to run again. */
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** Title and link preview of a page; the browser needs only the title. */
export interface Head {
  title: string;
  description?: string;
  /** The canonical path and query, if the query belongs to it; the default is the page's path. */
  address?: string;
  /** The picture of a link preview; the server renders one for pages without their own. */
  image?: LinkPicture;
  /** The type of the page; the default is `website`. */
  type?: 'profile';
  /** Excluded from search engines. */
  hidden?: boolean;
  /** Structured data for search engines, in schema.org terms. */
  structuredData?: (site: Whereabouts) => object;
}

/** Absolute addresses. */
export interface Whereabouts {
  origin: string;
  /** A page in the language of the current page. */
  at: (path: string) => string;
}

interface LinkPicture {
  /** A path from the root. */
  address: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

/** The API for loaders: over the network in the browser, in process on the server. */
export const apiContext = createContext<Api>(browserApi);

/** The same with a session. */
export const apiAsContext = createContext<(token: string) => Api>(browserApiAs);

/** The company's industries and skills. */
export const tradesContext = createContext<TradeLists>(settings.trades);

/** For the loaders of documents. */
export const settingsContext = createContext<SiteSettings>();
