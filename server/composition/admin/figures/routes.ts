import { figureEndpoints } from '@sokoni/contract/admin/figures/endpoints';
import { cachedProjectWeeks } from '../../../domains/projects/project-counts.ts';
import type { PaymentRouteContext } from '../../../domains/subscriptions/context.ts';
import { answer, DOWNLOADS, READS } from '../answers.ts';
import { downloadProjectsByWeek } from '../download-lists.ts';
import { readFigures } from './read-figures.ts';

/** The figures of the week, and of projects. */
export function figureRoutes(domain: PaymentRouteContext) {
  const { route, sql } = domain;
  const readWeeks = cachedProjectWeeks(sql, domain.clock);

  route(figureEndpoints.readFigures, READS, ({ viewer }) =>
    answer(/*i18n*/ 'The figures', readFigures(domain, viewer)),
  );
  route(figureEndpoints.readProjectsByWeek, READS, () => answer(/*i18n*/ 'The figures', readWeeks()));
  route(figureEndpoints.downloadProjectsByWeek, DOWNLOADS, async ({ viewer }) =>
    downloadProjectsByWeek(domain, viewer, (await readWeeks()).weeks),
  );
}
