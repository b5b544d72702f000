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
    what: t`Name, email address, company, kind of account, and your password as a hash that cannot be read back.`,
    why: t`To give you an account: our contract with you.`,
    howLong: t`Until you delete the account. An empty row without your name stays, so that what you wrote to others keeps its place.`,
  },
  {
    title: t`Signing in`,
    what: t`Open sessions with the kind of browser and the time of their last use; up to 20 network addresses from which you signed in, as hashes; wrong tries, also as hashes.`,
    why: t`To keep strangers out of your account: our legitimate interest and yours.`,
    howLong: t`A session 30 days after its last use, or until you log out. Wrong tries up to a day. Known addresses until you delete the account.`,
  },
  {
    title: t`Profile of a supplier or freelancer`,
    what: t`What you write into it, the ways to reach you, pictures and certificates. Pictures are drawn anew, so that the place and device hidden in them are gone.`,
    why: t`To show it to customers: our contract with you.`,
    howLong: t`Until you change it, remove it, or delete the account.`,
  },
  {
    title: t`Verification`,
    what: t`Documents that you send to prove who you are, notes, what was decided and when. Only operators open documents, and each opening is written down.`,
    why: t`So that customers know with whom they deal: our contract with you.`,
    howLong: t`Documents 30 days after the decision, or after you left them without sending them in. What was decided until it ends or you delete the account.`,
  },
  {
    title: t`Visits to profiles`,
    what: t`How often a profile was seen on each day, as a number without names. So that each visitor counts once a day, a hash of network address and browser; nothing when the browser asks for privacy (Do Not Track, Global Privacy Control).`,
    why: t`To show suppliers and freelancers what their profile brings: our legitimate interest and theirs.`,
    howLong: t`The hash until the day is over. The numbers until the supplier or freelancer deletes the account.`,
  },
  {
    title: t`Messages, favorites, blocks`,
    what: t`What you write and receive, when it was read, what you saved, whom you blocked.`,
    why: t`To carry your letters: our contract with you.`,
    howLong: t`Deleting a message hides it from you; the other person keeps it. When you delete the account, your messages stay with those you wrote to, without your name.`,
  },
  {
    title: t`Reviews and replies`,
    what: t`Stars, words, your first name and picture, and whether you and who you reviewed were seen at the same network address.`,
    why: t`So that others can judge, and reviews of oneself are noticed: our legitimate interest and everybody’s.`,
    howLong: t`They stay, because others have relied on them; without your name once you delete the account.`,
  },
  {
    title: t`Payments`,
    what: t`Plan, amount, dates, method, the provider’s references, receipts. Card numbers and bank details go to the payment provider alone; we never see them.`,
    why: t`To sell you a plan, and because laws on books and taxes ask for it.`,
    howLong: t`As long as those laws ask, also after you delete the account.`,
  },
  {
    title: t`Letters through the contact page`,
    what: t`Name, email address, phone if you give one, the message, and a keyed hash of the network address. A program marks what looks like advertising; nothing is thrown away by it.`,
    why: t`To answer you, and to keep floods out: our legitimate interest.`,
    howLong: t`A year after the answer; the hash for a day.`,
  },
  {
    title: t`Emails that we send`,
    what: t`Address, subject and text. Links for a new password serve for an hour, links that prove an address for a day.`,
    why: t`To tell you what concerns your account, and of news, which you can switch off.`,
    howLong: t`The text until the email has left, two days at most; that there was one for 30 days.`,
  },
  {
    title: t`Reports, decisions, and the operators’ log`,
    what: t`Who reported what, what was decided and why, and which operator did what.`,
    why: t`To keep the market safe, and to be able to explain decisions later: our legitimate interest and the law.`,
    howLong: t`As long as the marketplace runs. Entries hold numbers instead of names, and none can be changed.`,
  },
  {
    title: t`Technical log`,
    what: t`Requests that went wrong, with time, address of the page and network address; email addresses and secrets are taken out.`,
    why: t`To find faults and attacks: our legitimate interest.`,
    howLong: t`Until the fault is found, no longer than our hosting keeps them.`,
  },
];
