import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Plan, ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { pageLanguage } from '../site/language/language.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { settings } from '../site/settings.ts';
import { Badge } from '../ui/marks/badge.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { lowestPrice, plansFor } from './offered-plans.ts';
import { proposalLimit } from './plan-texts.ts';
import { priceText } from './price-texts.ts';

interface PlanListProps {
  of: ProfessionalRole;
  title: string;
  /** A link to a sample profile, if there is one. */
  sample: ReactNode;
}

/** The plans of a role next to each other, each with a link to sign up. */
export function PlanList({ of, title, sample }: PlanListProps) {
  const price = lowestPrice(of);
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="text-xl">{title}</h3>
        <p className="text-muted tabular-nums">{t`from ${price} per month`}</p>
        <div className="min-h-11 sm:ms-auto">{sample}</div>
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-3">
        {plansFor(of).map((plan) => (
          <li key={plan.id} className="flex">
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const name = i18n._(plan.name);
  const { isRecommended } = plan;
  return (
    <div
      className={`grid w-full grid-cols-1 content-between gap-5 rounded-lg border bg-surface p-5 ${
        isRecommended ? 'border-leaf' : 'border-line'
      }`}
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h4 className="font-semibold">{name}</h4>
          {isRecommended && <Badge tone="good">{t`Recommended`}</Badge>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display text-3xl font-semibold tabular-nums">{priceText(plan.price)}</span>
          <span className="text-sm text-muted">
            {settings.isTaxAdded ? t`per month, plus tax` : t`per month`}
          </span>
        </p>
        <ul className="grid gap-1">
          {planBenefits(plan).map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <Icon name="check" className="mt-1 size-4 shrink-0 text-leaf" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink
        to={paths.register({ type: plan.role, plan: plan.id })}
        tone={isRecommended ? 'strong' : 'plain'}
        className="px-2! text-center"
      >
        <Trans>Choose {name}</Trans>
      </ButtonLink>
    </div>
  );
}

/** What a subscriber gets: items, proposals, and what the company names beside them. */
function planBenefits(plan: Plan): string[] {
  const own = settings.benefits[plan.id]?.[pageLanguage().code];
  if (own) return [itemBenefit(plan), proposalLimit(plan), ...own.split('\n').filter((line) => line.trim())];
  return [
    itemBenefit(plan),
    proposalLimit(plan),
    plan.role === 'supplier'
      ? t`Verified profile in the supplier directory`
      : t`Verified profile in the freelancer directory`,
    t`Weekly statistics: profile views, conversations, contacts opened`,
  ];
}

function itemBenefit({ role, items }: Plan): string {
  if (items === null) {
    return role === 'supplier'
      ? t`Unlimited products, each with its own page`
      : t`Unlimited portfolio items, each with its own page`;
  }
  return role === 'supplier'
    ? plural(items, {
        one: 'Up to # product, each with its own page',
        other: 'Up to # products, each with its own page',
      })
    : plural(items, {
        one: 'Up to # portfolio item, each with its own page',
        other: 'Up to # portfolio items, each with its own page',
      });
}
