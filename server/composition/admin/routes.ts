import type { PaymentRouteContext } from '../../domains/subscriptions/context.ts';
import { groupMailRoutes } from './accounts/group-mail-routes.ts';
import { preparedRoutes } from './accounts/prepared-routes.ts';
import { adminAccountRoutes } from './accounts/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { listRoutes } from './lists/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { todayRoutes } from './today/routes.ts';

/** The admin area; everyone but operators gets 404. */
export function adminRoutes(domain: PaymentRouteContext) {
  todayRoutes(domain);
  listRoutes(domain);
  adminAccountRoutes(domain);
  preparedRoutes(domain);
  groupMailRoutes(domain);
  moneyRoutes(domain);
  siteRoutes(domain);
  figureRoutes(domain);
  teamRoutes(domain);
}
