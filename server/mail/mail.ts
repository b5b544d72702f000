import type { Clock } from '../platform/clock.ts';
import type { Sql } from '../platform/database.ts';

/** What a template makes. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends Letter {
  /** One bare address. */
  to: string;
}

/** Mail on its way out. */
export interface OutgoingMail extends Mail {
  id: string;
  /** The same at every attempt, so that a mail sent twice after a crash shows once. */
  messageId: string;
  from: string;
}

/** Whatever carries mail away; `send` throws when it could not. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Mail whose letter is written when it leaves. */
export type LateMail = 'password reset';

/** Writes such a letter; null when there is nobody to write to. */
export type LateWriter = (
  parts: { sql: Sql; clock: Clock; publicUrl: string },
  mail: { id: string; to: string },
) => Promise<Letter | null>;
