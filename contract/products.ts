import * as z from 'zod/mini';
import { answerOf, answerWith, endpoint } from './endpoint.ts';
import { id, line, lines, page, timestamp } from './fields.ts';
import {
  claimKinds,
  FILE_NAME_MAX,
  PRODUCT_FACT_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_TEXT_MAX,
  PRODUCT_UNIT_MAX,
  PRODUCTS_AT_ONCE,
  STANDARD_MAX,
  STANDARDS_MAX,
} from './limits.ts';
import { amount, integer, RANGE_IN_TWO, withCurrencyOfPrices } from './number-fields.ts';
import { link } from './profiles/links.ts';
import { responseTimes } from './response-time.ts';
import { professionalRoles, type Role } from './subscriptions/plans.ts';

/** Highest price, in units of its currency. */
const PRICE_MAX = 9_999_999_999;

/** The details that the owner of a picture may add, and the roles that have them. */
export const productFields = {
  /** Of a portfolio item, its title. */
  name: professionalRoles,
  /** Of a portfolio item, what was done. */
  description: professionalRoles,
  price: ['supplier'],
  /** The upper end of a price range. */
  priceTo: ['supplier'],
  currency: ['supplier'],
  unit: ['supplier'],
  minimum: ['supplier'],
  leadTime: ['supplier'],
  origin: ['supplier'],
  standards: ['supplier'],
  client: ['freelancer'],
  year: ['freelancer'],
  link: ['freelancer'],
} as const satisfies Record<string, readonly Role[]>;
export type ProductField = keyof typeof productFields;

const optionalText = z.nullable(z.string());

/** A product of a supplier or a portfolio item of a freelancer: a picture, and what its owner added. */
export const Product = z.object({
  _id: id,
  /** The address of its widest variant. */
  picture: z.string(),
  /** The description of the picture; empty when its owner wrote none. */
  alt: z.string(),
  name: optionalText,
  description: optionalText,
  price: z.nullable(z.number()),
  priceTo: z.nullable(z.number()),
  /** ISO 4217; null without a price. */
  currency: optionalText,
  unit: optionalText,
  minimum: optionalText,
  leadTime: optionalText,
  origin: optionalText,
  standards: z.array(z.string()),
  client: optionalText,
  year: z.nullable(z.int()),
  link: optionalText,
});
export type Product = z.infer<typeof Product>;
export type ProductDetails = Pick<Product, ProductField>;

export const OwnProduct = z.extend(Product, {
  /** The name of the uploaded file; null for pictures that were uploaded before names were stored. */
  fileName: optionalText,
  /** True when the plan does not show it. */
  isHidden: z.boolean(),
  createdAt: timestamp,
});
export type OwnProduct = z.infer<typeof OwnProduct>;

export const ProductOwner = z.object({ _id: id, role: z.enum(professionalRoles), name: z.string() });
export type ProductOwner = z.infer<typeof ProductOwner>;

/** The owner with what a buyer wants to know before asking. */
export const ProductSeller = z.extend(ProductOwner, {
  /** Mean of the reviews, 1 to 5; null while there are none. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  repliesWithin: z.nullable(z.enum(responseTimes)),
  /** When an operator last verified the profile. */
  verifiedAt: z.nullable(timestamp),
  /** The claims that are verified today, in their fixed order. */
  verified: z.array(z.enum(claimKinds)),
});
export type ProductSeller = z.infer<typeof ProductSeller>;

export const ProductPicture = z.object({ picture: z.string(), alt: z.string() });
export type ProductPicture = z.infer<typeof ProductPicture>;

/** A product on a page of its own. */
export const PublicProduct = z.extend(Product, {
  owner: ProductSeller,
  isOwn: z.boolean(),
  /** Its further pictures, in the order of their owner. */
  pictures: z.array(ProductPicture),
});
export type PublicProduct = z.infer<typeof PublicProduct>;

const NO_CENTS = /*i18n*/ 'Enter a price with at most two decimals, for example 12.50';
const NO_PRICE = /*i18n*/ 'Enter a price above 0, for example 12.50';
const TOO_HIGH = /*i18n*/ 'This price is too high';
const NO_CURRENCY = /*i18n*/ 'Enter a currency code, for example USD';
const NO_YEAR = /*i18n*/ 'Enter a year, for example 2024';
const NO_STANDARDS = /*i18n*/ 'Send a list of standards';

const price = amount(NO_CENTS, {
  ...{ from: 0.01, tooLow: NO_PRICE },
  ...{ to: PRICE_MAX, tooHigh: TOO_HIGH },
  range: RANGE_IN_TWO,
});
const currency = line({ max: 3 }).check(
  z.toUpperCase(),
  z.refine((code) => code === '' || Intl.supportedValuesOf('currency').includes(code), NO_CURRENCY),
);
const year = integer(NO_YEAR, { from: 1900, to: 2100 });
const change = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.nullable(value));

/**
 * Details to change: a field that is left out stays unchanged, null or blank clears it. A price without a currency is
 * in US dollars.
 */
const details = {
  name: change(line({ max: PRODUCT_NAME_MAX })),
  description: change(lines({ max: PRODUCT_TEXT_MAX })),
  price: change(price),
  /** Not below `price`. */
  priceTo: change(price),
  currency: change(currency),
  /** What the price is for: `metre`, `4 kg carton`. */
  unit: change(line({ max: PRODUCT_UNIT_MAX })),
  minimum: change(line({ max: PRODUCT_FACT_MAX })),
  leadTime: change(line({ max: PRODUCT_FACT_MAX })),
  origin: change(line({ max: PRODUCT_FACT_MAX })),
  standards: change(
    z
      .array(line({ max: STANDARD_MAX, required: /*i18n*/ 'A standard can’t be blank' }), NO_STANDARDS)
      .check(z.maxLength(STANDARDS_MAX, /*i18n*/ 'At most {maximum} standards')),
  ),
  client: change(line({ max: PRODUCT_FACT_MAX })),
  year: change(year),
  link: change(link('website')),
} satisfies Record<ProductField, z.ZodMiniType>;

const NOTHING = /*i18n*/ 'Change at least one detail';

export const ProductChange = withCurrencyOfPrices(
  z.strictObject(details).check(z.refine((change) => Object.keys(change).length > 0, NOTHING)),
);
export type ProductChange = z.infer<typeof ProductChange>;

const NO_LOWER_PRICE = /*i18n*/ 'Enter the lower price, too';
const BELOW = /*i18n*/ 'The higher price can’t be below the lower one';

/** What is wrong with the two prices of a product after a change. */
export function findPriceProblems(
  stored: Pick<OwnProduct, 'price' | 'priceTo'>,
  change: Pick<ProductChange, 'price' | 'priceTo'>,
): { price?: string; priceTo?: string } {
  const { price = stored.price, priceTo = stored.priceTo } = change;
  if (price === null) return change.priceTo ? { price: NO_LOWER_PRICE } : {};
  return priceTo !== null && priceTo < price ? { priceTo: BELOW } : {};
}

/** One row of a table: names its product by `id`, or by the `fileName` of the picture, capitals ignored. */
export const ProductRow = withCurrencyOfPrices(
  z.strictObject(
    {
      id: z.optional(id),
      fileName: z.optional(line({ max: FILE_NAME_MAX })),
      ...details,
    },
    /*i18n*/ 'Send a list of products',
  ),
);
export type ProductRow = z.infer<typeof ProductRow>;

export const ProductTable = z.strictObject({
  /** Errors name the row by its index, and the field: `products.2.price`. With one error, no row is stored. */
  products: z
    .array(ProductRow, /*i18n*/ 'Send a list of products')
    .check(
      z.minLength(1, /*i18n*/ 'Send a list of products'),
      z.maxLength(PRODUCTS_AT_ONCE, /*i18n*/ 'At most {maximum} rows at once'),
    ),
});

/** The caller's products or portfolio items in display order, those that the plan hides last. */
const ownProducts = answerOf(z.array(OwnProduct));

export const productEndpoints = {
  listProducts: endpoint('GET /users/public/{id}/products', {
    summary: 'List the products of a profile',
    who: 'anyone',
    query: z.object({ page }),
    answer: answerWith({
      /** In the order of their owner, `PRODUCTS_A_PAGE` on a page, as many as the owner's plan shows. */
      data: z.array(Product),
      owner: ProductOwner,
      page: z.int(),
      totalPages: z.int(),
      count: z.int(),
    }),
  }),
  readProduct: endpoint('GET /products/{id}', {
    summary: 'Read a product',
    who: 'anyone',
    answer: answerOf(PublicProduct),
  }),
  listOwnProducts: endpoint('GET /users/profile/products', {
    summary: 'List your products',
    who: 'signed in',
    answer: ownProducts,
    errors: ['not_allowed'],
  }),
  updateProduct: endpoint('PATCH /users/profile/products/{id}', {
    summary: 'Change the details of a product',
    who: 'signed in',
    body: ProductChange,
    answer: answerOf(OwnProduct),
    errors: ['not_allowed'],
  }),
  updateProducts: endpoint('PATCH /users/profile/products', {
    summary: 'Change the details of many products',
    who: 'signed in',
    body: ProductTable,
    /** All products, after the change. */
    answer: ownProducts,
    errors: ['not_allowed'],
  }),
};
