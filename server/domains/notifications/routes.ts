import { notificationEndpoints } from '@sokoni/contract/notifications';
import { sessionKey } from '../../accounts/sessions/listening-sessions.ts';
import { apiHeaders } from '../../platform/http/headers.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { chooseNotifications, stopMail } from './choose-notifications.ts';
import { readPush, removePush, savePush } from './push/push-subscriptions.ts';
import { createSubscribers } from './subscribers.ts';

export function notificationRoutes(domain: RouteContext) {
  const { app, route, sql, clock, notificationHeartbeat, metrics } = domain;
  const log = (error: unknown) => app.log.error(error);
  const subscribers = createSubscribers({ sql, clock, log }, notificationHeartbeat);
  // From the start, so that it knows the recent events when the first page asks for them.
  app.addHook('onListen', () => subscribers.listen().catch(log));
  app.stopping.addEventListener('abort', () => subscribers.close());
  app.addHook('preClose', () => subscribers.close());
  metrics?.gauge({ name: 'sokoni_live_streams', help: 'Browsers that listen for live events.' }, () =>
    subscribers.count(),
  );

  route(notificationEndpoints.listen, { perMinute: 120 }, async ({ viewer, query, request }) => ({
    content: await subscribers.open(viewer.id, sessionKey(request), query.recent === '1'),
  }));

  route(notificationEndpoints.chooseNotifications, { perMinute: 60 }, async ({ body, viewer }) => ({
    message: body.mailNotifications
      ? /*i18n*/ 'We’ll email you about new messages and reviews while you’re away.'
      : /*i18n*/ 'We won’t email you about messages and reviews any more.',
    data: await chooseNotifications(sql, viewer.id, body),
  }));

  // Mail services unsubscribe many of their users from one address.
  route(
    notificationEndpoints.stopMail,
    { perMinute: 600, ignoreSession: true, ignoreBody: true },
    async ({ params, query }) => {
      await stopMail(sql, params.token, query.kind);
      return { message: /*i18n*/ 'We won’t email you about messages and reviews any more.', data: null };
    },
  );

  route(notificationEndpoints.readPush, { perMinute: 120 }, async (input) => ({
    message: /*i18n*/ 'Notifications found',
    data: await readPush(sql, input),
  }));

  route(notificationEndpoints.savePush, { perMinute: 60 }, async (input) => ({
    message: /*i18n*/ 'Notifications are on for this device',
    data: await savePush(domain, input),
  }));

  route(notificationEndpoints.removePush, { perMinute: 60 }, async (input) => {
    await removePush(sql, input);
    return { message: /*i18n*/ 'Notifications are off for this device', data: null };
  });

  // For mail programs that open the address instead of sending a POST request.
  app.get<{ Params: { token: string } }>('/api/mail/stop/:token', async ({ params, url }, reply) => {
    const { search } = new URL(url, 'http://localhost');
    return reply.headers(apiHeaders).redirect(`/mail/stop/${encodeURIComponent(params.token)}${search}`, 303);
  });
}
