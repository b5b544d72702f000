import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteSettings } from '@sokoni/contract/company/company';
import { alternatesOf, splitPrefix } from '@sokoni/contract/languages';
import { LINK_PICTURE } from '@sokoni/contract/media/media';
import { isPublicPage, linkPictureOf } from '@sokoni/contract/public-pages';
import { isGone } from '../../domains/profiles/visible-profile.ts';
import { limitConcurrency } from '../../platform/http/limits/limit-concurrency.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { throughApi } from './call-api.ts';
import { contentSecurityPolicy, documentOf } from './document/document.ts';
import { knownPathOf, type PageHead } from './document/head.ts';
import { type CachedPage, MAX_AGE, pageToSend } from './page-cache.ts';
import type { LoadedPage, Site } from './site/site.ts';
import { takesForms } from './take-forms.ts';

/** Seconds for Retry-After when a page could not be loaded. */
const RETRY_AFTER = '5';
/** Seconds for which a browser may cache a redirect. */
const MOVED_AGE = 3600;

interface PageRequest {
  path: string;
  /** The address of the visitor. */
  address: string;
  settings: SiteSettings;
  /** The form that a page without scripts has sent. */
  form?: string | undefined;
}

/** The page does not exist; one shared address shows this error for all such paths. */
export interface SharedNotFound {
  status: number;
  notFoundAddress: string;
}

/** Rendering blocks the event loop for milliseconds: one page at a time, with other requests between two pages. */
const takeTurn = limitConcurrency({ running: 1, waiting: Number.POSITIVE_INFINITY });
const inTurn = <T>(render: () => T): Promise<T> =>
  takeTurn(async () => {
    const page = render();
    await nextTurn();
    return page;
  });

/** A page as a signed-out visitor gets it. */
export async function renderPage(
  { app, config, sql }: Pick<RouteContext, 'app' | 'config' | 'sql'>,
  site: Site,
  { path, address, settings, form }: PageRequest,
): Promise<CachedPage | SharedNotFound> {
  // A path like `//other.example` is a path, not another host.
  const url = config.publicUrl + path.replace(/^\/+/, '/');
  const { pathname } = new URL(url);
  const { language, path: plainPath } = splitPrefix(pathname);
  const send = throughApi(app, address, language.code);
  const loaded = await site.load(url, send, settings, form);
  if ('redirect' in loaded) return movedPage(loaded.status, loaded.redirect);
  const status = await statusOf(loaded, () => isGone(sql, plainPath));
  if (loaded.notFoundAddress) return { status, notFoundAddress: loaded.notFoundAddress };
  const { html, state, texts, prefetch, modules, early, head: ownHead } = await inTurn(loaded.render);
  const css = site.criticalCss(html);
  const head = withPicture(ownHead, pathname, settings);
  const built = state === null ? site.documentFiles(html, language.code) : site.applicationFiles(modules);
  const files = texts ? { ...built, late: { ...built.late, texts } } : built;
  const alternates = alternatesOf(knownPathOf(head, pathname)).map((other) => ({
    language: other.language,
    address: config.publicUrl + other.path,
  }));
  const document = documentOf({
    ...{ html, head, state, css, prefetch, url, files, alternates, early, takesForms: takesForms(url) },
    banner: settings.banner?.key,
    logo: settings.logo,
    siteName: settings.company.siteName,
  });
  return pageToSend(status, await site.finish(path, document), {
    'content-type': 'text/html; charset=utf-8',
    ...cachingOf(status, { isPublic: !site.development && !head.hidden && form === undefined }),
    vary: 'accept-encoding',
    ...(status === 503 ? { 'retry-after': RETRY_AFTER } : {}),
    ...(head.hidden ? { 'x-robots-tag': 'noindex' } : {}),
    ...(site.development ? {} : { 'content-security-policy': contentSecurityPolicy(css, prefetch) }),
  });
}

/**
 * A page is rendered for a signed-out visitor and may be as old in the cache of a CDN as in that of a process. Only a
 * CDN serves an outdated page while it fetches the new one: a browser would show owners their page before the change.
 */
function cachingOf(status: number, { isPublic }: { isPublic: boolean }): Record<string, string> {
  if (status !== 200 || !isPublic) return { 'cache-control': 'no-cache' };
  const seconds = MAX_AGE / 1000;
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}`,
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
  };
}

export function movedPage(status: number, location: string): CachedPage {
  return pageToSend(status, '', {
    location,
    'cache-control': status === 301 ? `public, max-age=${MOVED_AGE}` : 'no-cache',
  });
}

/** 410 tells search engines that a page they once indexed will not come back. */
async function statusOf({ status }: LoadedPage, isGone: () => Promise<boolean>): Promise<number> {
  return status === 404 && (await isGone()) ? 410 : status;
}

function withPicture(head: PageHead, address: string, settings: SiteSettings): PageHead {
  if (head.image || head.hidden || !isPublicPage(address)) return head;
  const [path = ''] = knownPathOf(head, address).split('?');
  const picture = { address: linkPictureOf(path, settings), ...LINK_PICTURE, alt: head.fullTitle };
  return { ...head, image: picture };
}
