import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useSession } from '../../accounts/session.ts';
import { ButtonLink, TextLink } from '../../app/link.tsx';
import { useLoaded } from '../../app/page.ts';
import { TryAgainLink } from '../../app/try-again-link.tsx';
import { paths } from '../../paths.ts';
import { headOfProduct } from '../../products/head.ts';
import type { Outcome, ProductData, ProductScreenData } from '../../products/load-products.ts';
import { ProductCard } from '../../products/product-card.tsx';
import { ProductFacts } from '../../products/product-facts.tsx';
import { titleOf } from '../../products/titles.ts';
import { useTitle, useViewer } from '../../products/use-viewer.ts';
import { ProfileSkeleton } from '../../profiles/profile-skeleton.tsx';
import { PriceText } from '../../ui/formats/price.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { HeadingsBelow } from '../../ui/layout/heading.ts';
import { RatingBadge } from '../../ui/marks/rating-badge.tsx';
import { ReplyTime } from '../../ui/marks/reply-time.tsx';
import { VerifiedMark } from '../../ui/marks/verified-mark.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

export { headOfProductScreen as head } from '../../products/head.ts';
export { loadProduct as loader } from '../../products/load-products.ts';

/** Only signed-in accounts load it. */
const ReportButton = lazy(async () => ({
  default: (await import('../../moderation/report-button.tsx')).ReportButton,
}));

/** A product of a supplier or a project of a freelancer, with all its details. */
export function Page() {
  const loaded = useLoaderData<ProductScreenData>();
  useViewer(loaded.viewer);
  return (
    <Suspense key={loaded.id} fallback={<ProfileSkeleton />}>
      <LoadedProduct {...loaded} />
    </Suspense>
  );
}

function LoadedProduct({ viewer, outcome }: ProductScreenData) {
  const loaded: Outcome<ProductData> = useLoaded(outcome);
  useTitle('found' in loaded ? headOfProduct(loaded.found) : null);
  if ('found' in loaded) return <ProductView product={loaded.found} />;
  return (
    // The owner may see a product that a visitor gets as 404: wait for the owner's response.
    <div className={`mx-auto max-w-prose px-4 py-12 ${viewer === null ? 'signed-out-only' : ''}`}>
      <NoProduct outcome={loaded} />
    </div>
  );
}

function NoProduct({ outcome }: { outcome: Exclude<Outcome<ProductData>, { found: unknown }> }) {
  const directory = <ButtonLink to={paths.directory('supplier')}>{t`Browse all suppliers`}</ButtonLink>;
  if ('missing' in outcome) {
    return (
      <>
        <h1 className="sr-only">{t`Not found`}</h1>
        <EmptyState title={t`This product is no longer available`} actions={directory}>
          {t`The owner removed it, or the link is incomplete.`}
        </EmptyState>
      </>
    );
  }
  return (
    <div role="alert">
      <h1 className="sr-only">{t`Something went wrong.`}</h1>
      <EmptyState
        title={t`We couldn’t load this product`}
        actions={
          <>
            <TryAgainLink />
            {directory}
          </>
        }
      >
        {outcome.problem || t`Check your connection and try again.`}
      </EmptyState>
    </div>
  );
}

function ProductView({ product }: { product: ProductData }) {
  const { _id: id, owner, picture, alt, description, price, isOwn } = product;
  const isSupplier = owner.role === 'supplier';
  const title = titleOf(product, owner);
  const session = useSession();
  return (
    <article className="mx-auto max-w-page px-4 py-4 sm:py-6">
      {/* As high without the button, so that nothing moves when it arrives. */}
      <div className="flex min-h-11 items-center justify-between gap-4">
        <TextLink to={paths.products(owner.role, owner._id)} className="text-indigo underline">
          {isSupplier ? t`All products` : t`All projects`}
        </TextLink>
        <Suspense>
          {session ? (
            !isOwn && <ReportButton kind="product" subjectId={id} className="-me-2" />
          ) : (
            <TextLink
              to={paths.report('product', id)}
              className="signed-out-only text-sm text-muted underline"
            >{t`Report this product`}</TextLink>
          )}
        </Suspense>
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
            {isOwn ? (
              <ButtonLink
                to={paths.dashboard(owner.role, isSupplier ? 'products' : 'portfolio')}
                tone="strong"
              >
                {t`Edit`}
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.askAbout(owner.role, owner._id, id)} tone="main">
                {isSupplier ? t`Ask about this product` : t`Ask about this project`}
              </ButtonLink>
            )}
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
