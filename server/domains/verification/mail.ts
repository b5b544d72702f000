import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type ClaimKind, DOCUMENTS_KEPT_DAYS } from '@sokoni/contract/verification/verification';
import { letter } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface Claimant {
  firstName: string;
  role: ProfessionalRole;
  kind: ClaimKind;
  publicUrl: string;
}

const about = ({ role, publicUrl }: Claimant) => ({
  action: { label: 'Open my dashboard', url: `${publicUrl}/${role}/dashboard?tab=verification` },
  reason: `You’re receiving this email because you requested a verification on Sokoni. Questions? Contact us: ${publicUrl}/contact`,
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
  `Your ${names[kind]} ${isPlural(kind) ? 'are' : 'is'} no longer verified`;

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
        ? `Your public profile shows it, with the date, until ${until}. We’ll remind you before then.`
        : 'Your public profile shows it, with the date.',
      `We delete the documents that you sent us within ${DOCUMENTS_KEPT_DAYS} days.`,
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
      `${verified(kind)} until ${day}. If it expires and neither your identity nor your business is verified, customers can’t see your profile until one of them is.`,
      'Send us a newer document before then. Your verification stays valid while we review it.',
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
    paragraphs: [`${subject}:`, why, 'You can send other documents on your dashboard at any time.'],
    ...about(claimant),
  });
}
