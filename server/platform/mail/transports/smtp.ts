import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { AT_ONCE } from '../deliver.ts';
import { headersOf, type MailTransport } from '../mail.ts';

/** Prevents an address from being parsed as several. */
const bare = (address: string) => ({ name: '', address });
const addressIn = (sender: string) => addressparser(sender, { flatten: true })[0]?.address ?? sender;
const PATIENCE = 20_000;

/** Any SMTP server; the URL contains the user and the password. */
const connectTo = (url: string, patience = PATIENCE) =>
  createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: needsEncryption(new URL(url)),
  });

/** Signs in and sends nothing. Throws what the server answers. */
export async function checkSmtp(url: string, patience = PATIENCE): Promise<void> {
  const server = connectTo(url, patience);
  try {
    await server.verify();
  } finally {
    server.close();
  }
}

export function smtpTransport(url: string): MailTransport {
  const server = connectTo(url);
  // Postmark reports a mail by its metadata (https://postmarkapp.com/developer/user-guide/send-email-with-smtp).
  const isPostmark = /(?:^|\.)postmarkapp\.com$/.test(new URL(url).hostname);
  return {
    async send({
      id,
      messageId,
      threadId,
      from,
      fromName,
      to,
      subject,
      text,
      html,
      stopUrl,
      replyTo,
      isAutoReply,
      returnPath,
    }) {
      const headers = {
        ...headersOf({ stopUrl: stopUrl ?? null, isAutoReply: isAutoReply ?? false }),
        ...(isPostmark && { 'X-PM-Metadata-mail': id }),
      };
      const addresses = {
        from: fromName ? { name: fromName, address: addressIn(from) } : from,
        to: bare(to),
        ...(replyTo && { replyTo: bare(replyTo) }),
      };
      const thread = threadId ? { inReplyTo: threadId, references: threadId } : {};
      const envelope = returnPath ? { envelope: { from: returnPath, to } } : {};
      await server.sendMail({
        messageId,
        ...thread,
        ...addresses,
        ...envelope,
        subject,
        text,
        html,
        headers,
      });
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
