import { Trans } from '@lingui/react/macro';
import type { MatchedProduct as Matched } from '@sokoni/contract/directory';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { PriceText } from '../ui/formats/price.tsx';

/** The product that the words of a search describe, and its price; its link lies above the one that covers the card. */
export function MatchedProduct({ product }: { product: Matched }) {
  return (
    <div className="border-b border-line pb-3">
      <Link
        to={paths.product(product._id)}
        className="relative z-1 line-clamp-2 font-semibold wrap-anywhere underline"
      >
        <bdi>{product.name}</bdi>
      </Link>
      {product.price !== null && (
        <p className="tabular-nums">
          <PriceText {...product} />
        </p>
      )}
      <MinimumOrder of={product} />
    </div>
  );
}

/** The smallest order that the supplier accepts, in the supplier's words. */
export function MinimumOrder({ of }: { of: Pick<Matched, 'minimum'> }) {
  if (!of.minimum) return null;
  // An element, because Lingui would parse tags in a string, and because its direction is its own.
  const minimum = <bdi>{of.minimum}</bdi>;
  return (
    <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
      <Trans>Minimum order: {minimum}</Trans>
    </p>
  );
}
