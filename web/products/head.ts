import { t } from '@lingui/core/macro';
import { LINK_PICTURE, linkPictureOfFile } from '@sokoni/contract/media/media';
import type { Product } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../paths.ts';
import type { Head, Whereabouts } from '../site/page.ts';
import { given, graphOf, trailOf } from '../site/structured-data.ts';
import { productTitle } from '../ui/formats/portfolio-item-text.ts';
import type { GalleryData } from './load-products.ts';
import type { Outcome, ProductData, ProductPage } from './read-products.ts';
import { titleOfGallery, titleOfProduct } from './titles.ts';

type Owner = ProductPage['owner'];

export function headOfGallery({ role, outcome }: GalleryData): Head {
  if (!('found' in outcome)) return { title: role === 'supplier' ? t`Products` : t`Portfolio`, hidden: true };
  const { owner, page, data } = outcome.found;
  const { _id: id, name } = owner;
  const title = titleOfGallery(outcome.found);
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

export function headOfProduct(outcome: Outcome<ProductData>): Head {
  if (!('found' in outcome))
    return { title: 'missing' in outcome ? t`Not found` : t`Products`, hidden: true };
  const { found: product } = outcome;
  const { owner } = product;
  const title = titleOfProduct(product);
  return {
    title,
    description: (product.description || product.alt || title).replaceAll(/\s+/g, ' ').slice(0, 200),
    image: pictureOf(product, title),
    structuredData: (site) =>
      graphOf(
        {
          ...thingOf(product, owner, site),
          image: [product, ...product.pictures].map(({ picture }) => site.origin + picture),
        },
        trailOf(site, [
          ...stepsTo(owner),
          { name: productTitle(product, owner), address: paths.product(product._id) },
        ]),
      ),
  };
}

const pictureOf = ({ picture, alt }: Product, title: string) => ({
  address: linkPictureOfFile(picture),
  ...LINK_PICTURE,
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
    name: productTitle(product, owner),
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
    { name: role === 'supplier' ? t`Products` : t`Portfolio`, address: paths.products(role, id) },
  ];
}

const directoryTitle = (role: ProfessionalRole) =>
  role === 'supplier' ? t`Find Suppliers` : t`Find Freelancers`;
