import { directoryEndpoints } from '@sokoni/contract/directory';
import type { RouteContext } from '../route-context.ts';
import { cachedCounts } from './counts.ts';
import { makeFilter } from './filter.ts';
import { cachedFilters } from './filters.ts';
import { presentFreelancers, presentSuppliers } from './present.ts';
import { postgresSearch } from './search/postgres-search.ts';
import { searchDirectory } from './search-directory.ts';
import { cachedTrades } from './showcase/cached-trades.ts';
import { readShowcase } from './showcase/read-showcase.ts';
import { cachedSuggestions } from './suggestions.ts';

export function directoryRoutes({ route, sql, clock }: RouteContext) {
  const search = postgresSearch(sql);
  const source = { sql, search, counts: cachedCounts(search, clock), clock };
  const suggest = cachedSuggestions(search);
  const readFilters = cachedFilters(sql);
  const readTrades = cachedTrades(sql, clock);

  route(directoryEndpoints.listSuppliers, { perMinute: 300 }, async ({ query }) => {
    const filter = makeFilter('supplier', { ...query, trade: query.industry });
    const { listings, pictures, ...totals } = await searchDirectory(source, filter, pageOf(query));
    return { message: /*i18n*/ 'Suppliers found', data: presentSuppliers(listings, pictures), ...totals };
  });

  route(directoryEndpoints.listFreelancers, { perMinute: 300 }, async ({ query }) => {
    const filter = makeFilter('freelancer', { ...query, trade: query.skill });
    const { listings, pictures, ...totals } = await searchDirectory(source, filter, pageOf(query));
    return { message: /*i18n*/ 'Freelancers found', data: presentFreelancers(listings, pictures), ...totals };
  });

  route(directoryEndpoints.suggest, { perMinute: 300 }, async ({ query }) => ({
    message: /*i18n*/ 'Suggestions found',
    data: await suggest(query),
  }));

  route(directoryEndpoints.readFilters, { perMinute: 300 }, async ({ query }) => ({
    message: /*i18n*/ 'Filters found',
    data: await readFilters(query.role),
  }));

  route(directoryEndpoints.readShowcase, { perMinute: 300 }, async () => ({
    message: /*i18n*/ 'Showcase found',
    data: await readShowcase({ sql, clock }, readTrades),
  }));
}

const pageOf = ({ page, limit, exact }: { page: number; limit: number; exact?: '1' | undefined }) => ({
  page,
  limit,
  isLiteral: exact !== undefined,
});
