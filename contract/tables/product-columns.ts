import { comparableHeading } from './find-headings.ts';
import { translatedHeadings } from './translated-headings.ts';

/** The headings of a supplier's or freelancer's own export, in English. */
export const exportHeadings = {
  picture: ['File name'],
  id: ['ID'],
  name: ['Name', 'Title'],
  description: ['Description'],
  price: ['Price'],
  priceTo: ['Price up to'],
  currency: ['Currency'],
  unit: ['Price is per'],
  minimum: ['Minimum order'],
  leadTime: ['Lead time'],
  origin: ['Made in'],
  standards: ['Standards'],
  client: ['Client'],
  year: ['Year'],
  link: ['Website'],
  /** What other programs name a product by. */
  handle: [],
  sku: [],
} as const satisfies Record<string, readonly string[]>;
export type ProductColumn = keyof typeof exportHeadings;

/**
 * The headings of other programs, the best one first: the catalogue of Meta and the feed of Google (`title`,
 * `image_link`), Shopify (`Body (HTML)`, `Variant Price`, `Image Src`; since 2024 `Price`, `Product image URL`), WooCommerce
 * (`Regular price`, `Images`), PrestaShop (`Price tax excluded`, `Image URLs (x,y,z...)`) and Square (`Item Name`).
 */
const otherHeadings: Partial<Record<ProductColumn, readonly string[]>> = {
  picture: [
    'picture',
    'image_link',
    'image[0].url',
    'Image Src',
    'Product image URL',
    'Images',
    'Image URLs (x,y,z...)',
    'Image URL',
    'image',
    'Variant Image',
  ],
  name: ['Item Name', 'Product name', 'product'],
  description: ['Body (HTML)', 'Short description', 'Summary'],
  price: ['Variant Price', 'Regular price', 'Price tax excluded', 'Price tax included', 'Unit price'],
  priceTo: ['priceTo'],
  unit: ['unit', 'Unity'],
  minimum: ['minimum'],
  origin: ['origin'],
  link: ['link', 'url'],
  handle: ['Handle', 'URL handle'],
  sku: ['SKU', 'Variant SKU', 'Reference #', 'Reference'],
};

/** How a table may name each column, as `comparableHeading` writes it. */
export const productColumns = Object.fromEntries(
  Object.entries(exportHeadings).map(([column, own]) => {
    const translated = own.flatMap((heading) => translatedHeadings[heading] ?? []);
    const others = otherHeadings[column as ProductColumn] ?? [];
    return [column, [...new Set([...own, ...others, ...translated].map(comparableHeading))]];
  }),
) as Record<ProductColumn, string[]>;
