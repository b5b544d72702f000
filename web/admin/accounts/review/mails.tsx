import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountMail, AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import { mailsToRepeat } from '@sokoni/contract/admin/limits';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/formats/moment.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { showProblem, showSuccess } from '../../../ui/overlays/toast.ts';
import { actErrorText, adminApi } from '../../admin-api.ts';
import { Section, Unfold } from '../../detail-parts.tsx';
import { PlainList, Rows } from '../../lists/plain-list.tsx';
import { useList } from '../../lists/use-rows.ts';
import { useMayActOn } from '../../rights.ts';

/** The mails that an account was sent, read when they are asked for. */
export function Mails({ subject: { person, bounce } }: { subject: AccountReview }) {
  return (
    <Section title={t`Emails`}>
      {bounce && (
        <div className="grid max-w-prose gap-1 rounded-md border-s-4 border-clay bg-clay-wash p-4">
          <p className="font-semibold">
            <Trans>
              Emails bounce since <Moment at={bounce.since} />
            </Trans>
          </p>
          <p dir="auto" className="text-sm wrap-anywhere">
            {bounce.reason}
          </p>
          <p className="text-sm">
            {t`We send no more. They read this when they next visit. Correct the address below, or send a confirmation link to try it again.`}
          </p>
          <p className="text-sm">
            {t`If a mail provider sends our emails, remove the address from its suppressions first.`}
          </p>
        </div>
      )}
      <Unfold summary={t`Emails of the last 30 days`}>
        <MailList person={person} />
      </Unfold>
    </Section>
  );
}

function MailList({ person }: { person: AdminPerson }) {
  const { _id: id } = person;
  const mayAct = useMayActOn(person);
  const state = useList('mails', { account: id });
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: (typeof mailsToRepeat)[number]) =>
      adminApi('POST /operator/accounts/{id}/mails', { params: { id }, body: { kind } }),
    onSuccess: () => {
      showSuccess(t`A new link is on its way`);
      state.reload();
    },
    onError: (error) => showProblem(t`No email sent`, actErrorText(error) || t`Try again.`),
  });
  const repeat = { 'password reset': t`Send a password link`, 'email link': t`Send a confirmation link` };
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        {t`Also to former addresses, without their texts. A link is never shown here: send a new one to the present address.`}
      </p>
      {mayAct && (
        <div className="flex flex-wrap gap-2">
          {mailsToRepeat.map((kind) => (
            <Button key={kind} onClick={isPending ? undefined : () => mutate(kind)} aria-disabled={isPending}>
              {repeat[kind]}
            </Button>
          ))}
        </div>
      )}
      <PlainList state={state} empty={t`No emails.`}>
        {(mails) => (
          <Rows label={t`Emails`} rows={mails}>
            {(mail) => <Mail mail={mail} />}
          </Rows>
        )}
      </PlainList>
    </div>
  );
}

function Mail({ mail: { kind, state, createdAt, sentAt, lastError } }: { mail: AccountMail }) {
  const tone = state === 'sent' ? 'good' : state === 'waiting' ? 'plain' : 'bad';
  return (
    <li className="grid grid-cols-1 gap-px py-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="wrap-anywhere">{kindName(kind)}</span>
        <Badge tone={tone}>{stateName(state)}</Badge>
      </p>
      {lastError && <p className="text-sm wrap-anywhere">{lastError}</p>}
      <p className="text-sm text-muted">
        <Moment at={sentAt ?? createdAt} />
      </p>
    </li>
  );
}

/** A subject is shown as it was sent; mails with a link, an amount or a number of the books have a kind. */
function kindName(kind: string): string {
  const names: Record<string, string> = {
    'password reset': t`Link for a new password`,
    'email link': t`Link to confirm the address`,
    'email change': t`Link for a new email address`,
    'email change notice': t`Notice of a new email address`,
    'report email': t`Link to confirm the address of a report`,
    invitation: t`Invitation to a prepared profile`,
    'operator invitation': t`Invitation to the team`,
    'payment received': t`Payment received`,
    'payment refunded': t`Payment refunded`,
    'invoice corrected': t`Invoice corrected`,
    'new price': t`New price of the plan`,
    'price stays': t`Announced price withdrawn`,
  };
  return names[kind] ?? kind;
}

function stateName(state: AccountMail['state']): string {
  return {
    waiting: t`Waiting`,
    retry: t`Failed, will retry`,
    sent: t`Sent`,
    failed: t`Failed`,
    bounced: t`Bounced`,
  }[state];
}
