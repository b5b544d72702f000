import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts';
import type { OwnSubscription } from '@sokoni/contract/subscriptions';
import { browserApi } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { planName } from './plan-named.ts';
import { useAct } from './use-act.ts';

/** A planned change: an end, or another plan. Each can be undone. */
export function PlannedEnd({ user, subscription }: { user: OwnUser; subscription: OwnSubscription }) {
  const { problem, busy, act } = useAct();
  const { state, nextPlan, plan, renews, currentPeriodEnd } = subscription;
  const isEnding = state === 'ending';
  if (!isEnding && !nextPlan && renews) return null;
  const [current, next] = [planName(plan), nextPlan && planName(nextPlan)];
  const isPublic = user.profileVisibility === 'public';
  const resume = () => void act(() => browserApi('POST /subscription/resume', {}));
  return (
    <div className="grid justify-items-start gap-3 rounded-md border-s-4 border-indigo bg-wash p-4">
      <p className="max-w-prose">
        {isEnding ? (
          <Trans>
            Your subscription ends on <Day at={currentPeriodEnd} />. Until then everything stays as it is, and
            nothing is deleted afterwards.
          </Trans>
        ) : nextPlan ? (
          <Trans>
            From <Day at={currentPeriodEnd} /> on your plan is {next}. Until then you have {current}.
          </Trans>
        ) : (
          <Trans>
            You paid in advance until <Day at={currentPeriodEnd} />. Add months before then, and your
            subscription goes on without a break.
          </Trans>
        )}{' '}
        {isPublic && (isEnding || !renews) && t`After that day your profile leaves the directory.`}
      </p>
      {isEnding && next && (
        <p className="max-w-prose">{t`If you keep it, your plan is ${next} from then on, as you planned.`}</p>
      )}
      <FormProblem text={problem} />
      {renews && (isEnding || nextPlan) && (
        <Button tone="strong" onClick={resume} aria-disabled={busy}>
          {isEnding ? <Trans>Keep my subscription</Trans> : <Trans>Keep {current}</Trans>}
        </Button>
      )}
    </div>
  );
}
