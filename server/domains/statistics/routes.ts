import { statisticsEndpoints } from '@sokoni/contract/statistics';
import { notAllowed } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { readResponses, responseTimeOf } from '../response-time/response-time.ts';
import { countEmptySearch } from './count-empty-search.ts';
import { countVisits, findVisitor } from './count-visits.ts';
import { findWeeks } from './queries.ts';

export function statisticsRoutes(domain: RouteContext) {
  const { route, sql, clock } = domain;
  route(statisticsEndpoints.readStatistics, { perMinute: 60 }, async ({ viewer }) => {
    if (!hasStatistics(viewer)) throw notAllowed();
    const now = clock.now();
    const [weeks, responses] = await Promise.all([
      findWeeks(sql, viewer.id, now),
      readResponses(sql, viewer.id, now),
    ]);
    return {
      message: /*i18n*/ 'Statistics found',
      data: { weeks, responses: { ...responses, repliesWithin: responseTimeOf(responses.minutes) } },
    };
  });

  // A visitor who is not counted gets the same answer.
  const counted = { message: /*i18n*/ 'Thank you', data: null };

  route(statisticsEndpoints.countView, { perMinute: 60 }, async ({ body, viewer, request }) => {
    const visitor = findVisitor(request, viewer);
    if (visitor) await countVisits(domain, visitor, { kind: 'views', profileIds: [body.profileId] });
    return counted;
  });

  route(statisticsEndpoints.countAppearances, { perMinute: 60 }, async ({ body, viewer, request }) => {
    const visitor = findVisitor(request, viewer);
    if (visitor) await countVisits(domain, visitor, { kind: 'appearances', profileIds: body.profileIds });
    return counted;
  });

  route(statisticsEndpoints.countEmptySearch, { perMinute: 20 }, async ({ body, viewer, request }) => {
    const visitor = findVisitor(request, viewer);
    if (visitor) await countEmptySearch(domain, visitor, body);
    return counted;
  });
}

/** Customers have no public profile. */
const hasStatistics = ({ role }: Viewer) => role !== 'customer';
