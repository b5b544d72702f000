import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { TextLink } from '../../app/link.tsx';
import { useLoaded } from '../../app/page.ts';
import { paths } from '../../paths.ts';
import { headOfGallery } from '../../products/head.ts';
import type { GalleryData, Outcome, ProductPage } from '../../products/load-products.ts';
import { ProductCard } from '../../products/product-card.tsx';
import { titleOf } from '../../products/titles.ts';
import { useTitle, useViewer } from '../../products/use-viewer.ts';
import { NoProfile } from '../../profiles/no-profile.tsx';
import { ProfileSkeleton } from '../../profiles/profile-skeleton.tsx';
import { Pagination } from '../../ui/navigation/pagination.tsx';

export { headOfGalleryScreen as head } from '../../products/head.ts';
export { loadProducts as loader } from '../../products/load-products.ts';

/** All products of a supplier, or all projects of a freelancer. */
export function Page() {
  const loaded = useLoaderData<GalleryData>();
  useViewer(loaded.viewer);
  return (
    <Suspense key={loaded.id} fallback={<ProfileSkeleton />}>
      <LoadedGallery {...loaded} />
    </Suspense>
  );
}

function LoadedGallery({ role, viewer, outcome }: GalleryData) {
  const loaded: Outcome<ProductPage> = useLoaded(outcome);
  useTitle('found' in loaded ? headOfGallery(loaded.found) : null);
  if ('found' in loaded) return <Gallery {...loaded.found} />;
  return (
    // The owner may see a gallery that a visitor gets as 404: wait for the owner's response.
    <div className={viewer === null ? 'signed-out-only' : ''}>
      <NoProfile role={role} {...('problem' in loaded ? loaded : {})} />
    </div>
  );
}

function Gallery({ owner, data, page, totalPages, count }: ProductPage) {
  const { _id: id, role } = owner;
  const isSupplier = role === 'supplier';
  const name = <bdi>{owner.name}</bdi>;
  return (
    <div className="mx-auto max-w-page px-4 py-6 sm:py-8">
      <TextLink to={paths.profile(role, id)} className="max-w-full text-indigo underline">
        <bdi className="truncate">{owner.name}</bdi>
      </TextLink>
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">
        {isSupplier ? <Trans>Products by {name}</Trans> : <Trans>Projects by {name}</Trans>}
      </h1>
      {count > 0 && (
        <p className="mt-1 text-muted tabular-nums">
          {isSupplier
            ? plural(count, { one: '# product', other: '# products' })
            : plural(count, { one: '# project', other: '# projects' })}
        </p>
      )}
      {data.length === 0 && (
        <p className="mt-4 text-muted">{isSupplier ? t`No products yet` : t`No portfolio items yet`}</p>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((product, index) => (
          <li key={product._id} className="flex">
            <ProductCard product={product} title={titleOf(product, owner)} atOnce={index < 3} />
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <div className="mt-6">
          <Pagination
            page={page}
            totalPages={totalPages}
            linkTo={(to) => paths.products(role, id, to)}
            label={t`Pages`}
          />
        </div>
      )}
    </div>
  );
}
