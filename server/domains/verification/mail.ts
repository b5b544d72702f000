import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type ClaimKind, DOCUMENTS_KEPT_DAYS } from '@sokoni/contract/verification/verification';
import { verbatim, withValues } from '../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface Claimant extends Reader {
  role: ProfessionalRole;
  kind: ClaimKind;
  publicUrl: string;
}

const about = (claimant: Claimant) => ({
  action: {
    label: /*i18n*/ 'Open my dashboard',
    url: linkFor(claimant, `/${claimant.role}/dashboard?tab=verification`),
  },
  reason: withValues(
    /*i18n*/ 'You’re receiving this email because you requested a verification on Sokoni. Questions? Contact us: {contact}',
    { contact: linkFor(claimant, '/contact') },
  ),
});

interface ClaimTexts {
  verified: string;
  verifiedUntil: string;
  withdrawn: string;
  refused: string;
}

const texts: Record<ClaimKind, ClaimTexts> = {
  email: {
    verified: /*i18n*/ 'Your email address is verified',
    verifiedUntil: /*i18n*/ 'Your email address is verified until {day}',
    withdrawn: /*i18n*/ 'Your email address is no longer verified',
    refused: /*i18n*/ 'We could not verify your email address',
  },
  phone: {
    verified: /*i18n*/ 'Your phone number is verified',
    verifiedUntil: /*i18n*/ 'Your phone number is verified until {day}',
    withdrawn: /*i18n*/ 'Your phone number is no longer verified',
    refused: /*i18n*/ 'We could not verify your phone number',
  },
  identity: {
    verified: /*i18n*/ 'Your identity is verified',
    verifiedUntil: /*i18n*/ 'Your identity is verified until {day}',
    withdrawn: /*i18n*/ 'Your identity is no longer verified',
    refused: /*i18n*/ 'We could not verify your identity',
  },
  business: {
    verified: /*i18n*/ 'Your business is verified',
    verifiedUntil: /*i18n*/ 'Your business is verified until {day}',
    withdrawn: /*i18n*/ 'Your business is no longer verified',
    refused: /*i18n*/ 'We could not verify your business',
  },
  certificates: {
    verified: /*i18n*/ 'Your certificates are verified',
    verifiedUntil: /*i18n*/ 'Your certificates are verified until {day}',
    withdrawn: /*i18n*/ 'Your certificates are no longer verified',
    refused: /*i18n*/ 'We could not verify your certificates',
  },
};

/** Does not say whether the profile is public: another mail does, when an operator has decided that. */
export function claimVerified(claimant: Claimant & { expiresAt: Date | null }): MailMessage {
  const { verified } = texts[claimant.kind];
  const { expiresAt } = claimant;
  return letter(claimant, {
    subject: verified,
    paragraphs: [
      withValues('{sentence}.', { sentence: withValues(verified) }),
      expiresAt
        ? withValues(
            /*i18n*/ 'Your public profile shows it, with the date, until {day}. We’ll remind you before then.',
            { day: expiresAt },
          )
        : /*i18n*/ 'Your public profile shows it, with the date.',
      withValues(/*i18n*/ 'We delete the documents that you sent us within {days} days.', {
        days: DOCUMENTS_KEPT_DAYS,
      }),
    ],
    ...about(claimant),
  });
}

export function claimExpiring(claimant: Claimant & { expiresAt: Date }): MailMessage {
  const subject = withValues(texts[claimant.kind].verifiedUntil, { day: claimant.expiresAt });
  return letter(claimant, {
    subject,
    paragraphs: [
      withValues(
        /*i18n*/ '{subject}. If it expires and neither your identity nor your business is verified, customers can’t see your profile until one of them is.',
        { subject },
      ),
      /*i18n*/ 'Send us a newer document before then. Your verification stays valid while we review it.',
    ],
    ...about(claimant),
  });
}

/** `isWithdrawn`: it was verified, and is no longer. */
export function claimRefused(claimant: Claimant & { why: string; isWithdrawn?: boolean }): MailMessage {
  const { kind, why, isWithdrawn = false } = claimant;
  const subject = isWithdrawn ? texts[kind].withdrawn : texts[kind].refused;
  return letter(claimant, {
    subject,
    paragraphs: [
      withValues(/*i18n*/ '{text}:', { text: withValues(subject) }),
      verbatim(why),
      /*i18n*/ 'You can send other documents on your dashboard at any time.',
    ],
    ...about(claimant),
  });
}
