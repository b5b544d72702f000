import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { statusOf } from '../data/outcome.ts';
import { paths, roleIn } from '../paths.ts';
import { plainPath } from '../site/language/language.ts';
import { apiContext } from '../site/page.ts';
import {
  type Outcome,
  type ProductData,
  type ProductPage,
  pageIn,
  readGallery,
  readProduct,
} from './read-products.ts';

export interface GalleryData {
  role: ProfessionalRole;
  outcome: Outcome<ProductPage>;
}

export async function loadGallery({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const role = roleIn(plainPath(pathname));
  const id = params.id ?? '';
  const page = pageIn(search);
  const outcome = await readGallery(context.get(apiContext), id, page);
  if ('found' in outcome) {
    const { owner, totalPages } = outcome.found;
    if (owner.role !== role) throw redirect(paths.products(owner.role, id), 301);
    if (page > Math.max(totalPages, 1)) throw redirect(paths.products(role, id, totalPages));
  }
  return data<GalleryData>({ role, outcome }, { status: statusOf(outcome) });
}

export async function loadProduct({ params, context }: LoaderFunctionArgs) {
  const outcome = await readProduct(context.get(apiContext), params.id ?? '');
  return data<Outcome<ProductData>>(outcome, { status: statusOf(outcome) });
}
