import { companyEndpoints } from '@sokoni/contract/company/cards';
import type { RouteContext } from '../../platform/route-context.ts';
import { publishCard } from './publish-card.ts';
import { readCard } from './read-card.ts';

const READS = { perMinute: 120 };
const PUBLISHES = { perMinute: 30 };
const PUBLISHED = /*i18n*/ 'Published. Visitors see it from now on.';
const CARD = /*i18n*/ 'The card';

/** What the company sets itself. `composition/pages` shows the preview. */
export function companyRoutes(domain: RouteContext) {
  const { route } = domain;

  route(companyEndpoints.readCompanyDetails, READS, async () => ({
    message: CARD,
    data: await readCard(domain, 'details'),
  }));
  route(companyEndpoints.publishCompanyDetails, PUBLISHES, async ({ body, viewer }) => {
    await publishCard(domain, viewer, { card: 'details', ...body });
    return { message: PUBLISHED, data: await readCard(domain, 'details') };
  });
}
