import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { RETRY_DAYS } from '@sokoni/contract/plans';
import { Points } from './points.tsx';

/** What a plan costs, how it goes on and how it ends. */
export function PlanTerms() {
  const days = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    RETRY_DAYS.slice(1).map(String),
  );
  return (
    <>
      <p>
        {t`Customers pay nothing. Suppliers and freelancers pay for a monthly plan, in US dollars, at the price shown when they choose it. There is no commission.`}
      </p>
      <Points>
        <li>
          {t`Renewal: a plan paid by card renews every month until you cancel. Months paid by bank transfer or mobile money are bought in advance and end by themselves.`}
        </li>
        <li>
          {t`Cancelling: on your dashboard under Subscription, at any time, with two presses. Nothing more is charged; the plan holds until the paid month ends, then your profile leaves the directory. Your account and your messages stay.`}
        </li>
        <li>
          {t`Another plan: a dearer one begins at once, and what is left of the old one counts. A cheaper one begins with the next month.`}
        </li>
        <li>{t`A renewal that fails is tried again on days ${days}, with a mail each time; after the last try the plan ends.`}</li>
        <li>
          {t`Refunds: what was paid twice, or for nothing, goes back to you. A month that has begun is not given back when you change your mind, unless the law where you live gives you that right: write to us then.`}
        </li>
        <li>
          {t`New prices: we tell you by mail at least 30 days before, and they hold from your next month. You can cancel before.`}
        </li>
        <li>
          {t`A plan buys a place in the directory once your profile is verified, not a verification: if we cannot verify you, we say why, and you can mend it or cancel.`}
        </li>
      </Points>
    </>
  );
}
