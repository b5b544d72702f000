import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { getSession } from '../accounts/session.ts';
import { plainPath } from '../app/language.ts';
import { apiContext, type Loaded, whenReady } from '../app/page.ts';
import type { Answer, Api } from '../data/api.ts';
import { type Absence, absenceOf, statusOf } from '../data/outcome.ts';
import { paths, roleIn } from '../paths.ts';

export type ProductPage = Answer<'GET /users/public/{id}/products'>;
type Product = Answer<'GET /products/{id}'>['data'];
export interface ProductData extends Product {
  /** The products that follow it in the gallery of its owner. */
  next: ProductPage['data'];
}

/** What was requested, or the reason why it is not there. */
export type Outcome<T> = { found: T } | Absence;

interface ScreenData<T> {
  id: string;
  /** The account that requested it; null for the server, which always renders for signed-out visitors. */
  viewer: string | null;
  outcome: Loaded<Outcome<T>>;
}
export type GalleryData = ScreenData<ProductPage> & { role: ProfessionalRole };
export type ProductScreenData = ScreenData<ProductData>;

/** A page of the gallery of a profile. */
export async function loadProducts({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const role = roleIn(plainPath(url.pathname));
  const id = params.id ?? '';
  const page = pageIn(url);
  const outcome = await load(context.get(apiContext), (api) =>
    api('GET /users/public/{id}/products', { params: { id }, query: { page } }),
  );
  const loaded: GalleryData = { role, id, viewer: viewer(), outcome };
  if (!import.meta.env.SSR || !('now' in outcome)) return loaded;
  if ('found' in outcome.now) {
    const { owner, totalPages } = outcome.now.found;
    if (owner.role !== role) throw redirect(paths.products(owner.role, id), 301);
    if (page > Math.max(totalPages, 1)) throw redirect(paths.products(role, id, totalPages));
  }
  return data(loaded, { status: statusOf(outcome.now) });
}

/** A single product or portfolio item. */
export async function loadProduct({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const outcome = await load(context.get(apiContext), async (api) => {
    const { data: product } = await api('GET /products/{id}', { params: { id } });
    return { ...product, next: await findNext(api, product) };
  });
  const loaded: ProductScreenData = { id, viewer: viewer(), outcome };
  return import.meta.env.SSR && 'now' in outcome ? data(loaded, { status: statusOf(outcome.now) }) : loaded;
}

const NEXT_SHOWN = 3;

/** The page is complete without them. */
async function findNext(api: Api, { _id: id, owner }: Product): Promise<ProductPage['data']> {
  const params = { id: owner._id };
  const gallery = await api('GET /users/public/{id}/products', { params, query: { page: 1 } }).catch(
    () => null,
  );
  const products = gallery?.data ?? [];
  const place = products.findIndex(({ _id }) => _id === id);
  const next = [...products.slice(place + 1), ...products.slice(0, Math.max(place, 0))].slice(0, NEXT_SHOWN);
  // Cards do not show it, and the document contains all data of its page.
  return next.map((product) => ({ ...product, description: null }));
}

const viewer = () => getSession()?.user._id ?? null;

function pageIn(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < 1000 ? page : 1;
}

const load = <T>(api: Api, read: (api: Api) => Promise<T>): Promise<Loaded<Outcome<T>>> =>
  whenReady(read(api).then((found) => ({ found }), absenceOf));
