import type { ProfessionalRole } from '@sokoni/contract/plans';
import type { ClaimKind } from '@sokoni/contract/verification';
import type { Letter } from '../mail.ts';
import { greetingTo, letter } from './letter.ts';

interface Claimant {
  firstName: string;
  role: ProfessionalRole;
  kind: ClaimKind;
  publicUrl: string;
}

/** `withdrawn`: it was verified, and is no longer. */
export function claimRefused({
  firstName,
  role,
  kind,
  why,
  isWithdrawn = false,
  publicUrl,
}: Claimant & { why: string; isWithdrawn?: boolean }): Letter {
  return letter({
    subject: isWithdrawn ? withdrawals[kind] : refusals[kind],
    greeting: greetingTo(firstName),
    paragraphs: [
      isWithdrawn ? `${withdrawals[kind]}:` : `${refusals[kind]}:`,
      why,
      /*i18n*/ 'You can submit it again at any time, with other documents, on your dashboard.',
    ],
    action: { label: /*i18n*/ 'Open my dashboard', url: `${publicUrl}/${role}/dashboard` },
    reason: /*i18n*/ `You receive this because you asked us to verify something on Sokoni. If you have a question, tell us: ${publicUrl}/contact`,
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
