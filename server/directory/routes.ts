import { directoryCalls } from '@sokoni/contract/directory';
import type { Domain } from '../domain.ts';
import { keptCounts } from './counts.ts';
import { makeFilter } from './filter.ts';
import { presentFreelancers, presentSuppliers } from './present.ts';
import { searchDirectory } from './search.ts';

export function directoryRoutes({ serve, sql, clock }: Domain) {
  const counts = keptCounts(sql, clock);

  serve(directoryCalls.listSuppliers, { perMinute: 300 }, async ({ query }) => {
    const filter = await makeFilter(sql, 'supplier', { search: query.search, trade: query.industry });
    const { rows, pictures, ...totals } = await searchDirectory({ sql, counts }, filter, query);
    return {
      message: /*i18n*/ 'Suppliers found',
      data: presentSuppliers(rows, pictures),
      ...totals,
    };
  });

  serve(directoryCalls.listFreelancers, { perMinute: 300 }, async ({ query }) => {
    const filter = await makeFilter(sql, 'freelancer', { search: query.search, trade: query.skill });
    const { rows, pictures, ...totals } = await searchDirectory({ sql, counts }, filter, query);
    return {
      message: /*i18n*/ 'Freelancers found',
      data: presentFreelancers(rows, pictures),
      ...totals,
    };
  });
}
