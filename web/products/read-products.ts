import type { Answer, Api } from '../data/api.ts';
import { type Absence, absenceOf } from '../data/outcome.ts';

export type ProductPage = Answer<'GET /users/public/{id}/products'>;
type Product = Answer<'GET /products/{id}'>['data'];
export interface ProductData extends Product {
  /** The products that follow it in the gallery of its owner. */
  next: ProductPage['data'];
}

/** What was requested, or the reason why it is not there. */
export type Outcome<T> = { found: T } | Absence;

/** A page of the gallery of a profile. */
export const readGallery = (api: Api, id: string, page: number): Promise<Outcome<ProductPage>> =>
  outcomeOf(api('GET /users/public/{id}/products', { params: { id }, query: { page } }));

/** A single product or portfolio item. */
export const readProduct = (api: Api, id: string): Promise<Outcome<ProductData>> =>
  outcomeOf(readWithNext(api, id));

async function readWithNext(api: Api, id: string): Promise<ProductData> {
  const { data: product } = await api('GET /products/{id}', { params: { id } });
  return { ...product, next: await findNext(api, product) };
}

const NEXT_SHOWN = 4;

/** The page is complete without them. */
async function findNext(api: Api, { _id: id, owner }: Product): Promise<ProductPage['data']> {
  const params = { id: owner._id };
  const gallery = await api('GET /users/public/{id}/products', { params, query: { page: 1 } }).catch(
    () => null,
  );
  const products = gallery?.data ?? [];
  const place = products.findIndex(({ _id }) => _id === id);
  return [...products.slice(place + 1), ...products.slice(0, Math.max(place, 0))].slice(0, NEXT_SHOWN);
}

const outcomeOf = <T>(reading: Promise<T>): Promise<Outcome<T>> =>
  reading.then((found) => ({ found }), absenceOf);

/** The page of a gallery in the query of its address. */
export function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page < 1000 ? page : 1;
}
