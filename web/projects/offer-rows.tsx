import { t } from '@lingui/core/macro';
import type { ReceivedProposal } from '@sokoni/contract/projects/projects';
import { isUnanswered } from '@sokoni/contract/projects/states';
import type { ReactNode } from 'react';
import { AttachmentList } from '../messages/attachments/attachment-list.tsx';
import { countryText } from '../ui/formats/country-text.ts';
import { Moment } from '../ui/formats/moment.tsx';
import { amountOf, PriceText } from '../ui/formats/price.tsx';
import { quantityText } from '../ui/formats/quantity-text.ts';
import { readerDay } from '../ui/formats/reader-day.ts';
import { Badge } from '../ui/marks/badge.tsx';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { ReplyTime } from '../ui/marks/reply-time.tsx';
import { VerifiedMark } from '../ui/marks/verified-mark.tsx';
import { isCheapest, isQuickest, newest } from './best-offers.ts';
import { incotermText } from './incoterm-texts.ts';
import { OfferFacts } from './offer-facts.tsx';

/** A line of the comparison: its name, and what one proposal says. */
interface OfferRow {
  name: string;
  content: (proposal: ReceivedProposal) => ReactNode;
  /** Takes a whole line of a card. */
  isLong?: true;
}

/** What a buyer compares, in the order of the table. On a card short ones fill the gaps before long ones. The cheapest and the quickest are marked. */
export const offerRows = (proposals: ReceivedProposal[]): OfferRow[] => [
  {
    name: t`Total`,
    content: (proposal) => {
      const version = newest(proposal);
      return version?.quantity ? <Total {...version} quantity={version.quantity} /> : null;
    },
  },
  {
    name: t`Price`,
    content: (proposal) => (
      <>
        <Price version={newest(proposal)} />
        {isCheapest(proposal, proposals) && <Best>{t`Cheapest`}</Best>}
      </>
    ),
  },
  {
    name: t`Lead time`,
    content: (proposal) => (
      <>
        <bdi>{newest(proposal)?.leadTime}</bdi>
        {isQuickest(proposal, proposals) && <Best>{t`Quickest`}</Best>}
      </>
    ),
  },
  {
    name: t`Delivery`,
    isLong: true,
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
  { name: t`Country`, content: ({ country }) => country && <bdi>{countryText(country)}</bdi> },
  { name: t`Message`, isLong: true, content: (proposal) => written(newest(proposal)?.content) },
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
      const isOver = isUnanswered(proposal.state) && validUntil < readerDay();
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
  { name: t`Included`, isLong: true, content: (proposal) => written(newest(proposal)?.included) },
  { name: t`Attached files`, isLong: true, content: (proposal) => filesOf(newest(proposal)) },
  {
    name: t`First version`,
    isLong: true,
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

const Best = ({ children }: { children: ReactNode }) => (
  <span className="ms-2">
    <Badge tone="good">{children}</Badge>
  </span>
);

function Total({ price, quantity, currency, unit }: Version & { quantity: number }) {
  return (
    <>
      <span className="block text-lg font-semibold tabular-nums">
        {amountOf({ price: price * quantity, priceTo: null, currency })}
      </span>
      <span className="text-sm text-muted">
        <Amount quantity={quantity} unit={unit} />
      </span>
    </>
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
  return (
    <details>
      <summary className="min-h-11 py-2 underline">
        <Price version={first} />
      </summary>
      <div className="grid gap-1 text-sm text-muted">
        <OfferFacts offer={first} />
        {written(first.content)}
        {filesOf(first)}
      </div>
    </details>
  );
}
