import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { ClaimKind } from '@sokoni/contract/verification';
import type { MailMessage } from '../mail.ts';
import { greetingTo, letter } from './layout.ts';

interface Claimant {
  firstName: string;
  role: ProfessionalRole;
  kind: ClaimKind;
  publicUrl: string;
}

const about = ({ role, publicUrl }: Pick<Claimant, 'role' | 'publicUrl'>) => ({
  action: { label: /*i18n*/ 'Open my dashboard', url: `${publicUrl}/${role}/dashboard?tab=verification` },
  reason: /*i18n*/ `You receive this because you asked us to verify something on Sokoni. If you have a question, tell us: ${publicUrl}/contact`,
});

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Does not say whether the profile is public: another mail does, when an operator has decided that. */
export function claimVerified(claimant: Claimant & { expiresAt: Date | null }): MailMessage {
  const { firstName, kind, expiresAt } = claimant;
  const until = expiresAt && dates.format(expiresAt);
  return letter({
    subject: verifications[kind],
    greeting: greetingTo(firstName),
    paragraphs: [
      `${verifications[kind]}.`,
      until
        ? /*i18n*/ `Your public profile shows it, and since when, until ${until}. We remind you before that day.`
        : /*i18n*/ 'Your public profile shows it, and since when.',
      /*i18n*/ 'What you sent us is deleted some days from now.',
    ],
    ...about(claimant),
  });
}

export function claimExpiring(claimant: Claimant & { expiresAt: Date }): MailMessage {
  const { firstName, kind } = claimant;
  const day = dates.format(claimant.expiresAt);
  return letter({
    subject: /*i18n*/ `${verifications[kind]} until ${day}`,
    greeting: greetingTo(firstName),
    paragraphs: [
      /*i18n*/ `${verifications[kind]} until ${day}. After that day it no longer counts, and when nothing else says who is behind your profile, it is not public until something does.`,
      /*i18n*/ 'Send us a newer document before that day, and there is no break: what is verified stays so while we look at it.',
    ],
    ...about(claimant),
  });
}

const verifications: Record<ClaimKind, string> = {
  email: /*i18n*/ 'Your email address is verified',
  phone: /*i18n*/ 'Your phone number is verified',
  identity: /*i18n*/ 'Your identity is verified',
  business: /*i18n*/ 'Your business is verified',
  certificates: /*i18n*/ 'Your certificates are verified',
};

/** `withdrawn`: it was verified, and is no longer. */
export function claimRefused({
  firstName,
  role,
  kind,
  why,
  isWithdrawn = false,
  publicUrl,
}: Claimant & { why: string; isWithdrawn?: boolean }): MailMessage {
  return letter({
    subject: isWithdrawn ? withdrawals[kind] : refusals[kind],
    greeting: greetingTo(firstName),
    paragraphs: [
      isWithdrawn ? `${withdrawals[kind]}:` : `${refusals[kind]}:`,
      why,
      /*i18n*/ 'You can submit it again at any time, with other documents, on your dashboard.',
    ],
    ...about({ role, publicUrl }),
  });
}

const refusals: Record<ClaimKind, string> = {
  email: /*i18n*/ 'We could not verify your email address',
  phone: /*i18n*/ 'We could not verify your phone number',
  identity: /*i18n*/ 'We could not verify your identity',
  business: /*i18n*/ 'We could not verify your business',
  certificates: /*i18n*/ 'We could not verify your certificates',
};

const withdrawals: Record<ClaimKind, string> = {
  email: /*i18n*/ 'Your email address no longer counts as verified',
  phone: /*i18n*/ 'Your phone number no longer counts as verified',
  identity: /*i18n*/ 'Your identity no longer counts as verified',
  business: /*i18n*/ 'Your business no longer counts as verified',
  certificates: /*i18n*/ 'Your certificates no longer count as verified',
};
