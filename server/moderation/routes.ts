import { moderationEndpoints } from '@sokoni/contract/moderation';
import type { RouteContext } from '../route-context.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { listBlocks } from './list-blocks.ts';
import { report } from './report.ts';

export function moderationRoutes({ route, sql, clock, config }: RouteContext) {
  route(moderationEndpoints.report, { perMinute: 10 }, async ({ body, viewer }) => {
    await report({ sql, clock, config }, viewer, body);
    return { message: /*i18n*/ 'Thank you. Our team will review it.', data: null };
  });

  route(moderationEndpoints.listBlocks, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Blocked people found',
    data: await listBlocks(sql, viewer.id),
  }));

  route(moderationEndpoints.block, { perMinute: 30 }, async ({ params, viewer }) => {
    await blockAccount({ sql, clock }, viewer, params.id);
    return { message: /*i18n*/ 'Blocked', data: null };
  });

  route(moderationEndpoints.unblock, { perMinute: 30 }, async ({ params, viewer }) => {
    await unblockAccount(sql, viewer, params.id);
    return { message: /*i18n*/ 'Unblocked', data: null };
  });
}
