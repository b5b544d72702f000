import { type Bounce, isAboutAddress } from '../../../platform/mail/bounces/record-bounce.ts';
import { decodedBody, readParts } from './parts-of-mail.ts';

/** Bytes of a report that are read: some 300 for each recipient. */
const REPORT_MAX_BYTES = 16 * 1024;

/**
 * What a report about a mail says (RFC 3464). Null while it may still arrive, where it has arrived or was handed on, and
 * for everything else that reaches a return path, such as absence notes.
 */
export async function readBounce(source: Buffer): Promise<Omit<Bounce, 'mailId'> | null> {
  const { mail } = await readParts(source);
  if (mail.type !== 'multipart/report') return null;
  // RFC 6533 has a type of its own for addresses with other letters.
  const report = mail.parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  if (!report) return null;
  const recipients = groupsOf(decodedBody(report)).filter((fields) => fields.has('action'));
  const [first] = recipients;
  // Of several addresses to which a mail was forwarded, one may have got it.
  if (!first || !recipients.every((fields) => /^failed\b/i.test(fields.get('action') ?? ''))) return null;
  const status = first.get('status') ?? '';
  const answer = (first.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  return { isForGood: isAboutAddress(status, answer), reason: answer || `Status ${status}` };
}

/** The fields about the mail, then those about each recipient. */
function groupsOf(body: Buffer): Map<string, string>[] {
  return body
    .toString('utf8', 0, REPORT_MAX_BYTES)
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const lines = group.replaceAll(/\n[ \t]+/g, ' ').matchAll(/^([\w-]+)[ \t]*:[ \t]*(.*)$/gm);
      return new Map(Array.from(lines, ([, name = '', value = '']) => [name.toLowerCase(), value.trim()]));
    });
}
