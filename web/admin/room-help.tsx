import { t } from '@lingui/core/macro';
import { Button } from '../ui/button.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { type Room, rooms } from './address.ts';
import { roomName } from './overview.ts';
import { useMayOpen, useRights } from './rights.ts';

/** What a room is for, and how the role of the operator does its everyday work. */
export function RoomHelp({ room, ...control }: DialogControl & { room: Room }) {
  const may = useRights();
  const isOpen = rooms[room].some(useMayOpen());
  const lines = isOpen ? linesOf(may)[room].filter((line) => line !== false) : [];
  return (
    <Dialog title={roomName(room)} {...control}>
      {!isOpen && <p>{t`Your role as an operator doesn’t open this room.`}</p>}
      <ul className="ms-5 grid max-w-prose list-disc gap-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DialogFoot>
        <Button tone="strong" onClick={control.onClose}>{t`Close`}</Button>
      </DialogFoot>
    </Dialog>
  );
}

function linesOf(may: ReturnType<typeof useRights>): Record<Room, (string | false)[]> {
  return {
    today: [
      t`Everything that waits for you is in this list, the longest wait first. Work from the top until it says “Nothing waits.”`,
      may('accounts') &&
        t`Profiles: read the profile and its documents, verify identity or business, then approve, or ask for all changes at once. A profile can be found only after you approved it.`,
      may('reports') &&
        t`Reports: read what was reported and decide. Both sides get an email with the part that concerns them.`,
      may('reports') &&
        t`Cases between members: read what two members have reported of their messages, ask each for their view, then decide once for both.`,
      may('money') && t`Failed renewals: we try the card again for 14 days. Write to those you want to keep.`,
      may('refunds') &&
        t`Payments to refund arrived twice or too late. Refund them at the payment provider, then mark them here.`,
      may('money') &&
        t`Disputes: a bank takes a payment back. Answer at the payment provider by the date that is shown.`,
      may('refunds') &&
        t`Owed to customers: a corrected invoice is lower than what was paid. Refund the difference.`,
      may('projects') &&
        t`Projects without a match: no professional fits them. Write to the buyer, or take them off the list.`,
      may('server') && t`Server: something doesn’t work. The item says what to do about it.`,
    ],
    accounts: [
      t`Find an account by part of a name, company or email, or by a whole phone number, invoice number or id.`,
      t`Filters below the search find, for example, who hasn’t been here for three months, and sort the list. The number of accounts is above it.`,
      t`An account shows its profile, payments, emails, notes and history. Suspending hides the profile and ends its sessions; reinstating brings everything back.`,
      t`Activity shows how many messages an account sent each week and day, never their text, what its place in the directory is made of, and what it was: for a report of spam, or when somebody asks why their place fell.`,
      t`Projects: read a project and take it down if it breaks the rules. Both sides read your reason.`,
      may('requests') &&
        t`A company was sold, or another person signs in from now on: open the account and press “Another person takes over”.`,
      may('suppliers') &&
        t`Prepared profiles: upload a table of companies, look at the profiles, then invite their owners. The list says who has joined.`,
      may('groupMail') &&
        t`Mails to groups: write to all suppliers, freelancers, customers or payers. Send yourself a test first.`,
    ],
    money: [
      t`Choose a month to see what was paid, refunded and disputed. Months are those of the company’s time zone.`,
      may('refunds') &&
        t`To refund a payment, press Refund beside it: its invoice gets a credit note and the payer an email.`,
      t`To correct the name, address, country, tax number or tax of an invoice, press Correct beside it: a credit note and a new invoice are written, and the payer gets an email.`,
      t`Your accountant gets the tables of payments and invoices of a month, a quarter or a year.`,
      may('company') &&
        t`Plans and taxes: a new price holds for new subscriptions at once, and for running ones after a notice by email.`,
    ],
    site: [
      t`Each section changes a part of the site. Nothing is public before you press Publish, and each version can be brought back.`,
      t`Texts: search for the sentence as you see it on the page. What you leave empty stays as delivered.`,
      t`Questions and answers: add, change, move or remove them. A removed one stays below the list and can come back.`,
      t`Terms and privacy: a new version holds from the day you choose, and we announce it to all members by email.`,
    ],
    figures: [
      t`The last 7 days with today, or the week or month that you choose, beside as many days before.`,
      may('accounts') && t`The marketplace today has the numbers that a newspaper asks for.`,
      may('accounts') &&
        t`Searches without a result show what buyers miss: find suppliers for it, or add a synonym.`,
    ],
    team: [
      t`People: owners invite reviewers, who decide profiles and reports, and bookkeepers, who read payments and correct invoices. Owners are made on the server’s command line.`,
      t`Log: who decided what, when, and what a published setting changed. It can’t be changed.`,
      t`Server: what works and what to do about the rest. If you don’t know what a line means, send it to the person who looks after your server.`,
    ],
  };
}
