import { t } from '@lingui/core/macro';
import type { AdminPerson } from '@sokoni/contract/admin';
import { Badge } from '../ui/badge.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';
import { knownAs, planName, roleName } from './words.ts';

export function AccountRow({ row }: { row: AdminPerson }) {
  const { email, role, plan, isOperator, isDeleted, profileVisibility } = row;
  return (
    <span className="grid grid-cols-1 gap-1">
      <span className="font-semibold wrap-anywhere">
        <bdi>{knownAs(row)}</bdi>
      </span>
      <span className="text-sm wrap-anywhere text-muted">{email}</span>
      <span className="flex flex-wrap items-center gap-1 text-sm text-muted">
        {roleName(role)}
        {plan && ` · ${planName(plan)}`}
        {role !== 'customer' && !isDeleted && <VisibilityBadge visibility={profileVisibility} />}
        {isOperator && <Badge>{t`Operator`}</Badge>}
        {isDeleted && <Badge tone="bad">{t`Deleted`}</Badge>}
      </span>
    </span>
  );
}
