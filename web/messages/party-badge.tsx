import { Trans } from '@lingui/react/macro';
import type { Role } from '@sokoni/contract/plans';

/** What somebody is on Sokoni. */
export function PartyBadge({ role }: { role: Role }) {
  return (
    <span className="inline-flex rounded-full bg-wash px-2 text-sm font-medium">
      {role === 'supplier' && <Trans>Supplier</Trans>}
      {role === 'freelancer' && <Trans>Freelancer</Trans>}
      {role === 'customer' && <Trans>Customer</Trans>}
    </span>
  );
}
