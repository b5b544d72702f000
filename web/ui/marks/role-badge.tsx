import { t } from '@lingui/core/macro';
import { Badge } from './badge.tsx';

/** The role of an account. */
export function RoleBadge({ role }: { role: 'customer' | 'supplier' | 'freelancer' }) {
  const names = { customer: t`Customer`, supplier: t`Supplier`, freelancer: t`Freelancer` };
  return <Badge>{names[role]}</Badge>;
}
