import { directoryEndpoints } from '@sokoni/contract/directory';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { findAlternatives } from './alternatives.ts';
import { makeFilter } from './filter.ts';
import { cachedFilterValues } from './filter-values.ts';
import { presentFreelancers, presentSuppliers } from './present.ts';
import { searchDirectory } from './search-directory.ts';
import { searchProducts } from './search-products.ts';
import { cachedTrades } from './showcase/cached-trades.ts';
import { readShowcase } from './showcase/read-showcase.ts';
import { cachedSpotlight } from './spotlight.ts';
import { cachedSuggestions } from './suggestions.ts';

export function directoryRoutes({ route, replicas, clock }: RouteContext) {
  const forVisitors = replicas.readsFor(null);
  const spotlight = cachedSpotlight(clock);
  const suggest = cachedSuggestions(forVisitors.any);
  const readFilterValues = cachedFilterValues(forVisitors.any);
  const readTrades = cachedTrades(forVisitors.any, clock);
  const sourceFor = (viewer: Viewer | null) => ({ reads: replicas.readsFor(viewer), spotlight, clock });

  route(directoryEndpoints.listSuppliers, { perMinute: 300 }, async ({ query, viewer }) => {
    const filter = makeFilter('supplier', { ...query, trade: query.industry });
    const { listings, pictures, ...totals } = await searchDirectory(sourceFor(viewer), filter, pageOf(query));
    return { message: /*i18n*/ 'Suppliers found', data: presentSuppliers(listings, pictures), ...totals };
  });

  route(directoryEndpoints.listFreelancers, { perMinute: 300 }, async ({ query, viewer }) => {
    const filter = makeFilter('freelancer', { ...query, trade: query.skill });
    const { listings, pictures, ...totals } = await searchDirectory(sourceFor(viewer), filter, pageOf(query));
    return { message: /*i18n*/ 'Freelancers found', data: presentFreelancers(listings, pictures), ...totals };
  });

  route(directoryEndpoints.searchProducts, { perMinute: 300 }, async ({ query, viewer }) => {
    const found = await searchProducts(sourceFor(viewer), makeFilter(query.role, query), pageOf(query));
    return { message: /*i18n*/ 'Products found', ...found };
  });

  route(directoryEndpoints.suggest, { perMinute: 300 }, async ({ query }) => ({
    message: /*i18n*/ 'Suggestions found',
    data: await suggest(query),
  }));

  route(directoryEndpoints.suggestAlternatives, { perMinute: 60 }, async ({ query, viewer }) => {
    const data = await findAlternatives(replicas.readsFor(viewer).any, makeFilter(query.role, query));
    return { message: /*i18n*/ 'Alternatives found', data };
  });

  route(directoryEndpoints.readFilters, { perMinute: 300 }, async ({ query }) => ({
    message: /*i18n*/ 'Filters found',
    data: await readFilterValues(query.role),
  }));

  route(directoryEndpoints.readShowcase, { perMinute: 300 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Showcase found',
    data: await readShowcase({ reads: replicas.readsFor(viewer), clock }, readTrades),
  }));
}

const pageOf = ({ page, limit, exact }: { page: number; limit: number; exact?: '1' | undefined }) => ({
  page,
  limit,
  isExact: exact !== undefined,
});
