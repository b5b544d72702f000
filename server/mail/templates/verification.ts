import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import type { MailMessage } from '../mail.ts';
import { letter } from './layout.ts';

interface Claimant {
  firstName: string;
  role: ProfessionalRole;
  kind: ClaimKind;
  publicUrl: string;
}

const about = ({ role, publicUrl }: Claimant) => ({
  action: { label: 'Open my dashboard', url: `${publicUrl}/${role}/dashboard?tab=verification` },
  reason: `You receive this because you asked us to verify something on Sokoni. If you have a question, tell us: ${publicUrl}/contact`,
});

const names: Record<ClaimKind, string> = {
  email: 'email address',
  phone: 'phone number',
  identity: 'identity',
  business: 'business',
  certificates: 'certificates',
};
const isPlural = (kind: ClaimKind) => kind === 'certificates';
const verified = (kind: ClaimKind) => `Your ${names[kind]} ${isPlural(kind) ? 'are' : 'is'} verified`;
const withdrawn = (kind: ClaimKind) =>
  `Your ${names[kind]} no longer ${isPlural(kind) ? 'count' : 'counts'} as verified`;

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Does not say whether the profile is public: another mail does, when an operator has decided that. */
export function claimVerified(claimant: Claimant & { expiresAt: Date | null }): MailMessage {
  const { firstName, kind, expiresAt } = claimant;
  const until = expiresAt && dates.format(expiresAt);
  return letter(firstName, {
    subject: verified(kind),
    paragraphs: [
      `${verified(kind)}.`,
      until
        ? `Your public profile shows it, and since when, until ${until}. We remind you before that day.`
        : 'Your public profile shows it, and since when.',
      'What you sent us is deleted some days from now.',
    ],
    ...about(claimant),
  });
}

export function claimExpiring(claimant: Claimant & { expiresAt: Date }): MailMessage {
  const { firstName, kind } = claimant;
  const day = dates.format(claimant.expiresAt);
  return letter(firstName, {
    subject: `${verified(kind)} until ${day}`,
    paragraphs: [
      `${verified(kind)} until ${day}. After that day it no longer counts, and when nothing else says who is behind your profile, it is not public until something does.`,
      'Send us a newer document before that day, and there is no break: what is verified stays so while we look at it.',
    ],
    ...about(claimant),
  });
}

/** `withdrawn`: it was verified, and is no longer. */
export function claimRefused(claimant: Claimant & { why: string; isWithdrawn?: boolean }): MailMessage {
  const { firstName, kind, why, isWithdrawn = false } = claimant;
  const subject = isWithdrawn ? withdrawn(kind) : `We could not verify your ${names[kind]}`;
  return letter(firstName, {
    subject,
    paragraphs: [
      `${subject}:`,
      why,
      'You can submit it again at any time, with other documents, on your dashboard.',
    ],
    ...about(claimant),
  });
}
