import { t } from '@lingui/core/macro';
import type { Product } from '@sokoni/contract/products';
import type { ReactNode } from 'react';
import { OutsideLink } from '../ui/navigation/outside-link.tsx';

/** The details of a product or portfolio item that its owner added, besides name, price, minimum order and description. */
export function ProductFacts({ product }: { product: Product }) {
  const { leadTime, origin, standards, client, year, link } = product;
  return (
    <dl className="grid grid-cols-2 gap-3">
      {leadTime && <Fact term={t`Lead time`}>{leadTime}</Fact>}
      {origin && <Fact term={t`Made in`}>{origin}</Fact>}
      {standards.length > 0 && <Fact term={t`Standards`}>{standards.join(', ')}</Fact>}
      {client && <Fact term={t`Client`}>{client}</Fact>}
      {year !== null && <Fact term={t`Year`}>{year}</Fact>}
      {link && (
        <Fact term={t`Website`}>
          <OutsideLink to={link} className="inline-flex min-h-11 items-center text-indigo underline">
            {link.replace(/^https:\/\//, '')}
          </OutsideLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
