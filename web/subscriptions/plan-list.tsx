import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ProfessionalRole, plansFor } from '@sokoni/contract/subscriptions/plans';
import { Link } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { dollars } from '../ui/formats/money.ts';
import { itemLimit } from './plan-texts.ts';

/** The plans of a role next to each other, each with a link to sign up. */
export function PlanList({ of, title }: { of: ProfessionalRole; title: string }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-3">
        {plansFor(of).map((plan) => {
          const name = i18n._(plan.name);
          return (
            <li
              key={plan.id}
              className="grid grid-cols-1 content-between gap-5 rounded-lg border border-line bg-surface p-5"
            >
              <div className="grid gap-1">
                <h4 className="font-semibold">{name}</h4>
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <span className="font-display text-3xl font-semibold tabular-nums">
                    {dollars(plan.price)}
                  </span>
                  <span className="text-sm text-muted">{t`per month`}</span>
                </p>
                <p className="text-muted">{itemLimit(plan)}</p>
              </div>
              <Link
                to={paths.register({ type: of, plan: plan.id })}
                className={buttonClass('plain', 'px-2! text-center')}
              >
                <Trans>Choose {name}</Trans>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
