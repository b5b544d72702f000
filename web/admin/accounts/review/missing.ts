import { t } from '@lingui/core/macro';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import { claimStands } from '@sokoni/contract/verification/claim-stands';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import { claimName } from '../../labels.ts';

/** The claims that must be verified before an approval; empty when there are none. */
export function missingFor({ requiresOneOf, claims }: AccountReview): string {
  const isKnown = claims.some((claim) => requiresOneOf.includes(claim.kind) && claimStands(claim));
  if (requiresOneOf.length === 0 || isKnown) return '';
  const names = new Intl.ListFormat(document.documentElement.lang, { type: 'disjunction' }).format(
    requiresOneOf.map(claimName),
  );
  return t`Before it can be approved, verify one of these: ${names}.`;
}

/** Whether this is the only verified claim that an approval requires. */
export function isLastThatCounts({ requiresOneOf, claims }: AccountReview, kind: ClaimKind): boolean {
  const valid = claims.filter((claim) => requiresOneOf.includes(claim.kind) && claimStands(claim));
  return valid.length === 1 && valid[0]?.kind === kind;
}
