import { Trans } from '@lingui/react/macro';
import type { Product } from '@sokoni/contract/products';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { PriceText } from '../ui/formats/price.tsx';
import { useHeading } from '../ui/layout/heading.ts';
import { Picture } from '../ui/pictures/picture.tsx';

interface ProductCardProps {
  product: Product;
  title: string;
  /** Visible without scrolling. */
  atOnce: boolean;
}

/** A product in a gallery: the whole card is one link. */
export function ProductCard({ product, title, atOnce }: ProductCardProps) {
  const { _id: id, picture, price } = product;
  const Heading = useHeading(2);
  return (
    <article className="relative grid w-full content-start overflow-hidden rounded-lg border border-line bg-surface">
      <Picture
        src={picture}
        kind="work"
        alt=""
        width={320}
        height={240}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 100vw"
        priority={atOnce ? 'soon' : 'late'}
        className="h-56 w-full bg-wash object-cover"
      />
      <div className="grid gap-1 p-4">
        <Heading className="text-lg">
          <Link
            to={paths.product(id)}
            className="line-clamp-2 wrap-anywhere no-underline after:absolute after:inset-0"
          >
            <bdi>{title}</bdi>
          </Link>
        </Heading>
        {price !== null && (
          <p className="font-semibold tabular-nums">
            <PriceText {...product} />
          </p>
        )}
        <Facts product={product} />
      </div>
    </article>
  );
}

function Facts({ product }: { product: Product }) {
  const facts = [product.client, product.year].filter((fact) => fact !== null);
  // Elements, because Lingui would parse tags in a string, and because their direction is their own.
  const minimum = <bdi>{product.minimum}</bdi>;
  return (
    <>
      {product.minimum && (
        <p className="text-sm text-muted">
          <Trans>Minimum order: {minimum}</Trans>
        </p>
      )}
      {facts.length > 0 && (
        <p className="text-sm text-muted">
          <bdi>{facts.join(' · ')}</bdi>
        </p>
      )}
    </>
  );
}
