import { t } from '@lingui/core/macro';
import type { Case } from '@sokoni/contract/admin';
import { ClaimItem } from './claim-item.tsx';
import type { Difference } from './differences.ts';
import { Part } from './section.tsx';
import type { Act } from './use-review.ts';

interface ClaimsProps {
  subject: Case;
  changes: Difference[];
  act: Act;
  onDecided: (subject: Case) => void;
}

/** Each claim with its evidence. */
export function Claims({ subject, changes, act, onDecided }: ClaimsProps) {
  if (subject.person.role === 'customer') return null;
  return (
    <Part title={t`Claims and documents`}>
      <ul className="divide-y divide-line">
        {subject.claims.map((claim) => (
          <ClaimItem key={claim.kind} {...{ subject, changes, claim, act, onDecided }} />
        ))}
      </ul>
    </Part>
  );
}
