import type { Clock } from '../clock.ts';
import type { Sql } from '../db/database.ts';

/** The result of a template. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
  /** The subject, or the kind, for operators, where that of the mail has words of users, an amount or a number of the books. */
  listedAs?: string | null | undefined;
}

export interface Mail extends MailMessage {
  /** One email address without a name. */
  to: string;
  /** A POST to this URL stops all mail of this kind (RFC 8058); only for mail that can be stopped. */
  stopUrl?: string | null;
  /** The name beside our address, where a person writes. */
  fromName?: string | null;
  /** Programs show the mails of a thread together: the part of a message id before the '@'. */
  thread?: string | null;
  /** The recipient of replies, where it is not the sender; one email address without a name. */
  replyTo?: string | null;
  /** It answers a mail of its recipient; no program answers it (RFC 3834). */
  isAutoReply?: boolean;
}

/** A mail that is ready to be sent. */
export interface OutgoingMail extends Mail {
  id: string;
  /** The same at every attempt, so that mail programs show a mail once that was sent twice after a crash. */
  messageId: string;
  /** The message id to which all mails of the thread answer; no mail has it. */
  threadId: string | null;
  from: string;
  /** Where other servers return it, in the envelope; null for `from`. */
  returnPath: string | null;
}

/** Headers in addition to those of every mail: for mail that the recipient has not requested, which no program should answer. */
export function headersOf({
  stopUrl,
  isAutoReply,
}: Pick<Mail, 'stopUrl' | 'isAutoReply'>): Record<string, string> {
  if (isAutoReply) return { 'Auto-Submitted': 'auto-replied' };
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
  | 'invitation'
  | 'operator invitation';

/** Renders such a mail; null when it has no recipient. */
export type LateWriter = (
  parts: { sql: Sql; clock: Clock; publicUrl: string },
  mail: { id: string; to: string },
) => Promise<(MailMessage & Pick<Mail, 'stopUrl'>) | null>;
