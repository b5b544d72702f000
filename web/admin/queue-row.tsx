import { t } from '@lingui/core/macro';
import type { QueueRow as Row } from '@sokoni/contract/admin';
import { Badge } from '../ui/badge.tsx';
import { Waiting } from './lists/waiting.tsx';
import { claimName, knownAs, planName, roleName } from './words.ts';

export function QueueRow({ row }: { row: Row }) {
  const { role, plan, about, waitingSince, claims, isAgain } = row;
  return (
    <span className="grid grid-cols-1 gap-1">
      <span className="font-semibold wrap-anywhere">
        <bdi>{knownAs(row)}</bdi>
      </span>
      <span className="text-sm text-muted">
        {roleName(role)}
        {plan && ` · ${planName(plan)}`}
      </span>
      <Waiting since={waitingSince} />
      {(isAgain || about === 'claim' || claims.length > 0) && (
        <span className="flex flex-wrap gap-1">
          {isAgain && <Badge>{t`Again`}</Badge>}
          {about === 'claim' && <Badge>{t`Public already`}</Badge>}
          {claims.map((kind) => (
            <Badge key={kind}>{claimName(kind)}</Badge>
          ))}
        </span>
      )}
    </span>
  );
}
