import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnProduct } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ReactNode } from 'react';
import { PriceText } from '../../ui/formats/price.tsx';

/** What a row says about a product, and what it still lacks. */
export function ProductLine({ product, role }: { product: OwnProduct; role: ProfessionalRole }) {
  const { name, price, minimum, client, year } = product;
  // An element, because Lingui would parse tags in a string.
  const least = <bdi>{minimum}</bdi>;
  if (role === 'freelancer') {
    return (
      <>
        {!name && <Missing>{t`No title yet`}</Missing>}
        <bdi>{[client, year].filter(Boolean).join(' · ')}</bdi>
      </>
    );
  }
  return (
    <>
      {!name && <Missing>{t`No name yet`}</Missing>}
      {price === null ? (
        <Missing>{t`No price yet`}</Missing>
      ) : (
        <span className="font-medium text-ink tabular-nums">
          <PriceText {...product} />
        </span>
      )}
      {minimum && (
        <span>
          <Trans>Minimum: {least}</Trans>
        </span>
      )}
    </>
  );
}

const Missing = ({ children }: { children: ReactNode }) => (
  <span className="font-medium text-clay">{children}</span>
);
