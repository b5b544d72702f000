import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Allowance } from '@sokoni/contract/projects/projects';
import { Moment } from '../../ui/formats/moment.tsx';
import { useInvitationCounts } from './invitation-count.tsx';

/** How many proposals this month still brings. Direct requests do not count. */
export function AllowanceLine() {
  const allowance = useInvitationCounts()?.allowance;
  return (
    <p className="min-h-26 max-w-prose text-muted sm:min-h-13">{allowance && <Left {...allowance} />}</p>
  );
}

function Left({ limit, used }: Allowance) {
  if (limit === null) return t`Your plan brings unlimited proposals.`;
  const left = Math.max(0, limit - used);
  const next = new Date();
  const renewed = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1)).toISOString();
  return (
    <>
      {plural(left, { one: '# proposal left this month', other: '# proposals left this month' })}{' '}
      <Trans>
        of the {limit} in your plan. New ones from <Moment at={renewed} as="day" />. Direct requests don’t
        count.
      </Trans>
    </>
  );
}
