import { figureEndpoints } from '@sokoni/contract/admin/figures/endpoints';
import type { RouteContext } from '../../../platform/route-context.ts';
import { answer, READS } from '../answers.ts';
import { readFigures } from './read-figures.ts';

/** The figures of some days. */
export function figureRoutes(domain: RouteContext) {
  domain.route(figureEndpoints.readFigures, READS, ({ query, viewer }) =>
    answer(readFigures(domain, viewer, query)),
  );
}
