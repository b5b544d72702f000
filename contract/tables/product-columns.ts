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
 * (`Regular price`, `Images`), PrestaShop (`Price tax excluded`, `Image URLs (x,y,z...)`) and Square (`Item Name`); WooCommerce and
 * PrestaShop write them in the language of the shop. The price without tax is before that with tax: buyers are businesses.
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
    ...['URL des images (x,y,z...)', 'URL des images', 'lien image'],
    ...['Imagens', 'URL das imagens (x,y,z...)', 'link da imagem', 'الصور', 'صور', 'صورة'],
    ...['Bilder', 'Bild-URLs (x,y,z...)', 'Imágenes', 'URL de las imágenes (x,y,z...)'],
  ],
  name: [
    ...[
      'Item Name',
      'Product name',
      'product',
      'titre',
      'Nom du produit',
      'Désignation',
      'Produit',
      'Article',
    ],
    ...['Nome do produto', 'Designação', 'Produto', 'Artigo', 'Nombre'],
  ],
  description: [
    ...['Body (HTML)', 'Beschreibung', 'Descripción', 'Short description', 'Summary'],
    ...['Description courte', 'Récapitulatif', 'Résumé', 'Descrição curta', 'Resumo', 'وصف قصير'],
    ...['Kurzbeschreibung', 'Descripción corta', 'Resumen'],
  ],
  price: [
    ...['Variant Price', 'Regular price', 'Price tax excluded', 'Price tax included', 'Unit price'],
    ...['Tarif régulier', 'Prix HT', 'Prix TTC', 'Prix unitaire', 'Preço normal', 'Preço regular'],
    ...[
      'Preço sem IVA',
      'Preço com IVA',
      'Preço unitário',
      'السعر العادي',
      'السعر الأصلي',
      'السعر الافتراضي',
    ],
    ...['Regulärer Preis', 'Preis', 'Precio normal', 'Precio'],
  ],
  priceTo: ['priceTo'],
  currency: ['currency_code', 'Währung', 'Divisa'],
  unit: ['unit', 'Unity', 'Unité', 'Unidade', 'الوحدة', 'Kipimo', 'Einheit', 'Unidad'],
  minimum: ['minimum'],
  origin: ['origin'],
  link: ['link', 'url'],
  handle: ['Handle', 'URL handle'],
  sku: [
    'SKU',
    'Variant SKU',
    'Reference #',
    'Reference',
    'UGS',
    'Référence',
    'REF',
    'Referência',
    'Artikelnummer',
  ],
};

/** How a table may name each column, as `comparableHeading` writes it. */
export const productColumns = Object.fromEntries(
  Object.entries(exportHeadings).map(([column, own]) => {
    const translated = own.flatMap((heading) => translatedHeadings[heading] ?? []);
    const others = otherHeadings[column as ProductColumn] ?? [];
    return [column, [...new Set([...own, ...translated, ...others].map(comparableHeading))]];
  }),
) as Record<ProductColumn, string[]>;
