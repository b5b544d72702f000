import { t } from '@lingui/core/macro';
import { widestOf } from '@sokoni/contract/media/media';
import type { Product } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { Head, Whereabouts } from '../app/page.ts';
import { given, graphOf, trailOf } from '../app/structured-data.ts';
import { paths } from '../paths.ts';
import type { GalleryData, ProductData, ProductPage, ProductScreenData } from './load-products.ts';
import { titleOf } from './titles.ts';

type Owner = ProductPage['owner'];

/** In the browser the data is still loading at this point; the screen then sets the title itself. */
export function headOfGalleryScreen({ role, outcome }: GalleryData): Head {
  if (!('now' in outcome)) return { title: '' };
  if ('found' in outcome.now) return headOfGallery(outcome.now.found);
  return { title: role === 'supplier' ? t`Products` : t`Projects`, hidden: true };
}

export function headOfProductScreen({ outcome }: ProductScreenData): Head {
  if (!('now' in outcome)) return { title: '' };
  if ('found' in outcome.now) return headOfProduct(outcome.now.found);
  return { title: 'missing' in outcome.now ? t`Not found` : t`Products`, hidden: true };
}

export function headOfGallery({ owner, page, data }: ProductPage): Head {
  const { _id: id, role, name } = owner;
  const what = role === 'supplier' ? t`Products by ${name}` : t`Projects by ${name}`;
  const title = page > 1 ? `${what} (${page})` : what;
  if (!import.meta.env.SSR) return { title };
  const names = data.flatMap((product) => product.name ?? []).slice(0, 6);
  const [first] = data;
  return {
    title,
    description: names.length > 0 ? names.join(' · ') : t`${name} on Sokoni`,
    address: paths.products(role, id, page),
    hidden: data.length === 0,
    ...(first ? { image: pictureOf(first, title) } : {}),
    structuredData: (site) =>
      graphOf(
        {
          '@type': 'ItemList',
          name: title,
          itemListElement: data.map((product, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: thingOf(product, owner, site),
          })),
        },
        trailOf(site, stepsTo(owner)),
      ),
  };
}

export function headOfProduct(product: ProductData): Head {
  const { owner } = product;
  const title = `${titleOf(product, owner)} · ${owner.name}`;
  if (!import.meta.env.SSR) return { title };
  return {
    title,
    description: (product.description || product.alt || title).replaceAll(/\s+/g, ' ').slice(0, 200),
    image: pictureOf(product, title),
    structuredData: (site) =>
      graphOf(
        thingOf(product, owner, site),
        trailOf(site, [
          ...stepsTo(owner),
          { name: titleOf(product, owner), address: paths.product(product._id) },
        ]),
      ),
  };
}

const pictureOf = ({ picture, alt }: Product, title: string) => ({
  address: picture,
  type: 'image/webp',
  width: widestOf(picture),
  alt: alt || title,
});

/** A product or a work in schema.org terms: only data that the page shows to all visitors. */
function thingOf(product: Product, owner: Owner, { origin, at }: Whereabouts) {
  const url = at(paths.product(product._id));
  const isSupplier = owner.role === 'supplier';
  const maker = {
    '@type': isSupplier ? 'Organization' : 'Person',
    '@id': `${origin}${paths.profile(owner.role, owner._id)}#${owner.role}`,
    name: owner.name,
  };
  return {
    '@type': isSupplier ? 'Product' : 'CreativeWork',
    '@id': url,
    url,
    name: titleOf(product, owner),
    image: origin + product.picture,
    ...given('description', product.description || product.alt),
    ...(isSupplier
      ? {
          manufacturer: maker,

          ...given('offers', offerOf(product, url)),
        }
      : { creator: maker, ...given('dateCreated', product.year && String(product.year)) }),
  };
}

function offerOf({ price, priceTo, currency }: Product, url: string) {
  if (price === null) return null;
  const of = { url, priceCurrency: currency ?? 'USD' };
  return priceTo === null
    ? { '@type': 'Offer', ...of, price }
    : { '@type': 'AggregateOffer', ...of, lowPrice: price, highPrice: priceTo };
}

function stepsTo({ _id: id, role, name }: Owner) {
  return [
    { name: directoryTitle(role), address: paths.directory(role) },
    { name, address: paths.profile(role, id) },
    { name: role === 'supplier' ? t`Products` : t`Projects`, address: paths.products(role, id) },
  ];
}

const directoryTitle = (role: ProfessionalRole) =>
  role === 'supplier' ? t`Find Suppliers` : t`Find Freelancers`;
