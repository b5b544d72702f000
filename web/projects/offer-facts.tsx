import { t } from '@lingui/core/macro';
import type { ProposalCard } from '@sokoni/contract/projects/proposal-card';
import type { ReactNode } from 'react';
import { Moment } from '../ui/formats/moment.tsx';
import { PriceText } from '../ui/formats/price.tsx';
import { quantityText } from '../ui/formats/quantity-text.ts';
import { incotermText } from './incoterm-texts.ts';

export type Offer = Pick<
  ProposalCard,
  'price' | 'currency' | 'unit' | 'quantity' | 'leadTime' | 'term' | 'place' | 'validUntil' | 'included'
>;

/** What a professional offers, as it was written. */
export function OfferFacts({ offer }: { offer: Offer }) {
  const { price, currency, unit, quantity, leadTime, term, place, validUntil, included } = offer;
  return (
    <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name={t`Price`}>
        <span className="font-semibold tabular-nums">
          <PriceText {...{ price, priceTo: null, currency, unit }} />
        </span>
      </Fact>
      {quantity !== null && (
        <Fact name={t`Quantity`}>
          <bdi className="tabular-nums">{quantityText(quantity, unit)}</bdi>
        </Fact>
      )}
      <Fact name={t`Lead time`}>
        <bdi>{leadTime}</bdi>
      </Fact>
      {(term || place) && (
        <Fact name={t`Delivery`}>
          <bdi>{[term, place].filter(Boolean).join(' ')}</bdi>
          {term && <span className="block text-sm text-muted">{incotermText(term)}</span>}
        </Fact>
      )}
      <Fact name={t`Valid until`}>
        <Moment as="date" at={validUntil} />
      </Fact>
      {included && (
        <Fact name={t`Included`}>
          <span dir="auto" className="block whitespace-pre-wrap">
            {included}
          </span>
        </Fact>
      )}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted sm:leading-6">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  );
}
