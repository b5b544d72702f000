import { t } from '@lingui/core/macro';
import type { VerifiedClaim } from '@sokoni/contract/verification';
import { Day } from '../ui/day.tsx';
import { Icon } from '../ui/icon.tsx';

/** The verified claims of a professional, each with its date. */
export function VerifiedClaims({ claims }: { claims: VerifiedClaim[] }) {
  if (!claims[0]) return null;
  return (
    <ul aria-label={t`Verified`} className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {claims.map(({ kind, at }) => (
        <li key={kind} className="flex gap-1">
          <Icon name="check" className="text-leaf" />
          <span>
            <span className="font-semibold">{nameOf(kind)}</span> <Day at={at} className="text-muted" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function nameOf(kind: VerifiedClaim['kind']): string {
  const names = {
    email: t`Email verified`,
    phone: t`Phone verified`,
    identity: t`Identity verified`,
    business: t`Business verified`,
    certificates: t`Certificates verified`,
  };
  return names[kind];
}
