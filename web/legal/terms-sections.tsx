import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RETRY_DAYS } from '@sokoni/contract/subscriptions/plans';
import { company } from '../app/company.ts';
import { Link } from '../app/link.tsx';
import { paths } from '../paths.ts';
import type { LegalSection } from './legal-page.tsx';

export function termsSections(): LegalSection[] {
  // In their own direction, whatever the language around them.
  const name = <bdi>{company.name}</bdi>;
  const place = <bdi>{company.place}</bdi>;
  const days = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    RETRY_DAYS.slice(1).map(String),
  );
  return [
    {
      id: 'we',
      title: t`What we do`,
      body: (
        <p>
          <Trans>
            {name}, {place}, runs a directory of African suppliers and freelancers and carries messages
            between them and their customers. By opening an account you agree to this text.
          </Trans>
        </p>
      ),
    },
    {
      id: 'not',
      title: t`What we do not do`,
      text: t`We are no party to what you agree between yourselves. We do not handle payments between customers and professionals, do not ship, do not hold money back, and do not guarantee a delivery. Check an offer as you would check any new business partner.`,
    },
    {
      id: 'account',
      title: t`Your account`,
      points: [
        t`You are 18 or older and may act for the company that you name.`,
        t`What you say about yourself is true and stays true.`,
        t`Your password is yours alone. Tell us when somebody else knows it; you can end all sessions yourself.`,
        t`You can delete the account at any time, and need to give no reason.`,
      ],
    },
    {
      id: 'plans',
      title: t`Plans: price, renewal, cancelling, refunds`,
      text: t`Customers pay nothing. Suppliers and freelancers pay for a monthly plan, in US dollars, at the price shown when they choose it. There is no commission.`,
      points: [
        t`Renewal: a plan paid by card renews every month until you cancel. Months paid by bank transfer or mobile money are bought in advance and end by themselves.`,
        t`Cancelling: on your dashboard under Subscription, at any time, with two presses. Nothing more is charged; the plan holds until the paid month ends, then your profile leaves the directory. Your account and your messages stay.`,
        t`Another plan: a dearer one begins at once, and what is left of the old one counts. A cheaper one begins with the next month.`,
        t`A renewal that fails is tried again on days ${days}, with an email each time; after the last try the plan ends.`,
        t`Refunds: what was paid twice, or for nothing, goes back to you. A month that has begun is not given back when you change your mind, unless the law where you live gives you that right: write to us then.`,
        t`New prices: we tell you by email at least 30 days before, and they hold from your next month. You can cancel before.`,
        t`A plan buys a place in the directory once your profile is verified, not a verification: if we cannot verify you, we say why, and you can mend it or cancel.`,
      ],
    },
    {
      id: 'verified',
      title: t`What “verified” means`,
      text: t`A person at Sokoni has looked at a proof on the date shown, of the thing that is named: an email address, a phone number, an identity, a business or certificates. It says nothing about the quality of goods or work, or about the future. Nobody can buy it; when a name changes or a proof runs out, it goes.`,
    },
    {
      id: 'reviews',
      title: t`Reviews`,
      text: t`Customers who have written to a professional may review them once, from their own experience. Who was reviewed may reply once. Reviews for money or favours, of oneself, or of competitors are forbidden. We take a review off only when it breaks these rules, never because it is bad.`,
    },
    {
      id: 'forbidden',
      title: t`What is forbidden`,
      points: [
        t`Pretending to be somebody else, or offering what you may not sell or cannot deliver.`,
        t`Goods and services against the law where you or your customer are, among them weapons, drugs, protected species, forgeries, and anything made by forced labour or children.`,
        t`Advertising to many, threats, hatred, and writing on to people who asked you to stop.`,
        t`Collecting data of others with programs, getting around limits, or attacking the service.`,
      ],
    },
    {
      id: 'yours',
      title: t`What you put here`,
      text: t`It stays yours. You let us store it, show it and make it smaller or larger as the pages need it, for as long as it is here, and you have the right to let us.`,
    },
    {
      id: 'rules',
      title: t`When somebody breaks the rules`,
      body: (
        <p>
          <Trans>
            Anybody can report a profile, a message or a review. A person looks at it. We may warn, take
            something off, hide a profile or close an account, as much as is needed and no more. We tell you
            what we decided and why; you have six months to <Link to={paths.contact()}>object</Link>, and
            somebody else looks again. You may also go to a court.
          </Trans>
        </p>
      ),
    },
    {
      id: 'liability',
      title: t`What we answer for`,
      text: t`We run Sokoni with care, but it can be away or lose something. We answer without limit for intent, gross negligence and harm to people, and wherever a law forbids a limit. Otherwise we answer at most for what you have paid us in the last twelve months, and not for what customers and professionals do to each other.`,
    },
    {
      id: 'law',
      title: t`Changes, and which law holds`,
      text: t`We tell you of changes by email at least 30 days before they hold; whoever does not agree can leave before. The law of the United Arab Emirates holds, and the courts of Dubai decide. If you are a consumer, the protection of the law where you live stays yours.`,
    },
  ];
}
