import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlanId, ProfessionalRole } from '@sokoni/contract/plans';
import type { ChangePreview } from '@sokoni/contract/subscriptions';
import { Day } from '../ui/day.tsx';
import { cents } from './amounts.ts';
import { planName } from './plan-named.ts';

interface PlanPreviewProps {
  role: ProfessionalRole;
  from: PlanId;
  preview: ChangePreview;
}

/** Today's cost of a plan change, its start, and what it hides. */
export function PlanPreview({ role, from, preview }: PlanPreviewProps) {
  const { plan, when, dueNow, nextAmount, renewsAt, itemsTooMany } = preview;
  const [today, later] = [cents(dueNow), cents(nextAmount)];
  const [before, next] = [planName(from), planName(plan)];
  return (
    <div className="grid gap-2 rounded-md bg-wash p-4">
      <p>
        {when === 'now' ? (
          <Trans>
            <strong>{today} today</strong>, for what is left of this month. {next} holds at once.
          </Trans>
        ) : (
          <Trans>
            <strong>Nothing to pay today.</strong> You keep {before} until <Day at={renewsAt} />, and have{' '}
            {next} from then on.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          From <Day at={renewsAt} /> on: {later} a month.
        </Trans>
      </p>
      {itemsTooMany > 0 && <p className="font-medium">{tooManyText(role, itemsTooMany)}</p>}
    </div>
  );
}

function tooManyText(role: ProfessionalRole, count: number): string {
  return role === 'supplier'
    ? plural(count, {
        one: '# of your products is more than this plan shows. It stays stored and is shown again with a larger plan.',
        other:
          '# of your products are more than this plan shows. They stay stored and are shown again with a larger plan.',
      })
    : plural(count, {
        one: '# of your portfolio items is more than this plan shows. It stays stored and is shown again with a larger plan.',
        other:
          '# of your portfolio items are more than this plan shows. They stay stored and are shown again with a larger plan.',
      });
}
