import type { GroupMailTexts } from '@sokoni/contract/admin/accounts/group-mail';
import { english } from '@sokoni/contract/languages';
import { verbatim, withValues } from '../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail.ts';

export interface Recipient extends Reader {
  email: string;
  mailStopToken: string;
}

interface Writing {
  texts: GroupMailTexts;
  isNecessary: boolean;
  publicUrl: string;
}

/** In the reader's language where the company wrote it, else all of it in English. */
export function groupMail(recipient: Recipient, { texts, isNecessary, publicUrl }: Writing): Mail {
  const { email, mailStopToken, firstName, language: own } = recipient;
  const language = own && texts[own] ? own : english.code;
  const { subject, text } = texts[language] ?? texts.en;
  const address = { language, publicUrl };
  const stop = `mail/stop/${mailStopToken}?kind=news`;
  return {
    ...letter(
      { firstName, language },
      {
        subject: verbatim(subject),
        paragraphs: text.split(/\n+/).map(verbatim),
        action: { label: /*i18n*/ 'Open Sokoni', url: linkFor(address, '') },
        reason: withValues(
          /*i18n*/ 'You’re receiving this email because you have a Sokoni account. Questions? Contact us: {contact}',
          { contact: linkFor(address, '/contact') },
        ),
        stops: isNecessary
          ? []
          : [{ label: /*i18n*/ 'Stop emails with news', url: linkFor(address, `/${stop}`) }],
      },
    ),
    to: email,
    stopUrl: isNecessary ? null : `${publicUrl}/api/${stop}`,
  };
}
