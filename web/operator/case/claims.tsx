import { t } from '@lingui/core/macro';
import type { Case } from '@sokoni/contract/operator';
import { ClaimItem } from './claim-item.tsx';
import { Part } from './part.tsx';
import type { Act } from './use-case.ts';

interface ClaimsProps {
  subject: Case;
  act: Act;
  onDecided: (subject: Case) => void;
}

/** Each claim on its own, with what is to prove it. */
export function Claims({ subject, act, onDecided }: ClaimsProps) {
  if (subject.person.role === 'customer') return null;
  return (
    <Part title={t`Claims and documents`}>
      <ul className="divide-y divide-line">
        {subject.claims.map((claim) => (
          <ClaimItem key={claim.kind} person={subject.person} claim={claim} act={act} onDecided={onDecided} />
        ))}
      </ul>
    </Part>
  );
}
