import { use } from 'react';
import { createContext, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router';
import { type Api, browserApi } from './api.ts';

/** What a file in `pages/` exports. */
export interface PageModule<Data = unknown> {
  Page: () => React.ReactNode;
  loader?: (args: LoaderFunctionArgs) => Promise<Data>;
  head?: (data: never) => Head;
  /** Whether the loader has to be asked again. */
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** Title and link preview of a page; beside the title the browser needs none of it. */
export interface Head {
  title: string;
  description?: string;
  /** What it is known by, from the root, when its query belongs to that; its path, unless told. */
  address?: string;
  /** What a link to this page shows; the server draws one for pages that have none of their own. */
  image?: LinkPicture;
  /** What the page is about; a `website` unless told. */
  type?: 'profile';
  /** Keep out of search engines. */
  hidden?: boolean;
  /** The same for search engines, in the words of schema.org. */
  structuredData?: (site: Whereabouts) => object;
}

/** Where things are, with origin. */
export interface Whereabouts {
  origin: string;
  /** A page, in the language of the one that asks. */
  at: (path: string) => string;
}

interface LinkPicture {
  /** From the root. */
  address: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

/** The API as loaders reach it: over the network in the browser, without one on the server. */
export const apiContext = createContext<Api>(browserApi);

export const siteName = 'Sokoni';

export function fullTitle(head: Head | undefined): string {
  return head?.title && head.title !== siteName ? `${head.title} · ${siteName}` : siteName;
}

/** What a loader has to give: there already on the server, on its way in the browser. */
export type Loaded<T> = { now: T } | { later: Promise<T> };

/**
 * Loaders answer at once in the browser and let the page show its skeleton; the server always waits. The promise is
 * wrapped because a loader that returned a bare one would be waited for.
 */
export async function whenReady<T>(promise: Promise<T>): Promise<Loaded<T>> {
  return import.meta.env.SSR ? { now: await promise } : { later: promise };
}

/** Suspends until it is there: put a `<Suspense>` with the skeleton around. */
export function useLoaded<T>(loaded: Loaded<T>): T {
  return 'now' in loaded ? loaded.now : use(loaded.later);
}
