import { createTransport } from 'nodemailer';
import { AT_ONCE } from '../deliver.ts';
import { headersOf, type MailTransport } from '../mail.ts';

/** Prevents an address from being parsed as several. */
const bare = (address: string) => ({ name: '', address });
const PATIENCE = 20_000;

/** Any SMTP server; the URL contains the user and the password. */
const connectTo = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: needsEncryption(new URL(url)),
  });

/** Signs in and sends nothing. Throws what the server answers. */
export async function checkSmtp(url: string): Promise<void> {
  const server = connectTo(url);
  try {
    await server.verify();
  } finally {
    server.close();
  }
}

export function smtpTransport(url: string): MailTransport {
  const server = connectTo(url);
  return {
    async send({ messageId, from, to, subject, text, html, stopUrl, replyTo }) {
      const headers = headersOf(stopUrl);
      const addresses = { to: bare(to), ...(replyTo ? { replyTo: bare(replyTo) } : {}) };
      await server.sendMail({ messageId, from, ...addresses, subject, text, html, headers });
    },
    close() {
      server.close();
    },
  };
}

/** A password and the mails must not leave this machine in plain text; an attacker could remove the offer of STARTTLS. */
export function needsEncryption({ password, hostname }: URL): boolean {
  return password !== '' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
