import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';

/** What a template makes. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends MailMessage {
  /** One bare address. */
  to: string;
  /** Where a POST stops all mail of this kind (RFC 8058); only where it may be stopped. */
  stopUrl?: string | null;
  /** Whom an answer goes to, where that is not who sends it; one bare address. */
  replyTo?: string | null;
}

/** Mail on its way out. */
export interface OutgoingMail extends Mail {
  id: string;
  /** The same at every attempt, so that a mail sent twice after a crash shows once. */
  messageId: string;
  from: string;
}

/** Beside those that every mail has. */
export function headersOf(stopUrl: Mail['stopUrl']): Record<string, string> {
  if (!stopUrl) return {};
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Whatever carries mail away; `send` throws when it could not. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Mail whose letter is written when it leaves. */
export type LateMail = 'password reset' | 'email link';

/** Writes such a letter; null when there is nobody to write to. */
export type LateWriter = (
  parts: { sql: Sql; clock: Clock; publicUrl: string },
  mail: { id: string; to: string },
) => Promise<MailMessage | null>;
