import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { Pagination } from '../site/links/pagination.tsx';
import { PRODUCT_GRID, ProductCard } from '../site/links/product-card.tsx';
import { productTitle } from '../ui/formats/portfolio-item-text.ts';
import type { ProductPage } from './read-products.ts';

export function Gallery({ owner, data, page, totalPages, count }: ProductPage) {
  const { _id: id, role } = owner;
  const isSupplier = role === 'supplier';
  const name = <bdi>{owner.name}</bdi>;
  return (
    <div className="mx-auto max-w-page px-4 py-4">
      <TextLink to={paths.profile(role, id)} className="max-w-full text-indigo underline">
        <bdi className="truncate">{owner.name}</bdi>
      </TextLink>
      <h1 className="text-2xl wrap-anywhere">
        {isSupplier ? <Trans>Products by {name}</Trans> : <Trans>Portfolio of {name}</Trans>}
      </h1>
      {count > 0 && (
        <p className="mt-1 text-muted tabular-nums">
          {isSupplier
            ? plural(count, { one: '# product', other: '# products' })
            : plural(count, { one: '# portfolio item', other: '# portfolio items' })}
        </p>
      )}
      {data.length === 0 && (
        <p className="mt-4 text-muted">{isSupplier ? t`No products yet` : t`No portfolio items yet`}</p>
      )}
      <ul className={`mt-4 ${PRODUCT_GRID} sm:gap-x-4 md:grid-cols-3 lg:grid-cols-4`}>
        {data.map((product, index) => (
          <li key={product._id} className="flex">
            <ProductCard product={product} title={productTitle(product, owner)} atOnce={index < 4} />
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
