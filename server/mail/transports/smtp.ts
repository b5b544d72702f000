import { createTransport } from 'nodemailer';
import { headersOf, type MailTransport } from '../mail.ts';

const PATIENCE = 20_000;

/** Any server that speaks SMTP, named by a URL with user and password in it. */
export function smtpTransport(url: string): MailTransport {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, from, to, subject, text, html, stopUrl }) {
      const headers = headersOf(stopUrl);
      await server.sendMail({ messageId, from, to: { name: '', address: to }, subject, text, html, headers });
    },
    close() {
      server.close();
    },
  };
}
