import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { Offer, PRODUCT_GRID, ProductCard } from '../site/links/product-card.tsx';
import { productTitle } from '../ui/formats/portfolio-item-text.ts';
import { HeadingsBelow } from '../ui/layout/heading.ts';
import { TrustMarks } from '../ui/marks/trust-marks.tsx';
import { ProductFacts } from './product-facts.tsx';
import ProductPictures from './product-pictures.island.tsx';
import type { ProductData } from './read-products.ts';

interface ProductViewProps {
  product: ProductData;
  /** How this account reports it. */
  report: ReactNode;
  /** What this account does with it: asks about it, or edits it. */
  action: ReactNode;
}

export function ProductView({ product, report, action }: ProductViewProps) {
  const { owner, picture, alt, pictures, description } = product;
  const title = productTitle(product, owner);
  return (
    <article className="mx-auto max-w-page px-4 pb-4 sm:pt-4">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 lg:grid-cols-[3fr_2fr]">
        <ProductPictures title={title} pictures={[{ picture, alt }, ...pictures]} />
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <h1 className="text-2xl wrap-anywhere">
            <bdi>{title}</bdi>
          </h1>
          <div className="text-lg">
            <Offer of={product} />
          </div>
          {action}
          <div className="border-y border-line pt-1 pb-3">
            <TextLink
              to={paths.profile(owner.role, owner._id)}
              className="max-w-full font-semibold text-indigo underline"
            >
              <bdi className="truncate">{owner.name}</bdi>
            </TextLink>
            <TrustMarks of={owner} />
          </div>
          <ProductFacts product={product} />
          {description && (
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {description}
            </p>
          )}
          {/* As high without the button, so that nothing moves when it arrives. */}
          <div className="min-h-11">{report}</div>
        </div>
      </div>
      {product.next.length > 0 && <MoreProducts product={product} />}
    </article>
  );
}

function MoreProducts({ product: { owner, next } }: { product: ProductData }) {
  const name = <bdi>{owner.name}</bdi>;
  return (
    <section className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-xl wrap-anywhere">
          <Trans>More from {name}</Trans>
        </h2>
        <TextLink to={paths.products(owner.role, owner._id)} className="text-indigo underline">
          {owner.role === 'supplier' ? t`All products` : t`Whole portfolio`}
        </TextLink>
      </div>
      <ul className={`mt-2 ${PRODUCT_GRID} sm:gap-x-4 lg:grid-cols-4`}>
        <HeadingsBelow value={1}>
          {next.map((other) => (
            <li key={other._id} className="flex min-w-0">
              <ProductCard product={other} title={productTitle(other, owner)} />
            </li>
          ))}
        </HeadingsBelow>
      </ul>
    </section>
  );
}
