import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminStatus, StatusFinding, WaitingKind } from '@sokoni/contract/admin/team/server';
import { useState } from 'react';
import { queryOf } from '../../data/queries.ts';
import { TextLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { SkeletonBlock } from '../../ui/layout/skeleton.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import { addressOf, type TabProps } from '../address.ts';
import { actErrorText, adminApi, useRead } from '../admin-api.ts';
import { ItemHeading, LoadFailed, LoadingItem } from '../detail-parts.tsx';

/** Whether the server and everything that it depends on works, what waits, and what to do. */
export function StatusTab({ onActed }: TabProps) {
  const [isOutside, setOutside] = useState(false);
  const {
    data: status,
    problem,
    read,
  } = useRead(queryOf('GET /operator/status', { query: isOutside ? { outside: 'yes' } : {} }, adminApi));
  const isAsking = !status && problem === null;
  return (
    <section aria-label={t`Server`} aria-busy={isAsking} className="grid max-w-page grid-cols-1 gap-4">
      <p className="max-w-prose text-muted">
        {t`Everything the marketplace needs to run. If you don’t know what a line means, send it to the person who looks after your server.`}
      </p>
      <TextLink
        to={addressOf({ tab: 'setup' })}
        className="text-indigo"
      >{t`First steps of a new marketplace`}</TextLink>
      {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
      {isAsking && (
        <div>
          <SkeletonBlock className="h-64 rounded-lg" />
          <LiveRegion role="status" className="sr-only">{t`Checking...`}</LiveRegion>
        </div>
      )}
      {status && <Summary status={status} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={read} disabled={isAsking}>{t`Check again`}</Button>
        {!isOutside && (
          <Button onClick={() => setOutside(true)} disabled={isAsking}>
            {t`Also check mail server, address and payments`}
          </Button>
        )}
      </div>
      {status && (
        <Findings
          findings={status.findings}
          onRetried={() => {
            read();
            onActed();
          }}
        />
      )}
    </section>
  );
}

/** One check that fails, as an item of Today. */
export function ProblemView({ name, onActed }: { name: string } & Pick<TabProps, 'onActed'>) {
  const { data: status, problem, read } = useRead(queryOf('GET /operator/status', { query: {} }, adminApi));
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!status) return <LoadingItem />;
  return (
    <article className="grid grid-cols-1 gap-4">
      <ItemHeading>{t`Something on the server doesn’t work`}</ItemHeading>
      <Findings
        findings={status.findings.filter((finding) => finding.name === name)}
        onRetried={() => {
          read();
          onActed();
        }}
      />
      <p className="max-w-prose text-muted">
        {t`It leaves this list within some minutes once it works. If you don’t know what to do, send it to the person who looks after your server.`}
      </p>
      <TextLink to={addressOf({ tab: 'status' })} className="text-indigo">
        {t`See the state of the server`}
      </TextLink>
    </article>
  );
}

function Summary({ status: { checkedAt, findings } }: { status: AdminStatus }) {
  const failures = findings.filter(({ state }) => state === 'failed').length;
  const warnings = findings.filter(({ state }) => state === 'warning');
  const names = warnings.map(({ name }) => name).join(', ');
  const when = <Moment at={checkedAt} />;
  return (
    <LiveRegion role="status" className="min-h-14 text-lg font-semibold">
      {failures > 0 && plural(failures, { one: '# thing does not work.', other: '# things do not work.' })}{' '}
      {warnings.length > 0 &&
        plural(warnings.length, {
          one: `# thing needs attention: ${names}`,
          other: `# things need attention: ${names}`,
        })}
      {failures + warnings.length === 0 && t`Everything works.`}
      <span className="block text-sm font-normal text-muted">
        <Trans>Checked {when}</Trans>
      </span>
    </LiveRegion>
  );
}

const order = { failed: 0, warning: 1, ok: 2 };

interface FindingsProps {
  findings: StatusFinding[];
  onRetried: () => void;
}

/** What does not work comes first. */
function Findings({ findings, onRetried }: FindingsProps) {
  const sorted = findings.toSorted((one, other) => order[one.state] - order[other.state]);
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
      {sorted.map((finding) => (
        <FindingItem key={finding.name} finding={finding} onRetried={onRetried} />
      ))}
    </ul>
  );
}

const waiting: Record<string, WaitingKind> = {
  'Waiting mail': 'mail',
  'Waiting jobs': 'jobs',
  'Waiting payments': 'payments',
};

function FindingItem({ finding, onRetried }: { finding: StatusFinding; onRetried: () => void }) {
  const { name, state, text, advice, since } = finding;
  const kind = waiting[name];
  const when = since && <Moment at={since} />;
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-6">
      <div className="flex flex-wrap content-start items-center gap-2">
        <h2 className="text-base font-semibold">{name}</h2>
        <State state={state} />
      </div>
      <div className="grid grid-cols-1 gap-1">
        <p className="text-muted">{meaningOf(name)}</p>
        <p className="wrap-anywhere">{text}</p>
        {advice && (
          <p className="font-medium wrap-anywhere">
            <Trans>What to do: {advice}</Trans>
          </p>
        )}
        {when && (
          <p className="text-sm text-muted">
            <Trans>Since {when}</Trans>
          </p>
        )}
        {kind && text !== 'None.' && <RetryButton kind={kind} onRetried={onRetried} />}
      </div>
    </li>
  );
}

function State({ state }: Pick<StatusFinding, 'state'>) {
  if (state === 'ok') {
    return (
      <span className="flex items-center gap-1 text-sm font-semibold text-leaf">
        <Icon name="check" className="size-4" />
        {t`Works`}
      </span>
    );
  }
  return state === 'failed' ? (
    <Badge tone="bad">{t`Does not work`}</Badge>
  ) : (
    <Badge>{t`Needs attention`}</Badge>
  );
}

function RetryButton({ kind, onRetried }: { kind: WaitingKind; onRetried: () => void }) {
  const [isBusy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    try {
      const { data } = await adminApi('POST /operator/status/retry', { body: { what: kind } });
      showSuccess(
        data.count > 0
          ? plural(data.count, { one: 'Trying # again', other: 'Trying # again' })
          : t`Nothing is waiting to be tried again. New work starts automatically.`,
      );
      onRetried();
    } catch (error) {
      showProblem(t`Error`, actErrorText(error) || t`That didn’t work. Try again.`);
    }
    setBusy(false);
  }
  return (
    <Button className="justify-self-start" onClick={isBusy ? undefined : retry} aria-disabled={isBusy}>
      {t`Try again now`}
    </Button>
  );
}

/** What a check is about, for people who run no servers. The names are those of the server. */
function meaningOf(name: string): string {
  const meanings: Record<string, string> = {
    Database: t`Keeps accounts, profiles, messages and payments. Without it no page with data opens.`,
    'Database extensions': t`The search needs these parts of the database.`,
    'Database role': t`What Sokoni is allowed to do in the database.`,
    Tables: t`Whether the database fits this version of the program.`,
    Clock: t`Links in emails and sign-ins expire by the clock.`,
    'Waiting mail': t`Emails that wait to be sent, such as links for new passwords.`,
    'Waiting jobs': t`Work that Sokoni does automatically, such as renewals and reminders.`,
    'Waiting payments': t`News from the payment providers that is not processed yet, for example a payment by a member.`,
    'Failed tasks': t`Single pieces of that work that failed again and again, while all others were done.`,
    'Account deletions': t`Accounts whose owners asked for deletion, and whose seven days are over.`,
    Disk: t`Without free space nothing new can be saved.`,
    Bucket: t`Where pictures and documents are kept.`,
    'Folder of uploaded files': t`Where pictures and documents are kept.`,
    'Disk of the backups': t`Without free space no backup can be made.`,
    Backups: t`Copies of everything, for the day when the server is lost.`,
    'Mail server': t`Sends the emails of the marketplace.`,
    'SPF record': t`Without it other mail services take your emails for spam.`,
    'SPF record of returned mail': t`Without it other mail services take your emails for spam.`,
    'DMARC record': t`Without it other mail services take your emails for spam.`,
    'DKIM record': t`Without it other mail services take your emails for spam.`,
    'Answers by mail': t`Whether members can answer messages from their mailbox.`,
    'Public address': t`Whether the marketplace opens at its own address.`,
    Stripe: t`Takes card payments.`,
    Paystack: t`Takes payments by card, bank and mobile money.`,
    Payments: t`Whether members can pay.`,
    Company: t`Terms and invoices have to name who runs the marketplace.`,
  };
  return meanings[name] ?? '';
}
