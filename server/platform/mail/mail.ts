import type { Clock } from '../clock.ts';
import type { Sql } from '../db/database.ts';

/** The result of a template. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends MailMessage {
  /** One email address without a name. */
  to: string;
  /** A POST to this URL stops all mail of this kind (RFC 8058); only for mail that can be stopped. */
  stopUrl?: string | null;
  /** The recipient of replies, where it is not the sender; one email address without a name. */
  replyTo?: string | null;
}

/** A mail that is ready to be sent. */
export interface OutgoingMail extends Mail {
  id: string;
  /** The same at every attempt, so that mail programs show a mail once that was sent twice after a crash. */
  messageId: string;
  from: string;
}

/** Headers in addition to those of every mail: for mail that the recipient has not requested, which no program should answer. */
export function headersOf(stopUrl: Mail['stopUrl']): Record<string, string> {
  if (!stopUrl) return {};
  return {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Sends mail; `send` throws when that fails. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Mail that is rendered when it is sent. */
export type LateMail =
  | 'password reset'
  | 'email link'
  | 'email change'
  | 'email change notice'
  | 'report email'
  | 'invitation';

/** Renders such a mail; null when it has no recipient. */
export type LateWriter = (
  parts: { sql: Sql; clock: Clock; publicUrl: string },
  mail: { id: string; to: string },
) => Promise<(MailMessage & Pick<Mail, 'stopUrl'>) | null>;
