import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import type { FailedRenewal } from '@sokoni/contract/admin/money/payments';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import type { OwnPayment } from '@sokoni/contract/subscriptions/subscriptions';
import { Fragment, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { TextLink } from '../site/links/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Day } from '../ui/formats/day.tsx';
import { mailAddress } from '../ui/formats/mail-address.ts';
import { inDollars } from '../ui/formats/money.ts';
import { LoadingStatus } from '../ui/layout/loading-status.tsx';
import { SkeletonBlock, SkeletonLine } from '../ui/layout/skeleton.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { addressOf, useView } from './address.ts';
import { copyText } from './copy-text.ts';
import { knownAs, paymentStatusName, personRole, visibilityName } from './labels.ts';
import { useMay } from './rights.ts';

interface ItemHeadingProps {
  ref?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** The heading of the open item, which gets the focus when the item has loaded, but not from a field of the list. */
export function ItemHeading({ ref, children }: ItemHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  const { isAutomatic } = useView();
  useEffect(() => {
    if (isAutomatic || document.activeElement?.closest('search')) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [heading, isAutomatic]);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-2 text-xl outline-none">
      {children}
    </h2>
  );
}

/** A section of an item; less prominent than the panels of a profile next to it. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-surface p-4">
      <h3 id={heading} className="mb-2 text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** What is read only when somebody unfolds it. */
export function Unfold({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">
        {summary}
      </summary>
      {isOpen && children}
    </details>
  );
}

/** What somebody wrote, with its lines. */
export const Prose = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p dir="auto" className={`whitespace-pre-wrap wrap-anywhere ${className}`}>
    {children}
  </p>
);

/** Names and their values in two columns. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What became of a payment that is not simply paid, with the amount that was refunded. */
export function RefundState({ payment }: { payment: OwnPayment & { refunding?: number } }) {
  const { status, refunded, refunding = 0 } = payment;
  const name = paymentStatusName(status === 'paid' && refunded > 0 ? 'refunded' : status);
  const onItsWay = inDollars(refunding);
  if (status === 'paid' && refunded === 0 && refunding === 0) return null;
  return (
    <span className="ms-2 text-sm font-normal text-clay">
      {(status !== 'paid' || refunded > 0) && name} {refunded > 0 && inDollars(refunded)}{' '}
      {refunding > 0 && t`${onItsWay} being refunded`}
    </span>
  );
}

export function LoadingItem() {
  return (
    <div className="grid gap-4">
      <SkeletonLine className="w-64" />
      <SkeletonBlock className="h-48 rounded-lg" />
      <SkeletonBlock className="h-64 rounded-lg" />
      <LoadingStatus />
    </div>
  );
}

interface LoadFailedProps {
  /** The reason; empty when unknown. */
  problem: string;
  onAgain: () => void;
}

/** Shown in place of data that could not be loaded. */
export function LoadFailed({ problem, onAgain }: LoadFailedProps) {
  return (
    <div className="grid gap-3">
      <FormProblem text={problem || t`We couldn’t load this. Try again.`} />
      <Button className="justify-self-start" onClick={onAgain}>{t`Try Again`}</Button>
    </div>
  );
}

/** A link to the review of an account; deleted accounts have none. */
export function PersonLink({ person }: { person: AdminPerson }) {
  const mayOpen = useMay('accounts');
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {person.isDeleted || !mayOpen ? (
        <bdi className="font-semibold wrap-anywhere">{knownAs(person)}</bdi>
      ) : (
        <TextLink to={addressOf({ tab: 'accounts', id: person._id })} className="font-semibold wrap-anywhere">
          <bdi>{knownAs(person)}</bdi>
        </TextLink>
      )}
      <span className="text-sm text-muted">{personRole(person)}</span>
      <DeletionBadge person={person} />
    </span>
  );
}

interface WriteToProps {
  person: Pick<AdminPerson, 'email'>;
  /** What the mail begins with. */
  draft?: FailedRenewal['draft'] | undefined;
}

/** A mail to its owner in the operator's own mail program; nothing where a link cannot hold the address. */
export function WriteTo({ person: { email }, draft }: WriteToProps) {
  const whole = mailAddress(email, draft);
  if (whole === null) return null;
  const tooLong = whole.length > MAILTO_MAX ? draft : undefined;
  const address = tooLong ? mailAddress(email, { subject: tooLong.subject }) : whole;
  return (
    <>
      {tooLong && (
        <Button
          onClick={() =>
            copyText(tooLong.text, {
              hint: t`Paste it into your mail.`,
              failed: [t`Text not copied`, t`Your browser doesn’t allow it.`],
            })
          }
        >{t`Copy the text`}</Button>
      )}
      <a href={address ?? undefined} className={buttonClass('strong', 'justify-self-start')}>
        {t`Write to them`}
      </a>
    </>
  );
}

/** Characters of a `mailto:` link: Windows opens nothing for a longer one. */
const MAILTO_MAX = 2_000;

/** What an operator does about a failed renewal. */
export const aboutRenewals = () =>
  t`They got an email with a link to pay, and get one at each try. Write to those who should stay: your mail program opens with a text in their language and the link. Where the text is too long for a link, copy it first.`;

/** A link to the projects that an account posted. */
export const ProjectsOf = ({ buyer }: { buyer: string }) => (
  <TextLink to={addressOf({ tab: 'projects', state: 'all', buyer })}>{t`Projects of this buyer`}</TextLink>
);

/** Whether an account was deleted, and until when its owner can undo that. */
export function DeletionBadge({ person: { isDeleted, erasedAt } }: { person: AdminPerson }) {
  if (!isDeleted) return null;
  return (
    <Badge tone="bad">
      {erasedAt ? (
        <Trans>
          Deletion on <Day at={erasedAt} />
        </Trans>
      ) : (
        t`Deleted`
      )}
    </Badge>
  );
}

export function VisibilityBadge({ visibility }: { visibility: ProfileVisibility }) {
  const tone = visibility === 'public' ? 'good' : visibility === 'suspended' ? 'bad' : 'plain';
  return <Badge tone={tone}>{visibilityName(visibility)}</Badge>;
}
