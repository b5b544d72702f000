import { Trans } from '@lingui/react/macro';
import type { Product } from '@sokoni/contract/products';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { type Price, PriceText } from '../../ui/formats/price.tsx';
import { useHeading } from '../../ui/layout/heading.ts';
import { Card } from '../../ui/lists/card.tsx';
import { Link } from './link.tsx';

interface ProductCardProps {
  product: Price & Pick<Product, '_id' | 'picture' | 'minimum'> & Partial<Pick<Product, 'client' | 'year'>>;
  title: string;
  /** Above the title. */
  label?: string;
  /** Visible without scrolling. */
  atOnce?: boolean;
  /** What it says of the owner. */
  children?: ReactNode;
}

/** The columns of a list of them; wider windows have more. */
export const PRODUCT_GRID = 'grid grid-cols-2 gap-x-3 gap-y-6';

/** A product or portfolio item in a list: the whole card is one link to its page. */
export function ProductCard({ product, title, label, atOnce = false, children }: ProductCardProps) {
  const { _id: id, picture, client, year } = product;
  const Heading = useHeading(2);
  const facts = [client, year].filter(Boolean);
  return (
    <Card id={id} pictures={[picture]} atOnce={atOnce}>
      {label && <p className="text-sm text-muted">{label}</p>}
      <Heading className="text-base">
        <Link
          to={paths.product(id)}
          className="covers-card line-clamp-2 wrap-anywhere no-underline hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
      </Heading>
      <Offer of={product} />
      {facts.length > 0 && (
        <p className="text-sm text-muted">
          <bdi>{facts.join(' · ')}</bdi>
        </p>
      )}
      {children}
    </Card>
  );
}

/** The price, and the smallest order in the supplier's words; nothing where neither is stated. */
export function Offer({ of }: { of: Price & Pick<Product, 'minimum'> }) {
  // An element, because Lingui would parse tags in a string, and because its direction is its own.
  const minimum = <bdi>{of.minimum}</bdi>;
  return (
    <>
      {of.price !== null && (
        <p className="font-semibold tabular-nums">
          <PriceText {...of} />
        </p>
      )}
      {of.minimum && (
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
          <Trans>Minimum order: {minimum}</Trans>
        </p>
      )}
    </>
  );
}
