import { ownAccountEndpoints } from '@sokoni/contract/own-account';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import type { RouteContext } from '../route-context.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';

export function ownAccountRoutes(domain: RouteContext) {
  const { route, sql, clock } = domain;

  route(ownAccountEndpoints.listSessions, { perMinute: 60 }, async ({ viewer, request }) => ({
    message: /*i18n*/ 'Your sessions',
    data: await listSessions(sql, viewer, { request, now: clock.now() }),
  }));

  route(ownAccountEndpoints.endSession, { perMinute: 60 }, async ({ params, viewer }) => {
    await endSession(sql, viewer, params.id);
    return { message: /*i18n*/ 'That device is signed out.', data: null };
  });

  route(ownAccountEndpoints.endOtherSessions, { perMinute: 60 }, async ({ viewer, request }) => {
    await endOtherSessions(sql, viewer, request);
    return { message: /*i18n*/ 'All other devices are signed out.', data: null };
  });

  route(ownAccountEndpoints.exportData, { perMinute: 3 }, async ({ viewer }) => exportData(domain, viewer));

  route(ownAccountEndpoints.deleteAccount, { perMinute: 20 }, async ({ body, viewer, request }) => {
    await deleteAccount(domain, viewer, body);
    // The account is deleted even if its files could not be; those are tried again.
    await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
    return { message: /*i18n*/ 'Your account is deleted.', data: null };
  });
}
