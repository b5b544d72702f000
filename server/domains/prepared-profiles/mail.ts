import type { LanguageCode } from '@sokoni/contract/languages';
import { withValues } from '../../platform/http/translate.ts';
import { letter, linkFor, nameInMail } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface Invited {
  firstName: string | null;
  language: LanguageCode | null;
  companyName: string;
  /** Whether the address has an account. */
  isLinked: boolean;
  /** When the prepared profile is deleted. */
  deletedAt: Date;
  token: string;
  stopToken: string;
  publicUrl: string;
}

/** To an address that has not asked for it: one mail, which says how to refuse any other. */
export function pageReady({ token, stopToken, ...invited }: Invited): MailMessage {
  const { companyName, deletedAt, isLinked } = invited;
  const deletion = withValues(/*i18n*/ 'If you do nothing, we delete it on {day}.', { day: deletedAt });
  const invitation = withValues(
    /*i18n*/ 'We have prepared a page for {company} on Sokoni, where buyers abroad find suppliers across Africa. Only our team has seen it.',
    { company: nameInMail(companyName, 'supplier') },
  );
  return letter(invited, {
    subject: /*i18n*/ 'Your page is ready',
    paragraphs: isLinked
      ? [
          invitation,
          /*i18n*/ 'You have a Sokoni account with this address already. It stays as it is: sign in, and add the prepared products to yours if you like.',
          deletion,
        ]
      : [
          invitation,
          /*i18n*/ 'Choose a password and make the page yours: change what you like, choose a plan, and send it to our team. Buyers find it once your plan is paid and our team has approved it.',
          deletion,
        ],
    action: {
      label: /*i18n*/ 'See your page',
      url: linkFor(invited, `/confirm-email/invitation/${token}`),
    },
    reason: withValues(
      /*i18n*/ 'You’re receiving this email because our team entered your company’s address. We send it once. Questions? Contact us: {contact}',
      { contact: linkFor(invited, '/contact') },
    ),
    stops: [
      {
        label: /*i18n*/ 'Never write to this address again',
        url: linkFor(invited, `/mail/stop/invitation/${stopToken}`),
      },
    ],
  });
}
