import { type Text, verbatim, withValues } from '../../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../../platform/mail/layout.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';

interface LeftOutParts {
  /** The name of a file, or empty for a text, and why. */
  leftOut: readonly { name: string; why: string }[];
  otherId: string;
  publicUrl: string;
}

/** Tells the author of an answer by mail what of it is not in the message. */
export function partsLeftOut(reader: Reader, { leftOut, otherId, publicUrl }: LeftOutParts): MailMessage {
  const named = ({ name, why }: { name: string; why: string }): Text =>
    name ? withValues(/*i18n*/ '{name}: {why}', { name: verbatim(name), why: withValues(why) }) : why;
  return letter(reader, {
    subject: /*i18n*/ 'A part of your answer was left out',
    paragraphs: [
      /*i18n*/ 'Your answer by email is in the conversation, but not all of it:',
      ...leftOut.map(named),
    ],
    action: {
      label: /*i18n*/ 'Open the conversation',
      url: linkFor({ ...reader, publicUrl }, `/messages/${otherId}`),
    },
    reason: /*i18n*/ 'You’re receiving this email because you answered a message on Sokoni by email.',
  });
}
