import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Head } from '../page.ts';
import { company } from '../shell/company.ts';
import { Article, Section } from '../ui/article.tsx';

export const head = (): Head => ({
  title: t`Privacy Policy`,
  description: t`What Sokoni keeps about you, who sees it, and how you get it deleted.`,
});

export function Page() {
  const { name, email } = company;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <Article
      title={t`Privacy Policy`}
      lead={t`We keep what the market needs to work, show it to those it is meant for, and sell none of it.`}
    >
      <Section title={t`Who is responsible`}>
        <p>
          <Trans>
            {name}, Dubai, United Arab Emirates. Write to {mail}.
          </Trans>
        </p>
      </Section>
      <Section title={t`What we keep`}>
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            <Trans>
              Your account: name, email address, company, and your password in a form that cannot be read
              back.
            </Trans>
          </li>
          <li>
            <Trans>
              For suppliers and freelancers: what they write into their profile, and the pictures and
              certificates they upload.
            </Trans>
          </li>
          <li>
            <Trans>Messages, reviews and their times.</Trans>
          </li>
          <li>
            <Trans>The network address of a sign-in, to keep strangers out of your account.</Trans>
          </li>
        </ul>
      </Section>
      <Section title={t`Who sees it`}>
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            <Trans>
              Everybody: public profiles of suppliers and freelancers, and reviews with the reviewer’s first
              name.
            </Trans>
          </li>
          <li>
            <Trans>
              Contact details of a professional: only the owner, and customers who have written to them.
            </Trans>
          </li>
          <li>
            <Trans>Messages: only sender and recipient, and we when one of them reports a problem.</Trans>
          </li>
        </ul>
      </Section>
      <Section title={t`In your browser`}>
        <p>
          <Trans>
            We set no cookies for advertising and load nothing from other companies. While you are signed in,
            your browser stores your session and your account details; Logout removes both. Drafts of a
            supplier's profile stay in your browser and nowhere else, until you delete them.
          </Trans>
        </p>
      </Section>
      <Section title={t`Your rights`}>
        <p>
          <Trans>
            You may see, correct and delete what we keep about you. Write to {mail} from the address of your
            account.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
