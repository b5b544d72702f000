import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { company } from '../app/company.ts';
import { Link } from '../app/link.tsx';
import { paths } from '../paths.ts';
import type { LegalSection } from './legal-page.tsx';
import { RetentionList } from './retention-list.tsx';
import { Rights } from './rights.tsx';

export function privacySections(): LegalSection[] {
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
            {name}, {place}, decides what is stored and why. Write to {mail} or through our{' '}
            <Link to={paths.contact()}>contact page</Link>; a person answers.
          </Trans>
        </p>
      ),
    },
    { id: 'kept', title: t`What we keep, why, and how long`, body: <RetentionList /> },
    {
      id: 'seen',
      title: t`Who sees it`,
      points: [
        t`Everybody: public profiles of suppliers and freelancers, and reviews with the reviewer’s first name. Good reviews may also stand on our pages about Sokoni.`,
        t`Contact details of a professional: only themselves, and people who have written to them.`,
        t`Messages: sender and recipient. When a message is reported, operators read it with the ten before and the ten after it.`,
        t`Operators: profiles, proofs, subscriptions and reports, as far as their work needs it.`,
        t`A customer shows a first name and a picture, and nothing else.`,
      ],
    },
    {
      id: 'others',
      title: t`Who works for us`,
      points: [
        t`Payment providers: Stripe for cards, Paystack for bank transfers and mobile money. They get your email address, the plan and the amount, and are responsible themselves for what you enter on their pages.`,
        t`An email provider, which carries our emails to you.`,
        t`A host with its storage, on whose machines the database and the files lie.`,
      ],
      body: (
        <p>
          <Trans>
            We sell nothing to anybody and show no advertising. Where data leaves your country, for our office
            in {place} or for one of these, we rely on standard contractual clauses or on what else your law
            asks for. We hand data to authorities only where a law obliges us.
          </Trans>
        </p>
      ),
    },
    {
      id: 'browser',
      title: t`In your browser`,
      text: t`We set no cookies and load nothing from other companies; nobody follows you here. While you are signed in, your browser keeps your session, your account details, the messages that you read last, and drafts and messages that wait for a network; Logout removes all of them. It also keeps the public pages that you saw, for 30 days.`,
    },
    { id: 'rights', title: t`Your rights, and how to use them`, body: <Rights /> },
    {
      id: 'decided',
      title: t`Decisions by people`,
      text: t`Profiles, proofs and reports are decided by people, and they give reasons. Programs put reviews and letters forward for a second look, and limit how often something may be tried; nothing else is decided by a program alone.`,
    },
    {
      id: 'safety',
      title: t`How it is kept safe`,
      text: t`Everything travels encrypted. Passwords, sessions and links are stored as hashes. Operators need a second factor, and what they do is written down. If data is ever lost to strangers and that can harm you, we tell you and the authorities as the law asks: within 72 hours where it says so.`,
    },
    {
      id: 'changes',
      title: t`When this text changes`,
      text: t`The date at the top changes with it. If we want to do something new with what you gave us, we tell you before by email.`,
    },
  ];
}
