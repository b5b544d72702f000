import { t } from '@lingui/core/macro';
import { reportOutcomes } from '@sokoni/contract/admin/limits';
import type { ActName, LogEntry } from '@sokoni/contract/admin/team/log';
import { cardNames } from '@sokoni/contract/company/card-names';
import { claimKinds, profileVisibilities, reportKinds, reportReasons } from '@sokoni/contract/limits';
import { lazy, Suspense } from 'react';
import { Link } from '../../site/links/link.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { reportReasonName } from '../../ui/formats/report-texts.ts';
import { addressOf } from '../address.ts';
import { LoadingItem, Unfold } from '../detail-parts.tsx';
import {
  cardTitle,
  claimName,
  companyFieldNames,
  outcomeName,
  reportKindName,
  visibilityName,
} from '../labels.ts';
import type { Column } from '../lists/row-table.tsx';

const CardChanges = lazy(async () => ({ default: (await import('../site/card-changes.tsx')).CardChanges }));

interface LogItemProps {
  entry: LogEntry;
  /** Shows the account, for lists about many accounts. */
  withSubject?: boolean;
}

/** Who did what and when. */
export const LogItem = ({ entry, withSubject }: LogItemProps) => (
  <li className="grid gap-px py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
    <p>
      <span className="font-semibold">{actNames()[entry.action] ?? entry.action}</span>
      {withSubject && entry.subject && <> · {subjectLink(entry)}</>}
    </p>
    <Details details={entry.details} />
    <Published entry={entry} />
    <p className="text-sm text-muted">
      <bdi>{actorName(entry)}</bdi> · <Moment at={entry.createdAt} />
    </p>
  </li>
);

/** What an entry says that a card of settings was published with. */
function Published({ entry: { action, details } }: { entry: LogEntry }) {
  const card = cardNames.find((name) => name === details.card);
  const { version } = details;
  const isPublication = action === 'company settings published' || action === 'trades merged';
  if (!isPublication || !card || typeof version !== 'number') return null;
  return (
    <Unfold summary={t`What changed`}>
      <Suspense fallback={<LoadingItem />}>
        <CardChanges card={card} version={version} />
      </Suspense>
    </Unfold>
  );
}

/** The same as a row of a table. */
export const logColumns = (): Column<LogEntry>[] => [
  { name: t`Time`, show: ({ createdAt }) => <Moment at={createdAt} />, width: 'w-40' },
  { name: t`Operator`, show: (entry) => <bdi>{actorName(entry)}</bdi> },
  { name: t`Act`, show: ({ action }) => actNames()[action] ?? action },
  { name: t`Account`, show: subjectLink, width: 'w-40' },
  {
    name: t`Details`,
    show: (entry) => (
      <>
        <Details details={entry.details} />
        <Published entry={entry} />
      </>
    ),
  },
];

const actorName = ({ actor }: LogEntry) => actor?.name ?? t`Sokoni (automatic)`;

const subjectLink = ({ subject }: LogEntry) =>
  subject && (
    <Link
      to={addressOf({ tab: 'accounts', id: subject._id })}
      className="-my-2.5 inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
    >
      <bdi>{subject.name}</bdi>
    </Link>
  );

function Details({ details }: { details: LogEntry['details'] }) {
  const shown = Object.entries(detailNames()).filter(([name]) => (details[name] ?? '') !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="text-sm">
      {shown.map(([name, title]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{title}:</dt>
          <dd dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
            {detailText(name, details[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The log's names for actions by their keys. */
export function actNames(): Record<string, string> {
  return {
    'operator invited': t`Invited as an operator`,
    'operator made': t`Became an operator`,
    'operator removed': t`No longer an operator`,
    'second factor set up': t`Set up the second factor`,
    'second factor reset': t`Second factor reset`,
    'recovery code used': t`Used a recovery code`,
    'recovery codes renewed': t`Made new recovery codes`,
    'profile approved': t`Profile approved`,
    'changes asked': t`Changes requested`,
    'account suspended': t`Account suspended`,
    'account reinstated': t`Account reinstated`,
    'objection received': t`Objection received`,
    'objection answered': t`Objection answered`,
    'sessions ended': t`All sessions ended`,
    'email change started': t`Change of the email address started`,
    'email change cancelled': t`Change of the email address cancelled`,
    'email change refused': t`Change of the email address refused by the old address`,
    'email changed': t`Email address changed`,
    'account deleted': t`Account deleted`,
    'account exported': t`Data downloaded`,
    // Written by earlier versions.
    ...{ 'profile suspended': t`Profile suspended`, 'profile reinstated': t`Profile reinstated` },
    'mail sent again': t`Email with a link sent again`,
    'list downloaded': t`List downloaded`,
    'note added': t`Note added`,
    'note removed': t`Note removed`,
    'claim verified': t`Verification confirmed`,
    'claim refused': t`Verification refused`,
    'claim withdrawn': t`Verification withdrawn`,
    'document opened': t`Document opened`,
    'report opened': t`Report opened`,
    'attachment opened': t`File of a reported message opened`,
    'report decided': t`Report decided`,
    'case opened': t`Case between members opened`,
    'case note sent': t`Note to a member of a case sent`,
    'case decided': t`Case between members decided`,
    'contact message answered': t`Contact message answered`,
    'contact message closed': t`Contact message closed`,
    'review kept': t`Review kept`,
    'review removed': t`Review removed`,
    'message hidden': t`Message removed`,
    'product details removed': t`Product details removed`,
    'project released': t`Project opened`,
    'project handled': t`Project without a match handled`,
    'project taken down': t`Project taken down`,
    'company settings published': t`Company settings published`,
    'trades merged': t`Industries or skills merged`,
    'setup step confirmed': t`First step confirmed`,
    'payment key checked': t`Payment key checked`,
    'test mail sent': t`Test mail sent`,
    'first steps hidden': t`First steps hidden`,
    'legal version cancelled': t`Version of a legal text cancelled`,
    'profiles prepared': t`Profiles of companies prepared`,
    'products prepared': t`Products added to a prepared profile`,
    'prepared profiles invited': t`Owners of prepared profiles invited`,
    'prepared profile changed': t`Prepared profile changed`,
    'prepared profile deleted': t`Prepared profile deleted`,
    'group mail sent': t`Mail sent to a group`,
    'group mail stopped': t`Mail to a group stopped`,
    'paid twice': t`Paid twice`,
    'payment to give back': t`Payment to refund`,
    'invoice corrected': t`Invoice corrected`,
    'payment given back': t`Payment refunded`,
    'renewal handled': t`Failed renewal handled`,
    'refund requested': t`Refund requested`,
    'free months given': t`Free months given`,
    'paid something else': t`Payment doesn’t match the order`,
    'waiting work retried': t`Waiting work tried again`,
  } satisfies Record<ActName, string>;
}

/** The details of an action that are useful to a reader; the others are ids. */
function detailNames(): Record<string, string> {
  return {
    card: t`Card`,
    version: t`Version`,
    kind: t`What`,
    method: t`How`,
    expiresAt: t`Until`,
    outcome: t`Outcome`,
    ground: t`Ground`,
    reason: t`Reason`,
    until: t`Until`,
    subscription: t`Subscription`,
    decision: t`Decision`,
    answer: t`Answer`,
    reasons: t`Reasons`,
    note: t`Note`,
    mail: t`Email`,
    list: t`List`,
    rows: t`Rows`,
    search: t`Search`,
    role: t`Role`,
    status: t`Status`,
    country: t`Country`,
    plan: t`Plan`,
    action: t`Act`,
    operator: t`Operator`,
    account: t`Account`,
    from: t`From`,
    into: t`Into`,
    to: t`To`,
    profiles: t`Profiles`,
    group: t`Group`,
    trade: t`Industry or skill`,
    language: t`Language`,
    month: t`Month`,
    left: t`Codes left`,
    provider: t`Provider`,
    payment: t`Payment`,
    former: t`Corrected invoice`,
    creditNote: t`Credit note`,
    invoice: t`New invoice`,
    amount: t`Amount`,
    givenBack: t`Refunded`,
    recipient: t`Recipient`,
    isSecret: t`Without telling the owner`,
    isOtherOwner: t`Another owner`,
    company: t`Company`,
    products: t`Products`,
    fields: t`Changed`,
  };
}

function detailText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => detailText(name, one)).join('\n');
  const card = cardNames.find((one) => name === 'card' && one === value);
  if (card) return cardTitle(card);
  const claim = claimKinds.find((kind) => name === 'kind' && kind === value);
  if (claim) return claimName(claim);
  const report = reportKinds.find((kind) => name === 'kind' && kind === value);
  if (report) return reportKindName(report);
  const outcome = reportOutcomes.find((one) => name === 'outcome' && one === value);
  if (outcome) return outcomeName(outcome);
  const ground = reportReasons.find((one) => name === 'ground' && one === value);
  if (ground) return reportReasonName(ground);
  const status = profileVisibilities.find((one) => name === 'status' && one === value);
  if (status) return visibilityName(status);
  const fields: Record<string, string> = companyFieldNames();
  if (name === 'fields') return fields[String(value)] ?? String(value);
  if (name === 'action') return actNames()[String(value)] ?? String(value);
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return String(value);
}
