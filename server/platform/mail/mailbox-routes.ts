import type { FastifyReply } from 'fastify';
import { notFound } from '../http/errors.ts';
import type { RouteContext } from '../route-context.ts';
import { type Html, html } from './html.ts';
import { headersOf, type OutgoingMail } from './mail.ts';
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

function mailboxPage(mails: OutgoingMail[]): Html {
  const rows = mails.map(
    (mail) => html`<li><a href="/dev/mailbox/${mail.id}">${mail.subject}</a> to ${mail.to}</li>`,
  );
  return developmentPage(
    'Mailbox',
    html`<ul>${rows}</ul>${mails.length === 0 ? html`<p>No emails yet.</p>` : ''}`,
  );
}

function mailPage(mail: OutgoingMail): Html {
  const headers = Object.entries(headersOf(mail)).map(([name, value]) => html`<br>${name}: ${value}`);
  return developmentPage(
    mail.subject,
    html`<p><a href="/dev/mailbox">All emails</a></p>
<p>From ${mail.fromName ? `${mail.fromName}, ` : ''}${mail.from}<br>To ${mail.to}${mail.replyTo ? html`<br>Reply-To ${mail.replyTo}` : ''}${headers}</p>
<iframe title="Email" sandbox="allow-top-navigation-by-user-activation" srcdoc="${inFrame(mail.html)}"></iframe>
<pre>${mail.text}</pre>`,
  );
}

/** Links of the mail replace the mailbox page; they do not open inside the frame. */
function inFrame(source: string): string {
  return source.replace('<head>', '<head><base target="_top">');
}

/** A simple page for developers. */
export function developmentPage(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
body { max-width: 44em; margin: 2rem auto; padding: 0 1rem; background: #FBF8F2; color: #1C1A17; font: 1rem/1.5 Georgia, serif }
a { color: #1F2A5C }
output { font-size: 1.6em; letter-spacing: .1em }
iframe { width: 100%; height: 34rem; border: 1px solid #1C1A17 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>`;
}
