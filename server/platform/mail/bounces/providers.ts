import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { type Bounce, isAboutAddress } from './record-bounce.ts';

export interface Report {
  headers: IncomingHttpHeaders;
  /** As it arrived. */
  raw: Buffer;
  /** The JSON in it. */
  body: unknown;
}

/** A provider that sends our mail and reports by a webhook what it could not deliver. */
export interface BounceProvider {
  isSigned(report: Report, secret: string, now: Date): boolean;
  /** Null for a report about something else, or about a mail that may still arrive. Throws for what is none. */
  read(body: unknown): Bounce | null;
}

/** Longer ones are cut when they are stored. */
const words = z._default(z.string(), '');

/** Milliseconds for which a signature is valid: Mailgun repeats a report for eight hours. */
const VALID_FOR = 24 * 3_600_000;

const Signed = z.object({
  signature: z.object({
    timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
    token: z.string(),
    signature: z.string(),
  }),
});

const MailgunReport = z.object({
  'event-data': z.object({
    event: z.string(),
    severity: z.optional(z.string()),
    'delivery-status': z.optional(
      z.object({
        code: z.optional(z.number()),
        'enhanced-code': z.optional(z.string()),
        message: words,
        description: words,
      }),
    ),
    message: z.object({ headers: z.object({ 'message-id': z.string() }) }),
  }),
});

/** Mailgun signs a time and a token, not the report, and keeps our message id. */
const mailgun: BounceProvider = {
  isSigned({ body }, secret, now) {
    const { success, data } = z.safeParse(Signed, body);
    if (!success) return false;
    const { timestamp, token, signature } = data.signature;
    if (Math.abs(+now - Number(timestamp) * 1000) > VALID_FOR) return false;
    return isEqual(hmac(secret, timestamp + token), signature);
  },
  read(body) {
    const { event, severity, message, ...data } = z.parse(MailgunReport, body)['event-data'];
    if (event !== 'failed' || severity !== 'permanent') return null;
    const { code, 'enhanced-code': status, message: text, description } = data['delivery-status'] ?? {};
    const reason = [code, text || description].join(' ').trim();
    return {
      mailId: message.headers['message-id'].replace(/^<|@.*$/g, ''),
      isForGood: isAboutAddress(status || '5.0.0', reason),
      reason,
    };
  },
};

const PostmarkReport = z.object({
  RecordType: z.string(),
  Type: z.optional(z.string()),
  Details: words,
  Description: words,
  Metadata: z._default(z.object({ mail: z.optional(z.string()) }), {}),
});

/** Of all its types (https://postmarkapp.com/developer/api/bounce-api#bounce-types), those of mail that did not arrive. */
const postmarkFailures: Record<string, { isForGood: boolean }> = {
  ...{ HardBounce: { isForGood: true }, BadEmailAddress: { isForGood: true } },
  ...{ SoftBounce: { isForGood: false }, DnsError: { isForGood: false }, Blocked: { isForGood: false } },
};

/** Postmark signs nothing: the secret is the password in the address of the webhook. Our mail has its id as metadata. */
const postmark: BounceProvider = {
  isSigned({ headers }, secret) {
    const [, credentials = ''] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? [];
    const password = Buffer.from(credentials, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
    return isEqual(hmac(secret, secret), hmac(secret, password));
  },
  read(body) {
    const { RecordType: record, Type: type = '', Metadata, ...texts } = z.parse(PostmarkReport, body);
    const failure = record === 'Bounce' && Object.hasOwn(postmarkFailures, type) && postmarkFailures[type];
    if (!failure || !Metadata.mail) return null;
    return { mailId: Metadata.mail, ...failure, reason: texts.Details || texts.Description || type };
  },
};

const LocalReport = z.object({
  mail: z.string(),
  outcome: z.enum(['failed', 'blocked', 'delayed']),
  reason: z.string(),
});

/** Reports about mail that is stored and not sent, signed as a whole. */
const local: BounceProvider = {
  isSigned: ({ headers, raw }, secret) => isEqual(hmac(secret, raw), String(headers['x-signature'])),
  read(body) {
    const { mail, outcome, reason } = z.parse(LocalReport, body);
    return outcome === 'delayed' ? null : { mailId: mail, isForGood: outcome === 'failed', reason };
  },
};

/** At `/api/<name>/webhook`. */
export const bounceProviders = { mailgun, postmark, 'local-mail': local };

const hmac = (secret: string, content: string | Buffer) =>
  createHmac('sha256', secret).update(content).digest('hex');

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
