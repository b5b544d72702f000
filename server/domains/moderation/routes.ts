import { moderationEndpoints } from '@sokoni/contract/moderation';
import { suspensionEndpoints } from '@sokoni/contract/suspensions';
import { languageOfRequest } from '../../platform/http/translate.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { listBlocks } from './list-blocks.ts';
import { report } from './report.ts';
import { confirmReportEmail } from './report-email.ts';
import { objectToSuspension } from './suspensions/objection.ts';
import { readSuspension } from './suspensions/suspension-queries.ts';

export function moderationRoutes({ route, sql, clock, config }: RouteContext) {
  route(moderationEndpoints.report, { perMinute: 10 }, async ({ body, viewer, request }) => {
    const sender = { viewer, address: request.visitorAddress, language: languageOfRequest(request) };
    const number = await report({ sql, clock, config }, sender, body);
    return { message: /*i18n*/ 'Thank you. Our team will review it.', data: { number } };
  });

  route(moderationEndpoints.confirmReportEmail, { perMinute: 30 }, async ({ params }) => {
    await confirmReportEmail({ sql, clock }, params.token);
    return { message: /*i18n*/ 'Your email address is confirmed.', data: null };
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

  route(suspensionEndpoints.readSuspension, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Why your account is suspended',
    data: await readSuspension(sql, viewer.id),
  }));

  route(suspensionEndpoints.objectToSuspension, { perMinute: 10 }, async ({ body, viewer }) => ({
    message: /*i18n*/ 'We’ve received your objection.',
    data: await objectToSuspension({ sql, clock, config }, viewer, body.text),
  }));
}
