import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import { withValues } from '../../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../../platform/mail/layout.ts';
import type { MailMessage } from '../../../platform/mail/mail.ts';

const words = {
  terms: {
    subject: /*i18n*/ 'New Terms of Service from {day}',
    change:
      /*i18n*/ 'From {day} new Terms of Service apply to your account. Please read them before that day. When you use Sokoni after it, we ask you to accept them.',
    action: /*i18n*/ 'Read the new Terms of Service',
  },
  privacy: {
    subject: /*i18n*/ 'New Privacy Policy from {day}',
    change:
      /*i18n*/ 'From {day} a new Privacy Policy applies to your account. Please read it before that day. When you use Sokoni after it, we ask you to accept it.',
    action: /*i18n*/ 'Read the new Privacy Policy',
  },
} satisfies Record<LegalText, object>;

interface Announcement extends Reader {
  text: LegalText;
  version: number;
  holdsFrom: Date;
  publicUrl: string;
}

/** 30 days before a version holds. */
export function newVersion(announcement: Announcement): MailMessage {
  const { text, version, holdsFrom: day } = announcement;
  const { subject, change, action } = words[text];
  return letter(announcement, {
    subject: withValues(subject, { day }),
    paragraphs: [
      withValues(change, { day }),
      /*i18n*/ 'If you don’t agree, you can download your data, cancel your subscription and delete your account, before that day and after it.',
    ],
    action: { label: action, url: linkFor(announcement, `/${text}/versions/${version}`) },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because you have a Sokoni account. Questions? Contact us: {contact}',
      { contact: linkFor(announcement, '/contact') },
    ),
  });
}
