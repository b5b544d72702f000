import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { company } from '../../app/company.ts';
import { Link } from '../../app/link.tsx';
import type { Head } from '../../app/page.ts';
import { LegalPage, type LegalSection } from '../../legal/legal-page.tsx';
import { RetentionList } from '../../legal/retention-list.tsx';
import { Rights } from '../../legal/rights.tsx';
import { paths } from '../../paths.ts';

export const head = (): Head => ({
  title: t`Privacy Policy`,
  description: t`What data Sokoni keeps about you, why and how long, who sees it, and how to download or delete it.`,
});

export function Page() {
  return (
    <LegalPage
      title={t`Privacy Policy`}
      lead={t`We keep only the data Sokoni needs to work, show it only to the people it’s meant for, and never sell it.`}
      since="2026-11-21"
      sections={privacySections()}
    />
  );
}

function privacySections(): LegalSection[] {
  // In their own direction, whatever the language around them.
  const name = <bdi>{company.name}</bdi>;
  const place = <bdi>{company.place}</bdi>;
  const mail = <a href={`mailto:${company.email}`}>{company.email}</a>;
  return [
    {
      id: 'responsible',
      title: t`Who is responsible`,
      body: (
        <p>
          <Trans>
            {name}, {place}, decides what is stored and why. Write to {mail} or use our{' '}
            <Link to={paths.contact()}>contact page</Link>; our team replies.
          </Trans>
        </p>
      ),
    },
    { id: 'kept', title: t`What we keep, why, and how long`, body: <RetentionList /> },
    {
      id: 'seen',
      title: t`Who sees it`,
      points: [
        t`Everyone: public profiles of suppliers and freelancers, and reviews with the reviewer’s first name. We may also show good reviews on our pages about Sokoni.`,
        t`Contact details of a supplier or freelancer: they themselves, and people who have sent them a message.`,
        t`Messages: sender and recipient. When a message is reported, operators read it with the ten before and the ten after it.`,
        t`Operators: profiles, documents, subscriptions and reports, as far as their work requires.`,
        t`Customers show only their first name and picture.`,
      ],
    },
    {
      id: 'others',
      title: t`Our providers`,
      points: [
        t`Payment providers: Stripe for cards, Paystack for bank transfers and mobile money. They get your email address, the plan and the amount, and are themselves responsible for what you enter on their pages.`,
        t`An email provider, which delivers our emails to you.`,
        t`A hosting provider, whose machines store the database and the files.`,
      ],
      body: (
        <p>
          <Trans>
            We don’t sell your data and we don’t show advertising. Where data leaves your country, for our
            office in {place} or for one of these providers, we rely on standard contractual clauses or on
            what else your law requires. We give data to authorities only where a law obliges us to.
          </Trans>
        </p>
      ),
    },
    {
      id: 'browser',
      title: t`In your browser`,
      text: t`We set no cookies, load nothing from other companies and don’t track you. While you’re signed in, your browser stores your session, your account details, the messages you read last, drafts, and messages waiting to be sent; Logout removes all of them. It also stores the public pages you visited for 30 days.`,
    },
    { id: 'rights', title: t`Your rights, and how to use them`, body: <Rights /> },
    {
      id: 'decided',
      title: t`Decisions made by people`,
      text: t`People decide on profiles, documents and reports, and give reasons. Programs flag reviews and contact messages for a second look and limit how often something can be tried. They decide nothing else on their own.`,
    },
    {
      id: 'safety',
      title: t`How we protect it`,
      text: t`All connections are encrypted. Passwords, sessions and links are stored as hashes. Operators need a second factor, and we log what they do. If a data breach could harm you, we tell you and the authorities as the law requires: within 72 hours where it says so.`,
    },
    {
      id: 'changes',
      title: t`Changes to this text`,
      text: t`When we change this text, we change the date at the top. If we want to use your data for something new, we email you first.`,
    },
  ];
}
