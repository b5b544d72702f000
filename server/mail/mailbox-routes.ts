import type { FastifyReply } from 'fastify';
import { notFound } from '../http/errors.ts';
import type { RouteContext } from '../route-context.ts';
import type { Html } from './html.ts';
import { mailboxPage, mailPage } from './mailbox-pages.ts';
import { findInFolder, mailFolder, readFolder } from './transports/folder.ts';

const NEWEST = 100;
const ID = /^[0-9a-f-]{36}$/;

/** Shows mail from the data folder during development; never in production. */
export function mailboxRoutes({ app, config }: RouteContext) {
  const folder = mailFolder(config.dataDir);

  app.get('/dev/mailbox', async (_request, reply) =>
    sendDevelopmentPage(reply, mailboxPage(await readFolder(folder, NEWEST))),
  );

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = ID.test(params.id) ? await findInFolder(folder, params.id) : null;
    if (!mail) throw notFound();
    return sendDevelopmentPage(reply, mailPage(mail));
  });
}

/** Styles are inline; nothing else may load or run, also inside the mail. */
export function sendDevelopmentPage(reply: FastifyReply, page: Html) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(String(page));
}
