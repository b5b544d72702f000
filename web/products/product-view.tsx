import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { PriceText } from '../ui/formats/price.tsx';
import { HeadingsBelow } from '../ui/layout/heading.ts';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { ReplyTime } from '../ui/marks/reply-time.tsx';
import { VerifiedMark } from '../ui/marks/verified-mark.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductFacts } from './product-facts.tsx';
import type { ProductData } from './read-products.ts';
import { titleOf } from './titles.ts';

interface ProductViewProps {
  product: ProductData;
  /** How this account reports it. */
  report: ReactNode;
  /** What this account does with it: asks about it, or edits it. */
  action: ReactNode;
}

export function ProductView({ product, report, action }: ProductViewProps) {
  const { owner, picture, alt, description, price } = product;
  const isSupplier = owner.role === 'supplier';
  const title = titleOf(product, owner);
  return (
    <article className="mx-auto max-w-page px-4 py-4 sm:py-6">
      {/* As high without the button, so that nothing moves when it arrives. */}
      <div className="flex min-h-11 items-center justify-between gap-4">
        <TextLink to={paths.products(owner.role, owner._id)} className="text-indigo underline">
          {isSupplier ? t`All products` : t`Whole portfolio`}
        </TextLink>
        {report}
      </div>
      <div className="mt-2 grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <a href={picture} className="block">
          <Picture
            src={picture}
            kind="work"
            alt={alt || title}
            width={640}
            height={480}
            sizes="(min-width: 64rem) 40rem, 100vw"
            priority="first"
            className="aspect-4/3 h-auto w-full rounded-lg bg-wash object-contain"
          />
        </a>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{title}</bdi>
          </h1>
          {price !== null && (
            <p className="text-xl font-semibold tabular-nums">
              <PriceText {...product} />
            </p>
          )}
          <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
            <TextLink to={paths.profile(owner.role, owner._id)} className="max-w-full text-indigo underline">
              <bdi className="truncate">{owner.name}</bdi>
            </TextLink>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <RatingBadge rating={owner.rating} reviewCount={owner.reviewCount} />
              {owner.repliesWithin && <ReplyTime within={owner.repliesWithin} />}
              {owner.verifiedAt && <VerifiedMark at={owner.verifiedAt} kinds={owner.verified} />}
            </div>
            {action}
          </div>
          {description && (
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              {description}
            </p>
          )}
          <ProductFacts product={product} />
        </div>
      </div>
      {product.next.length > 0 && <MoreProducts product={product} />}
    </article>
  );
}

function MoreProducts({ product: { owner, next } }: { product: ProductData }) {
  const name = <bdi>{owner.name}</bdi>;
  return (
    <section className="mt-10">
      <h2 className="text-xl wrap-anywhere">
        <Trans>More from {name}</Trans>
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-3">
        <HeadingsBelow value={1}>
          {next.map((other) => (
            <li key={other._id} className="flex min-w-0">
              <ProductCard product={other} title={titleOf(other, owner)} atOnce={false} />
            </li>
          ))}
        </HeadingsBelow>
      </ul>
    </section>
  );
}
