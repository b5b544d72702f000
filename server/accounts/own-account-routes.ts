import { ownAccountCalls } from '@sokoni/contract/own-account';
import type { Domain } from '../domain.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';

export function ownAccountRoutes(domain: Domain) {
  const { serve, sql, clock } = domain;

  serve(ownAccountCalls.listSessions, { perMinute: 60 }, async ({ viewer, request }) => ({
    message: /*i18n*/ 'Your sessions',
    data: await listSessions(sql, viewer, { request, now: clock.now() }),
  }));

  serve(ownAccountCalls.endSession, { perMinute: 60 }, async ({ params, viewer }) => {
    await endSession(sql, viewer, params.id);
    return { message: /*i18n*/ 'That device is signed out.', data: null };
  });

  serve(ownAccountCalls.endOtherSessions, { perMinute: 60 }, async ({ viewer, request }) => {
    await endOtherSessions(sql, viewer, request);
    return { message: /*i18n*/ 'All other devices are signed out.', data: null };
  });

  serve(ownAccountCalls.exportData, { perMinute: 3 }, async ({ viewer }) => exportData(domain, viewer));

  serve(ownAccountCalls.deleteAccount, { perMinute: 20 }, async ({ body, viewer, request }) => {
    await deleteAccount(domain, viewer, body);
    // The account is gone whatever becomes of its files; those that stay are tried again.
    await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
    return { message: /*i18n*/ 'Your account is deleted.', data: null };
  });
}
