import { t } from '@lingui/core/macro';
import type { Audience } from '@sokoni/contract/admin/accounts/group-mail';
import { languages } from '@sokoni/contract/languages';
import type { MailGroup } from '@sokoni/contract/limits';
import { planName } from '../../../subscriptions/plan-texts.ts';
import { countryText } from '../../../ui/formats/country-text.ts';

export const groupName = (group: MailGroup): string =>
  ({
    suppliers: t`All suppliers`,
    freelancers: t`All freelancers`,
    customers: t`All customers`,
    payers: t`All who pay`,
  })[group];

/** Who gets a mail: the group, and what narrows it. */
export function audienceText({ group, plan, country, trade, language }: Audience): string {
  const parts = [
    groupName(group),
    plan && planName(plan),
    country && countryText(country),
    trade,
    languages.find(({ code }) => code === language)?.name,
  ];
  return parts.filter(Boolean).join(' · ');
}
