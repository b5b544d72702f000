import { t } from '@lingui/core/macro';

/** What somebody is here. */
export function RoleBadge({ role }: { role: 'customer' | 'supplier' | 'freelancer' }) {
  const names = { customer: t`Customer`, supplier: t`Supplier`, freelancer: t`Freelancer` };
  return (
    <span className="inline-flex rounded-full bg-wash px-2 text-sm font-semibold text-muted">
      {names[role]}
    </span>
  );
}
