import { t } from '@lingui/core/macro';
import type { ClaimKind, ClaimStatus } from '@sokoni/contract/verification/verification';

/** The name of a claim, its accepted proofs, and an example of a note. A mail verifies an email address. */
export function claimTextsOf(kind: ClaimKind) {
  return {
    email: { name: t`Email address`, help: '', example: '' },
    phone: {
      name: t`Phone number`,
      help: t`We call the number on your profile. Tell us when you can answer.`,
      example: t`For example: weekdays from 9 to 12, Lagos time`,
    },
    identity: {
      name: t`Identity document`,
      help: t`A passport, an identity card or a driving licence. Photograph each side in good light, with all four corners in the picture.`,
      example: t`For example: my middle name is only on my passport`,
    },
    business: {
      name: t`Business registration`,
      help: t`A certificate of incorporation, a trade licence or an extract from the register. It must show the same name as your profile or your company.`,
      example: t`For example: the registration number`,
    },
    certificates: {
      name: t`Certificates`,
      help: t`The original documents of the certificates on your profile, with their number and date.`,
      example: t`For example: a website where we can look them up`,
    },
  }[kind];
}

/** The server's own way of verifying is translated; the team's words stay as they wrote them. */
export const methodText = (method: string) => (method === 'link by email' ? t`link by email` : method);

export function statusName(status: ClaimStatus): string {
  return {
    none: t`Not verified yet`,
    submitted: t`In review`,
    verified: t`Verified`,
    refused: t`Not accepted`,
    expired: t`Expired`,
    withdrawn: t`Verify again`,
  }[status];
}
