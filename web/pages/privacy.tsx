import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailText } from '@sokoni/contract/input/email-text';
import { LegalPage, type LegalSection, Points } from '../legal/legal-page.tsx';
import { shownSections } from '../legal/shown-sections.ts';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import type { Head } from '../site/page.ts';
import { isOpen, settings } from '../site/settings.ts';

export const head = (): Head => ({
  title: t`Privacy Policy`,
  description: t`What data Sokoni keeps about you, why and how long, who sees it, and how to download or delete it.`,
});

export { loadLegal as loader } from '../legal/load-legal.ts';

export function Page() {
  return (
    <LegalPage
      text="privacy"
      title={t`Privacy Policy`}
      delivered={{
        lead: t`We keep only the data Sokoni needs to work, show it only to the people it’s meant for, and never sell it.`,
        since: '2026-11-21',
        sections: privacySections(),
      }}
    />
  );
}

function privacySections(): LegalSection[] {
  // In their own direction, whatever the language around them.
  const { company } = settings;
  const name = <bdi>{company.name}</bdi>;
  const place = <bdi>{company.place}</bdi>;
  const mail = <a href={`mailto:${company.email}`}>{emailText(company.email)}</a>;
  return shownSections([
    {
      id: 'responsible',
      needsCompany: true,
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
      body: isOpen() && (
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
      text: t`We load nothing from other companies and don’t track you. We set one cookie when you sign in: it shows that this browser has signed in before, so that wrong passwords of other people don’t delay you. It signs nobody in and lasts 400 days. While you’re signed in, your browser stores your session, your account details, the messages you read last, the products you opened last, drafts, and messages waiting to be sent; Logout removes all of them. It also stores the public pages you visited for 30 days.`,
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
  ]);
}

/** What laws give you, and the buttons that do it. */
function Rights() {
  const { email } = settings.company;
  const account = <Link to={paths.account()}>{t`your account page`}</Link>;
  const mail = <a href={`mailto:${email}`}>{emailText(email)}</a>;
  return (
    <>
      <p>{t`You have the same rights wherever you live:`}</p>
      <Points>
        <li>
          <Trans>
            See and take with you: use “Download my data” on {account} to get an archive of everything we have
            about you.
          </Trans>
        </li>
        <li>{t`Correct: you can change your details and your profile at any time.`}</li>
        <li>
          <Trans>
            Delete: use “Delete my account” on {account}. We hide it from everyone immediately and delete it
            after 7 days, in which you can undo this by signing in. What we keep is listed above.
          </Trans>
        </li>
        {email && (
          <li>
            <Trans>
              Object, restrict, or anything else: write to {mail} from your account’s address. We reply within
              30 days, or sooner where your law requires it. It’s free.
            </Trans>
          </li>
        )}
        <li>{t`Stop notification emails: use the link in each of them, or your account page.`}</li>
      </Points>
      <dl className="grid grid-cols-1 gap-3">
        {laws().map(({ law, text }) => (
          <div key={law} className="border-s-4 border-marigold ps-4">
            <dt className="font-semibold">{law}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const laws = () => [
  {
    law: t`European Union and United Kingdom: GDPR`,
    text: t`Articles 15 to 22. You can complain to the data protection authority where you live or work.`,
  },
  {
    law: t`Nigeria: Data Protection Act 2023 (NDPA)`,
    text: t`Sections 34 to 38. You can complain to the Nigeria Data Protection Commission.`,
  },
  {
    law: t`Kenya: Data Protection Act 2019`,
    text: t`Sections 26 to 40. You can complain to the Office of the Data Protection Commissioner.`,
  },
  {
    law: t`South Africa: Protection of Personal Information Act (POPIA)`,
    text: t`Sections 5, 11 and 23 to 25. You can complain to the Information Regulator.`,
  },
];

/** What the tables of the product hold, as its code reads today: what is stored, why and for how long. */
function RetentionList() {
  const label = 'text-sm font-semibold text-muted';
  return (
    <div className="grid grid-cols-1 gap-3">
      {retention().map(({ title, what, why, howLong }) => (
        <div key={title} className="grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface p-4">
          <h3 className="font-semibold">{title}</h3>
          <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[5.5rem_1fr]">
            <dt className={label}>{t`What`}</dt>
            <dd>{what}</dd>
            <dt className={label}>{t`Why`}</dt>
            <dd>{why}</dd>
            <dt className={label}>{t`How long`}</dt>
            <dd>{howLong}</dd>
          </dl>
        </div>
      ))}
    </div>
  );
}

const retention = () => [
  {
    title: t`Account`,
    what: t`Name, email address, company, type of account, and your password as a hash that can’t be read back.`,
    why: t`To give you an account: our contract with you.`,
    howLong: t`Until you delete the account. An empty record without your name stays, so that what you wrote to others keeps its place.`,
  },
  {
    title: t`Signing in`,
    what: t`Open sessions with the type of browser and the time of last use; up to 20 network addresses and 20 browsers you signed in from, as hashes; failed attempts, also as hashes.`,
    why: t`To keep others out of your account: our legitimate interest and yours.`,
    howLong: t`Sessions: 30 days after the last use, or until you log out. Failed attempts: up to a day. Known addresses and browsers: until you delete the account.`,
  },
  {
    title: t`Profile of a supplier or freelancer`,
    what: t`What you enter, your contact details, pictures and certificates. We save pictures again as new files, which removes the place and device stored in them.`,
    why: t`To show it to customers: our contract with you.`,
    howLong: t`Until you change it, remove it, or delete the account.`,
  },
  {
    title: t`Page that we prepared for your company`,
    what: t`Your email address and what our team knows about your company and its products. Only our team sees it.`,
    why: t`To invite you to Sokoni: our legitimate interest.`,
    howLong: t`60 days, or until you take the page over or refuse it. Your address as a hash: one year after our email, or for as long as you refuse to get any.`,
  },
  {
    title: t`Verification`,
    what: t`Documents that show who you are, notes, what was decided and when. Only operators can open documents, and we log each time they do.`,
    why: t`To show customers who they’re dealing with: our contract with you.`,
    howLong: t`Documents: 30 days after the decision, or after you upload them if you never submit them. Results: until they expire or you delete the account.`,
  },
  {
    title: t`Profile views`,
    what: t`How often a profile was viewed each day, as a number without names. To count each visitor once a day, we use a hash of network address and browser; we don’t count browsers that ask for privacy (Do Not Track, Global Privacy Control).`,
    why: t`To show suppliers and freelancers how their profile performs: our legitimate interest and theirs.`,
    howLong: t`The hash: until the end of the day. The numbers: until the supplier or freelancer deletes the account.`,
  },
  {
    title: t`Searches that find nothing`,
    what: t`The words, once three network addresses have searched for them within a week. Until then we only have hashes of the words and of the address. We don’t count browsers that ask for privacy.`,
    why: t`To learn what customers look for and don’t find: our legitimate interest.`,
    howLong: t`The hashes: until the end of the week. The words: until the end of the week after.`,
  },
  {
    title: t`Messages, favorites, blocks`,
    what: t`What you write and receive with its files, when it was read, what you saved, and who you blocked.`,
    why: t`To deliver your messages: our contract with you.`,
    howLong: t`Deleting a message hides it from you; the other person keeps it. Its files are deleted when both of you have deleted it. When you delete the account, the people you wrote to keep your messages, without your name.`,
  },
  {
    title: t`Reviews and replies`,
    what: t`Stars, text, your first name and picture, and whether you and the person you reviewed used the same network address.`,
    why: t`To help others judge, and to detect reviews of oneself: our legitimate interest and everyone’s.`,
    howLong: t`We keep them, because others have relied on them; without your name once you delete the account.`,
  },
  {
    title: t`Payments`,
    what: t`Plan, amount, dates, method, the provider’s references, invoices with your name, address and tax number. Only the payment provider gets card numbers and bank details; we never see them.`,
    why: t`To sell you a plan, and because accounting and tax laws require it.`,
    howLong: t`As long as these laws require, even after you delete the account.`,
  },
  {
    title: t`Messages from the contact page`,
    what: t`Name, email address, phone if you give one, the message, and a keyed hash of the network address. A program flags what looks like advertising; it deletes nothing.`,
    why: t`To reply to you and to prevent spam: our legitimate interest.`,
    howLong: t`One year after our reply; the hash for one day.`,
  },
  {
    title: t`Emails we send`,
    what: t`Address, subject and text. Password reset links work for one hour, links that confirm an address for one day.`,
    why: t`To tell you about your account, and about new messages and reviews, which you can turn off.`,
    howLong: t`The text: until the email is sent, two days at most. The fact that we sent it: 30 days; that we couldn’t: a year.`,
  },
  {
    title: t`Notifications on your devices`,
    what: t`The address and the keys that your browser gives us. Its maker passes the notifications on, encrypted.`,
    why: t`To show you messages when Sokoni is closed. Only if you turn it on.`,
    howLong: t`Until you turn it off or sign out.`,
  },
  {
    title: t`Reports, decisions and the operator log`,
    what: t`Who reported what, what we decided and why, and which operator did what. If you report something without an account and give your email address, we delete the address with our decision.`,
    why: t`To keep the market safe and to be able to explain decisions later: our legitimate interest and the law.`,
    howLong: t`As long as the marketplace runs. Entries contain numbers instead of names, and can’t be changed.`,
  },
  {
    title: t`Technical log`,
    what: t`Failed requests, with time, page address and network address; email addresses and secrets are removed.`,
    why: t`To find faults and attacks: our legitimate interest.`,
    howLong: t`Until the fault is found, and no longer than our hosting provider keeps them.`,
  },
];
