import { t } from '@lingui/core/macro';
import type { ClaimKind, ClaimStatus } from '@sokoni/contract/verification';

export function claimName(kind: ClaimKind): string {
  const names = {
    email: t`Email address`,
    phone: t`Phone number`,
    identity: t`Identity document`,
    business: t`Business registration`,
    certificates: t`Certificates`,
  };
  return names[kind];
}

/** The accepted proofs of a claim. */
export function claimHelp(kind: Exclude<ClaimKind, 'email'>): string {
  const helps = {
    phone: t`We call the number of your profile. Tell us when you can answer.`,
    identity: t`A passport, an identity card or a driving licence: every side that carries something, well lit, all four corners in the picture.`,
    business: t`A certificate of incorporation, a trade licence or an extract from the register. The name on it is the name of your profile or your company.`,
    certificates: t`The papers behind the certificates that you show: as they were issued, with their number and date.`,
  };
  return helps[kind];
}

export function notePlaceholder(kind: Exclude<ClaimKind, 'email'>): string {
  const examples = {
    phone: t`For example: weekdays from 9 to 12, Lagos time`,
    identity: t`For example: my middle name stands on the passport only`,
    business: t`For example: the registration number`,
    certificates: t`For example: where they can be looked up`,
  };
  return examples[kind];
}

export function statusName(status: ClaimStatus): string {
  const names = {
    none: t`Not verified yet`,
    submitted: t`Being checked`,
    verified: t`Verified`,
    refused: t`Not accepted`,
    expired: t`Expired`,
    withdrawn: t`To be verified again`,
  };
  return names[status];
}
