import { t } from '@lingui/core/macro';
import type { ReceivedProposal } from '@sokoni/contract/projects/projects';
import { unanswered } from '@sokoni/contract/projects/states';
import type { ReactNode } from 'react';
import { AttachmentList } from '../messages/attachments/attachment-list.tsx';
import { Moment } from '../ui/formats/moment.tsx';
import { PriceText } from '../ui/formats/price.tsx';
import { quantityText } from '../ui/formats/quantity-text.ts';
import { readerDay } from '../ui/formats/reader-day.ts';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { ReplyTime } from '../ui/marks/reply-time.tsx';
import { VerifiedMark } from '../ui/marks/verified-mark.tsx';
import { incotermText } from './incoterm-texts.ts';

/** A line of the comparison: its name, and what one proposal says. */
interface OfferRow {
  name: string;
  content: (proposal: ReceivedProposal) => ReactNode;
}

const newest = ({ versions }: ReceivedProposal) => versions.at(-1);

/** What a buyer compares, in the order of the table and of each card. */
export const offerRows = (): OfferRow[] => [
  { name: t`Price`, content: (proposal) => <Price version={newest(proposal)} /> },
  {
    name: t`Quantity`,
    content: (proposal) => {
      const { quantity = null, unit = '' } = newest(proposal) ?? {};
      return quantity !== null && <Amount quantity={quantity} unit={unit} />;
    },
  },
  { name: t`Lead time`, content: (proposal) => <bdi>{newest(proposal)?.leadTime}</bdi> },
  {
    name: t`Delivery`,
    content: (proposal) => {
      const { term = null, place = null } = newest(proposal) ?? {};
      if (!term && !place) return null;
      return (
        <>
          <bdi>{[term, place].filter(Boolean).join(' ')}</bdi>
          {term && <span className="block text-sm text-muted">{incotermText(term)}</span>}
        </>
      );
    },
  },
  {
    name: t`Checks`,
    content: ({ professional: { verifiedAt, verified } }) =>
      verifiedAt ? <VerifiedMark at={verifiedAt} kinds={verified} isPlain /> : null,
  },
  {
    name: t`Rating`,
    content: ({ professional }) => (
      <RatingBadge rating={professional.rating} reviewCount={professional.reviewCount} />
    ),
  },
  {
    name: t`Response time`,
    content: ({ professional: { repliesWithin } }) =>
      repliesWithin ? <ReplyTime within={repliesWithin} /> : null,
  },
  {
    name: t`Valid until`,
    content: (proposal) => {
      const { validUntil } = newest(proposal) ?? {};
      if (!validUntil) return null;
      const waits = unanswered.some((state) => state === proposal.state);
      const isOver = waits && validUntil < readerDay();
      return (
        <>
          <Moment as="date" at={validUntil} />
          {isOver && (
            <span className="block text-sm text-clay">{t`This date is over: ask whether it still holds.`}</span>
          )}
        </>
      );
    },
  },
  { name: t`Included`, content: (proposal) => written(newest(proposal)?.included) },
  { name: t`Message`, content: (proposal) => written(newest(proposal)?.content) },
  { name: t`Attached files`, content: (proposal) => filesOf(newest(proposal)) },
  {
    name: t`First version`,
    content: (proposal) => proposal.versions.length > 1 && <FirstVersion proposal={proposal} />,
  },
];

type Version = ReceivedProposal['versions'][number];

/** In the currency of its author; nothing is converted. */
function Price({ version }: { version: Version | undefined }) {
  if (!version) return null;
  const { price, currency, unit } = version;
  return (
    <span className="font-semibold tabular-nums">
      <PriceText {...{ price, priceTo: null, currency, unit }} />
    </span>
  );
}

const Amount = ({ quantity, unit }: { quantity: number; unit: string }) => (
  <bdi className="tabular-nums">{quantityText(quantity, unit)}</bdi>
);

const written = (text: string | null | undefined) =>
  text ? (
    <span dir="auto" className="block whitespace-pre-wrap">
      {text}
    </span>
  ) : null;

const filesOf = (version: Version | undefined) =>
  version && version.attachments.length > 0 && <AttachmentList attachments={version.attachments} />;

/** What the proposal said before its one revision. */
function FirstVersion({ proposal: { versions } }: { proposal: ReceivedProposal }) {
  const [first, revised] = versions;
  if (!first || !revised) return null;
  const { term, place, included, content, leadTime, validUntil } = first;
  return (
    <details>
      <summary className="min-h-11 py-2 underline">
        <Price version={first} />
      </summary>
      <div className="grid gap-1 text-sm text-muted">
        {first.quantity !== null && <Amount quantity={first.quantity} unit={first.unit} />}
        <bdi>{leadTime}</bdi>
        {(term || place) && <bdi>{[term, place].filter(Boolean).join(' ')}</bdi>}
        <Moment as="date" at={validUntil} />
        {written(included)}
        {written(content)}
        {filesOf(first)}
      </div>
    </details>
  );
}
