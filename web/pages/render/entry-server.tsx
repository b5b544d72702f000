import type { SiteSettings } from '@sokoni/contract/company/company';
import { english, type Language, splitPrefix, withPrefix } from '@sokoni/contract/languages';
import { pages, readOnEveryTab } from '@sokoni/contract/pages';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { type Api, createApi, type RawAnswer, type RawRequest } from '../../data/api.ts';
import { Providers } from '../../islands/providers.tsx';
import { routes as screens } from '../../signed-in/routes.ts';
import {
  activateLanguage,
  catalogOf,
  commonTexts,
  loadAllTexts,
  routerBase,
  setSiteName,
} from '../../site/language/language.ts';
import {
  apiAsContext,
  apiContext,
  type Head,
  settingsContext,
  tradesContext,
  type Whereabouts,
} from '../../site/page.ts';
import { setSettings } from '../../site/settings.ts';
import { withFrame } from '../../site/shell/layout.tsx';
import { fullTitle } from '../../site/title.ts';
import { namesOfTrades, tradesOfScreens } from '../../site/trade-names.ts';
import { patternRenderer } from '../../ui/pictures/pattern.tsx';
import { renderPattern } from '../../ui/pictures/pattern-image.ts';
import { documents } from '../document-routes.ts';
import { compileOwnTexts, textsWithName, withTexts } from './own-texts.ts';
import { notFoundPathOf, pageAt } from './page-address.ts';
import { prefetchRules } from './prefetch-rules.ts';

/** The result of a page's loaders: its status is known before anything is rendered. */
export interface LoadedPage {
  status: number;
  /** The address of the not-found page, where it is the same for all ids of a missing item. */
  notFoundAddress: string | null;
  render(): RenderedPage;
}

/** A page for a signed-out visitor, ready to be put into a document. */
export interface RenderedPage {
  html: string;
  head: Head & { fullTitle: string };
  /** State for the application: the loaders' data, and the settings of this marketplace; null for documents. */
  state: unknown;
  /** What a screen of the application reads first, by path below `/api`. */
  early: readonly string[];
  /** Texts of the company that scripts show. */
  texts?: object;
  /** Rules for prefetching, in documents. */
  prefetch?: string;
  /** The modules that the browser loads for a screen of the application; the texts of a document's islands. */
  modules: string[];
}

export interface Redirection {
  redirect: string;
  status: number;
}

export { renderStyleguide } from '../../styleguide/render-styleguide.tsx';
export { pageAddressOf } from './page-address.ts';

/** The documents whose texts the company may change. */
const ownPages = ['/', '/about'];
/** The documents with islands that show trades. */
const pagesWithTrades = [
  '/register',
  '/supplier/create',
  '/supplier/:id',
  '/freelancer/:id',
  '/projects/new',
];
const routes = [...withFrame(documents), ...screens];
/** A route has the path of its page as id. */
const pageById = new Map<string | undefined, (typeof pages)[number]>(pages.map((page) => [page.path, page]));

/** One for each language, whose prefix is its base. */
const handlers = new Map<Language, ReturnType<typeof createStaticHandler>>();
activateLanguage();
await loadAllTexts(english);
patternRenderer.render = renderPattern;

export async function load(
  url: string,
  send: (request: RawRequest) => Promise<RawAnswer>,
  settings: SiteSettings,
  /** The body of a form that was sent without scripts. */
  form?: string,
): Promise<LoadedPage | Redirection> {
  const { language, path } = splitPrefix(new URL(url).pathname);
  await loadAllTexts(language);
  const handler = handlerOf(language);
  const api: Api = createApi(send);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(tradesContext, settings.trades);
  requestContext.set(settingsContext, settings);
  requestContext.set(apiAsContext, (token) => createApi((request) => send({ ...request, token })));
  const context = await handler.query(requestOf(url, form), { requestContext });
  if (context instanceof Response) {
    return { redirect: context.headers.get('location') ?? '/', status: context.status };
  }
  const shown = pageById.get(context.matches.at(-1)?.route.id);
  // The server renders every page as signed out, so the admin area is a 404 here.
  const status = shown?.path === '*' || shown?.kind === 'operator' ? 404 : context.statusCode;
  const page = status === 404 ? pageAt(path) : undefined;
  const notFoundPath = page ? notFoundPathOf(page) : null;
  return {
    status,
    notFoundAddress: notFoundPath && notFoundPath !== path ? withPrefix(language, notFoundPath) : null,
    render: () => renderPage(handler, context, { language, settings }),
  };
}

function renderPage(
  handler: StaticHandler,
  context: StaticHandlerContext,
  { language, settings }: { language: Language; settings: SiteSettings },
): RenderedPage {
  const { texts, questions, benefits, legal, ...ofScreens } = settings;
  // Other pages may have chosen other languages since, and may again before the structured data are made.
  function activate() {
    activateLanguage(language);
    setSiteName(settings.company.siteName);
    setSettings({ ...ofScreens, questions, benefits, legal });
  }
  activate();
  const router = createStaticRouter(handler.dataRoutes, context);
  const last = context.matches.at(-1)?.route;
  const page = pageById.get(last?.id);
  const isDocument = page?.kind === 'document';
  const ofPage = ownPages.includes(last?.id ?? '') ? compileOwnTexts(texts[language.code]) : {};
  const ofTrades = namesOfTrades(settings.trades, language.code);
  const own = { ...ofTrades, ...ofPage };
  const ofIslands = isDocument && !pagesWithTrades.includes(last?.id ?? '') ? ofPage : own;
  const all = { ...textsWithName(), ...own };
  const { html, head } = withTexts(all, () => ({
    html: renderToString(
      <Providers>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>,
    ),
    head: (last?.handle?.head?.(context.loaderData[last.id]) ?? { title: '' }) as Head,
  }));
  const { structuredData } = head;
  return {
    html,
    head: {
      ...head,
      fullTitle: fullTitle(head),
      ...(structuredData
        ? {
            structuredData(site: Whereabouts) {
              activate();
              return withTexts(all, () => structuredData(site));
            },
          }
        : {}),
    },
    state: isDocument
      ? null
      : {
          loaderData: context.loaderData,
          actionData: context.actionData,
          settings: { ...ofScreens, trades: tradesOfScreens(settings.trades) },
        },
    ...(Object.keys(ofIslands).length ? { texts: ofIslands } : {}),
    // Another tab of the screen reads something else.
    early: page?.early.filter((path) => !context.location.search || readOnEveryTab.includes(path)) ?? [],
    ...(isDocument ? { prefetch: prefetchRules() } : {}),
    modules: [
      catalogOf(commonTexts),
      ...[page?.file, last?.handle?.part?.(context.loaderData[last.id])].filter(Boolean).flatMap(modulesOf),
    ],
  };
}

const modulesOf = (file: string) => [`pages/${file}.tsx`, catalogOf(file)];

function requestOf(url: string, form: string | undefined): Request {
  if (form === undefined) return new Request(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: form });
}

function handlerOf(language: Language) {
  const handler = handlers.get(language) ?? createStaticHandler(routes, { basename: routerBase(language) });
  handlers.set(language, handler);
  return handler;
}
