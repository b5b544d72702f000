import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { type Plan, type PlanId, planNames } from '@sokoni/contract/subscriptions/plans';
import { listPrice, type TaxSetting } from './price-texts.ts';

/** 'Basic, $100 per month' */
export function planLine({ name, price }: Plan, tax: TaxSetting): string {
  const [plan, amount] = [i18n._(name), listPrice(price, tax)];
  return t`${plan}, ${amount} per month`;
}

/** 'Up to 5 products · 10 proposals a month for buyers’ projects' */
export const planLimits = (plan: Plan): string => `${itemLimit(plan)} · ${proposalLimit(plan)}`;

function itemLimit({ role, items }: Plan): string {
  if (items === null) return role === 'supplier' ? t`Unlimited products` : t`Unlimited portfolio items`;
  return role === 'supplier'
    ? plural(items, { one: 'Up to # product', other: 'Up to # products' })
    : plural(items, { one: 'Up to # portfolio item', other: 'Up to # portfolio items' });
}

/** '10 proposals a month for buyers’ projects' */
export function proposalLimit({ proposals }: Plan): string {
  return proposals === null
    ? t`Unlimited proposals for buyers’ projects`
    : plural(proposals, {
        one: '# proposal a month for buyers’ projects',
        other: '# proposals a month for buyers’ projects',
      });
}

/** In the language of the page. */
export const planName = (id: PlanId) => i18n._(planNames[id]);
