import { directoryEndpoints } from '@sokoni/contract/directory';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { findAlternatives } from './alternatives.ts';
import { cachedCounts } from './counts.ts';
import { makeFilter } from './filter.ts';
import { cachedFilters } from './filters.ts';
import { presentFreelancers, presentSuppliers } from './present.ts';
import { cachedFrequencies } from './search/frequencies.ts';
import { postgresSearch } from './search/postgres-search.ts';
import { searchDirectory } from './search-directory.ts';
import { cachedTrades } from './showcase/cached-trades.ts';
import { readShowcase } from './showcase/read-showcase.ts';
import { cachedSpotlight } from './spotlight.ts';
import { cachedSuggestions } from './suggestions.ts';

export function directoryRoutes({ route, replicas, clock }: RouteContext) {
  const forVisitors = replicas.readsFor(null);
  const readFrequencies = cachedFrequencies(forVisitors.any);
  const visitorSearch = postgresSearch(forVisitors.any, readFrequencies);
  const counts = cachedCounts(visitorSearch, clock);
  const spotlight = cachedSpotlight(clock);
  const suggest = cachedSuggestions(visitorSearch);
  const readFilters = cachedFilters(forVisitors.any);
  const readTrades = cachedTrades(forVisitors.any, clock);
  const sourceFor = (viewer: Viewer | null) => {
    const reads = replicas.readsFor(viewer);
    return { reads, search: postgresSearch(reads.any, readFrequencies), counts, spotlight, clock };
  };

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

  route(directoryEndpoints.suggest, { perMinute: 300 }, async ({ query }) => ({
    message: /*i18n*/ 'Suggestions found',
    data: await suggest(query),
  }));

  route(directoryEndpoints.suggestAlternatives, { perMinute: 60 }, async ({ query, viewer }) => {
    const { reads, search } = sourceFor(viewer);
    const data = await findAlternatives(reads.any, search, makeFilter(query.role, query));
    return { message: /*i18n*/ 'Alternatives found', data };
  });

  route(directoryEndpoints.readFilters, { perMinute: 300 }, async ({ query }) => ({
    message: /*i18n*/ 'Filters found',
    data: await readFilters(query.role),
  }));

  route(directoryEndpoints.readShowcase, { perMinute: 300 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Showcase found',
    data: await readShowcase({ reads: replicas.readsFor(viewer), clock }, readTrades),
  }));
}

const pageOf = ({ page, limit, exact }: { page: number; limit: number; exact?: '1' | undefined }) => ({
  page,
  limit,
  isLiteral: exact !== undefined,
});
