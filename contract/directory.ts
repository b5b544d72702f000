import * as z from 'zod/mini';
import { subscriptionStatuses } from './accounts/accounts.ts';
import { answerOf, answerWith, endpoint } from './endpoint.ts';
import { flag, id, line, page, wholeNumber } from './fields.ts';
import {
  claimKinds,
  PAGE_SIZE,
  profileVisibilities,
  RATE_MAX,
  SEARCH_MAX,
  SUGGEST_FROM,
  verifiedFilters,
} from './limits.ts';
import { amount } from './number-fields.ts';
import { Product, ProductSeller } from './products.ts';
import { responseTimes } from './response-time.ts';
import { professionalRoles } from './subscriptions/plans.ts';

/** A product or portfolio item that the words of a search describe. */
export const MatchedProduct = z.extend(
  z.pick(Product, {
    _id: true,
    picture: true,
    price: true,
    priceTo: true,
    currency: true,
    unit: true,
    minimum: true,
  }),
  { name: z.string() },
);
export type MatchedProduct = z.infer<typeof MatchedProduct>;

/** Of the products that a supplier shows; both ends are the same where all cost the same. */
export const PriceRange = z.object({
  price: z.number(),
  priceTo: z.number(),
  currency: z.nullable(z.string()),
  unit: z.nullable(z.string()),
});
export type PriceRange = z.infer<typeof PriceRange>;

const listing = {
  _id: id,
  latinName: z.nullable(z.string()),
  location: z.nullable(z.string()),
  profileImage: z.nullable(z.string()),
  profileVisibility: z.enum(profileVisibilities),
  /** Mean of the reviews, 1 to 5; null while there are none. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** How soon the professional usually replies, in working time; null where too little is known. */
  repliesWithin: z.nullable(z.enum(responseTimes)),
  /** When an operator last verified this profile. */
  verifiedAt: z.nullable(z.string()),
  /** The claims that are verified today, in their fixed order. */
  verified: z.array(z.enum(claimKinds)),
  /** Null without words to search for, and where they are in no product. */
  matchedProduct: z.nullable(MatchedProduct),
};

export const SupplierListing = z.object({
  ...listing,
  id,
  name: z.string(),
  industry: z.string(),
  description: z.string(),
  subscriptionStatus: z.enum(subscriptionStatuses),
  /** The first picture of a product; null where there is none. */
  workPicture: z.nullable(z.string()),
  /** In the currency of most products; null without a price. */
  prices: z.nullable(PriceRange),
});
export type SupplierListing = z.infer<typeof SupplierListing>;

export const FreelancerListing = z.object({
  ...listing,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  skills: z.array(z.string()),
  /** US dollars an hour. */
  chargesPerHour: z.nullable(z.number()),
  productFlyers: z.array(z.string()),
  certifications: z.array(z.string()),
  /**
   * This field and the following ones are https links; null where none was given, or the freelancer hides them on the
   * card.
   */
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  tiktok: z.nullable(z.string()),
});
export type FreelancerListing = z.infer<typeof FreelancerListing>;

export const ProductListingOwner = z.extend(ProductSeller, {
  latinName: z.nullable(z.string()),
  location: z.nullable(z.string()),
});

/** A product or portfolio item in the results of a search, with its owner. */
export const ProductListing = z.extend(
  z.pick(Product, {
    _id: true,
    picture: true,
    alt: true,
    name: true,
    price: true,
    priceTo: true,
    currency: true,
    unit: true,
    minimum: true,
  }),
  { owner: ProductListingOwner },
);
export type ProductListing = z.infer<typeof ProductListing>;

/** A professional on the home page. */
export const ShowcaseProfile = z.object({
  _id: id,
  role: z.enum(professionalRoles),
  name: z.string(),
  /** The industry of a supplier, what a freelancer does; empty without one. */
  trade: z.string(),
  location: z.nullable(z.string()),
  /** The first product or portfolio item; null without one. */
  picture: z.nullable(z.string()),
  /** The description of the picture; empty when its owner wrote none. */
  pictureText: z.string(),
  verifiedAt: z.nullable(z.string()),
  /** The claims that are verified today, in their fixed order; empty unless the profile is among the newest. */
  verified: z.array(z.enum(claimKinds)),
});
export type ShowcaseProfile = z.infer<typeof ShowcaseProfile>;

/** An industry or a skill in which at least one professional is listed. */
export const ShowcaseTrade = z.object({
  name: z.string(),
  count: z.int(),
  /** Work of a professional in this trade; null where none shows any. */
  picture: z.nullable(z.string()),
});
export type ShowcaseTrade = z.infer<typeof ShowcaseTrade>;

/** The content of the home page; all lists are empty while no professional is listed. */
export const Showcase = z.object({
  /** Best rated professionals with a picture of their work, at most four. */
  featured: z.array(ShowcaseProfile),
  /** Most recently verified of the newest members, at most four. */
  newest: z.array(ShowcaseProfile),
  industries: z.array(ShowcaseTrade),
  skills: z.array(ShowcaseTrade),
});
export type Showcase = z.infer<typeof Showcase>;

/** Another spelling of a search that finds little. */
export const Correction = z.object({
  search: z.string(),
  /** False: the results are those of the search as it was typed. */
  isUsed: z.boolean(),
});
export type Correction = z.infer<typeof Correction>;

export const suggestionKinds = ['name', 'product', 'trade', 'skill', 'place'] as const;

/** A text that listed professionals have, to search for, or the page of one of them or of their products. */
export const Suggestion = z.object({
  /** A name, a product or portfolio item, a supplier's industry or a freelancer's title, a skill, or a place. */
  kind: z.enum(suggestionKinds),
  /** Of the profile or product that it names; null for other kinds. */
  _id: z.nullable(id),
  text: z.string(),
  /** Of a name; null for other kinds. */
  latinName: z.nullable(z.string()),
  /** The directory that finds it. */
  role: z.enum(professionalRoles),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const alternativeFilters = ['search', 'trade', 'country', 'verified', 'minRating', 'maxRate'] as const;
export type AlternativeFilter = (typeof alternativeFilters)[number];

/** Another industry or skill with the same other filters, and the words that find something in it. */
export const NearTrade = z.object({ trade: z.string(), search: z.string() });

/** What finds something where a search finds nothing; at most three of `searches` and `trades`, the nearest first. */
export const Alternatives = z.object({
  /** Other words, with the same filters. */
  searches: z.array(z.string()),
  /** Filters and words to leave out; each alone is enough. */
  without: z.array(z.enum(alternativeFilters)),
  trades: z.array(NearTrade),
});
export type Alternatives = z.infer<typeof Alternatives>;

/** The values of a directory's filters. The counts are those of the whole directory, without a search. */
export const DirectoryFilters = z.object({
  /** Countries with listed professionals, in alphabetical order. */
  countries: z.array(z.object({ name: z.string(), count: z.int() })),
  verified: z.array(z.object({ kind: z.enum(verifiedFilters), count: z.int() })),
  minRating: z.array(z.object({ value: z.number(), count: z.int() })),
  /** Of freelancers; empty for suppliers. US dollars. */
  maxRate: z.array(z.object({ value: z.number(), count: z.int() })),
});
export type DirectoryFilters = z.infer<typeof DirectoryFilters>;

function pageOf<T extends z.ZodMiniType>(item: T) {
  return answerWith({
    data: z.array(item),
    page: z.int(),
    totalPages: z.int(),
    /** Number of matches on all pages together, at most 1,000 for a search with words or several filters. */
    count: z.int(),
    /** False when there are more than `count`; the pages end there. */
    countIsExact: z.boolean(),
    correction: z.nullable(Correction),
  });
}

const role = z.enum(professionalRoles, /*i18n*/ 'Choose supplier or freelancer');
const TOO_SHORT = /*i18n*/ 'Enter at least 3 characters';

const filters = {
  search: z.optional(line({ max: SEARCH_MAX })),
  /** The English name; omitted for all. */
  country: z.optional(line({ max: 60 })),
  /** The claim that is verified today. */
  verified: z.optional(
    z.enum(verifiedFilters, { error: /*i18n*/ 'Verified must be “business” or “identity”' }),
  ),
  minRating: z.optional(amount(/*i18n*/ 'Minimum rating must be a number from 1 to 5', { from: 1, to: 5 })),
};
/** In lower case; omitted for all. */
const trade = z.optional(line({ max: 60 }));
/** US dollars an hour; a freelancer without a rate is not found. */
const maxRate = z.optional(
  amount(/*i18n*/ 'Hourly rate must be a number from 1 to 10000', {
    from: 1,
    to: RATE_MAX,
    currency: 'USD',
  }),
);

const paging = {
  ...filters,
  page,
  limit: z._default(
    wholeNumber(/*i18n*/ 'Limit must be a whole number from 1 to 9', { from: 1, to: PAGE_SIZE }),
    PAGE_SIZE,
  ),
  /** Searches for the words as they are spelled. */
  exact: flag,
};

export const directoryEndpoints = {
  listSuppliers: endpoint('GET /users/supplier', {
    summary: 'List suppliers',
    who: 'anyone',
    query: z.object({ ...paging, industry: trade }),
    answer: pageOf(SupplierListing),
  }),
  listFreelancers: endpoint('GET /users/freelancer', {
    summary: 'List freelancers',
    who: 'anyone',
    query: z.object({ ...paging, skill: trade, maxRate }),
    answer: pageOf(FreelancerListing),
  }),
  searchProducts: endpoint('GET /directory/products', {
    summary: 'List products and portfolio items',
    who: 'anyone',
    query: z.object({ role, ...paging, trade, maxRate }),
    answer: pageOf(ProductListing),
  }),
  suggest: endpoint('GET /directory/suggestions', {
    summary: 'Suggest what to search for',
    who: 'anyone',
    query: z.object({
      search: line({ max: SEARCH_MAX, required: TOO_SHORT }).check(z.minLength(SUGGEST_FROM, TOO_SHORT)),
      /** One directory; omitted for both. */
      role: z.optional(role),
    }),
    answer: answerOf(z.array(Suggestion)),
  }),
  suggestAlternatives: endpoint('GET /directory/alternatives', {
    summary: 'Suggest what to search for instead',
    who: 'anyone',
    query: z.object({ role, ...filters, trade, maxRate }),
    answer: answerOf(Alternatives),
  }),
  readFilters: endpoint('GET /directory/filters', {
    summary: 'Read the values of the filters',
    who: 'anyone',
    query: z.object({ role }),
    answer: answerOf(DirectoryFilters),
  }),
  readShowcase: endpoint('GET /showcase', {
    summary: 'Read the showcase of the home page',
    who: 'anyone',
    answer: answerOf(Showcase),
  }),
};
