import { t } from '@lingui/core/macro';

/** What the tables of the product hold, as its code reads today: what is stored, why and for how long. */
export function RetentionList() {
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
    what: t`Open sessions with the type of browser and the time of last use; up to 20 network addresses you signed in from, as hashes; failed attempts, also as hashes.`,
    why: t`To keep others out of your account: our legitimate interest and yours.`,
    howLong: t`Sessions: 30 days after the last use, or until you log out. Failed attempts: up to a day. Known addresses: until you delete the account.`,
  },
  {
    title: t`Profile of a supplier or freelancer`,
    what: t`What you enter, your contact details, pictures and certificates. We save pictures again as new files, which removes the place and device stored in them.`,
    why: t`To show it to customers: our contract with you.`,
    howLong: t`Until you change it, remove it, or delete the account.`,
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
    title: t`Messages, favorites, blocks`,
    what: t`What you write and receive, when it was read, what you saved, and who you blocked.`,
    why: t`To deliver your messages: our contract with you.`,
    howLong: t`Deleting a message hides it from you; the other person keeps it. When you delete the account, the people you wrote to keep your messages, without your name.`,
  },
  {
    title: t`Reviews and replies`,
    what: t`Stars, text, your first name and picture, and whether you and the person you reviewed used the same network address.`,
    why: t`To help others judge, and to detect reviews of oneself: our legitimate interest and everyone’s.`,
    howLong: t`We keep them, because others have relied on them; without your name once you delete the account.`,
  },
  {
    title: t`Payments`,
    what: t`Plan, amount, dates, method, the provider’s references, receipts. Only the payment provider gets card numbers and bank details; we never see them.`,
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
    howLong: t`The text: until the email is sent, two days at most. The fact that we sent it: 30 days.`,
  },
  {
    title: t`Reports, decisions and the operator log`,
    what: t`Who reported what, what we decided and why, and which operator did what.`,
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
