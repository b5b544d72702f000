import { directoryEndpoints } from '@sokoni/contract/directory';
import type { RouteContext } from '../route-context.ts';
import { cachedCounts } from './counts.ts';
import { makeFilter } from './filter.ts';
import { presentFreelancers, presentSuppliers } from './present.ts';
import { searchDirectory } from './search.ts';
import { cachedTrades } from './showcase/cached-trades.ts';
import { readShowcase } from './showcase/read-showcase.ts';

export function directoryRoutes({ route, sql, clock }: RouteContext) {
  const counts = cachedCounts(sql, clock);
  const readTrades = cachedTrades(sql, clock);

  route(directoryEndpoints.listSuppliers, { perMinute: 300 }, async ({ query }) => {
    const filter = await makeFilter(sql, 'supplier', { search: query.search, trade: query.industry });
    const { listings, pictures, ...totals } = await searchDirectory({ sql, counts, clock }, filter, query);
    return { message: /*i18n*/ 'Suppliers found', data: presentSuppliers(listings, pictures), ...totals };
  });

  route(directoryEndpoints.listFreelancers, { perMinute: 300 }, async ({ query }) => {
    const filter = await makeFilter(sql, 'freelancer', { search: query.search, trade: query.skill });
    const { listings, pictures, ...totals } = await searchDirectory({ sql, counts, clock }, filter, query);
    return { message: /*i18n*/ 'Freelancers found', data: presentFreelancers(listings, pictures), ...totals };
  });

  route(directoryEndpoints.readShowcase, { perMinute: 300 }, async () => ({
    message: /*i18n*/ 'Showcase found',
    data: await readShowcase({ sql, clock }, readTrades),
  }));
}
