import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RETRY_DAYS } from '@sokoni/contract/subscriptions/plans';
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx';
import { shownSections } from '../legal/shown-sections.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import type { Head } from '../site/page.ts';
import { settings } from '../site/settings.ts';

export const head = (): Head => ({
  title: t`Terms of Service`,
  description: t`What Sokoni does and doesn’t do, what a plan costs, how to cancel it, and the rules for everyone on the market.`,
});

export { loadLegal as loader } from '../legal/load-legal.ts';

export function Page() {
  return (
    <LegalPage
      text="terms"
      title={t`Terms of Service`}
      delivered={{
        lead: t`Sokoni is where buyers and professionals find and message each other. Deals are made between you.`,
        since: '2026-11-21',
        sections: termsSections(),
      }}
    />
  );
}

function termsSections(): LegalSection[] {
  const { company } = settings;
  // In their own direction, whatever the language around them.
  const name = <bdi>{company.name}</bdi>;
  const place = <bdi>{company.place}</bdi>;
  const law = <bdi>{company.law}</bdi>;
  const days = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    RETRY_DAYS.slice(1).map(String),
  );
  return shownSections([
    {
      id: 'we',
      needsCompany: true,
      title: t`What we do`,
      body: (
        <p>
          <Trans>
            {name}, {place}, runs a directory of African suppliers and freelancers and delivers messages
            between them and their customers. By creating an account you agree to these terms.
          </Trans>
        </p>
      ),
    },
    {
      id: 'not',
      title: t`What we don’t do`,
      text: t`We aren’t a party to your agreements. We don’t handle payments between customers and professionals, ship goods, hold money in escrow or guarantee delivery. Check an offer as you would check any new business partner.`,
    },
    {
      id: 'account',
      title: t`Your account`,
      points: [
        t`You are 18 or older and authorised to act for the company you name.`,
        t`What you say about yourself is true, and you keep it up to date.`,
        t`Keep your password to yourself. Tell us if someone else knows it; you can end all sessions yourself.`,
        t`You can delete your account at any time, without giving a reason.`,
      ],
    },
    {
      id: 'plans',
      title: t`Plans: price, renewal, cancelling, refunds`,
      text: t`Customers pay nothing. Suppliers and freelancers pay for a monthly plan, in US dollars, at the price shown when they choose it. There is no commission.`,
      points: [
        t`Renewal: a plan paid by card renews every month until you cancel. Months paid by bank transfer or mobile money are paid in advance and end automatically.`,
        t`Cancelling: on your dashboard under Subscription, at any time, in two steps. You won’t be charged again. The plan stays active until the paid month ends, then your profile leaves the directory. You keep your account and your messages.`,
        t`Changing plan: upgrades start immediately, and the unused part of your old plan counts. Downgrades start with the next month.`,
        t`If a renewal fails, we try again on days ${days} and email you each time. After the last attempt the plan ends.`,
        t`Refunds: we refund what you paid twice or for nothing in return. We don’t refund a month that has started if you change your mind, unless the law where you live gives you that right: contact us in that case.`,
        t`New prices: we email you at least 30 days in advance, and they apply from your next month. You can cancel before then.`,
        t`A plan pays for a place in the directory once your profile is verified, not for the verification. If we can’t verify you, we tell you why, and you can fix it or cancel.`,
      ],
    },
    {
      id: 'verified',
      title: t`What “verified” means`,
      text: t`Our team checked a document or another form of evidence on the date shown, for exactly what is named: an email address, a phone number, an identity, a business or certificates. It says nothing about the quality of goods or work, or about the future. It can’t be bought; it ends when a name changes or the evidence expires.`,
    },
    {
      id: 'reviews',
      title: t`Reviews`,
      text: t`Customers who have messaged a supplier or freelancer may review them once, from their own experience. The person reviewed may reply once. Reviews in return for money or favours, of oneself, or of competitors are forbidden. We remove a review only when it breaks these rules, never because it is bad.`,
    },
    {
      id: 'forbidden',
      title: t`What isn’t allowed`,
      points: [
        t`Pretending to be another person or company, or offering what you aren’t allowed to sell or can’t deliver.`,
        t`Goods and services that are illegal where you or your customer are, including weapons, drugs, protected species, counterfeits, and anything made by forced labour or children.`,
        t`Mass advertising, threats, hate, and continuing to message people who asked you to stop.`,
        t`Collecting other people’s data with programs, getting around limits, or attacking the service.`,
      ],
    },
    {
      id: 'yours',
      title: t`Your content`,
      text: t`It stays yours. You allow us to store it, show it and resize it as the pages need, for as long as it is here, and you confirm that you have the right to allow this.`,
    },
    {
      id: 'rules',
      title: t`When rules are broken`,
      body: (
        <p>
          <Trans>
            Anyone can report a profile, a message or a review, and our team reviews it. We may warn you,
            remove something, hide a profile or close an account, as much as needed and no more. We tell you
            what we decided and why. You have six months to <Link to={paths.contact()}>object</Link>, and
            another member of our team reviews it again. You can also go to court.
          </Trans>
        </p>
      ),
    },
    {
      id: 'liability',
      title: t`Our liability`,
      text: t`We run Sokoni with care, but it can be unavailable or lose data. We are liable without limit for intent, gross negligence and harm to people, and wherever the law forbids a limit. Otherwise our liability is limited to what you paid us in the last twelve months, and doesn’t cover what customers and professionals do to each other.`,
    },
    {
      id: 'law',
      needsCompany: true,
      title: t`Changes and governing law`,
      body: (
        <p>
          <Trans>
            We email you about changes at least 30 days before they apply; if you don’t agree, you can leave
            before then. Governing law: {law}. Courts: {place}. If you are a consumer, you keep the protection
            of the law where you live.
          </Trans>
        </p>
      ),
    },
  ]);
}
