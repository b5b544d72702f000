import {
  Alternatives,
  Correction,
  DirectoryFilters,
  directoryEndpoints as endpoints,
  FreelancerListing,
  MatchedProduct,
  NearTrade,
  PriceRange,
  ProductListing,
  ProductListingOwner,
  Showcase,
  ShowcaseProfile,
  ShowcaseTrade,
  Suggestion,
  SupplierListing,
} from './directory.ts';
import { type DomainDocs, describe } from './documentation.ts';
import { PAGE_SIZE, SEARCH_MAX, SPOTLIGHT_PLACE, SUGGESTIONS_MAX } from './limits.ts';

const listing = {
  profileVisibility: 'Always `public` here.',
  rating: 'Mean of the reviews, 1 to 5; null without reviews.',
  verified: 'What our team has verified: email address, phone, identity, business, certificates.',
  matchedProduct: 'The product that the words of the search describe best; null without any.',
} as const;

const listingPage = {
  correction: 'Another spelling of a search that finds little; null without any.',
  data: 'Profiles on this page.',
  page: 'Number of this page, from 1.',
  totalPages: 'Number of pages.',
  count: 'Number of matches; at most 1,000 for a search with words, and for several filters together.',
  countIsExact: 'False when there are more than `count`. The pages end there.',
} as const;

const filters = {
  country: 'English name of the country; case and accents are ignored. Leave it out for all.',
  verified: 'Only profiles whose `business` or `identity` our team has verified, as of today.',
  minRating: 'Lowest mean of the reviews, 1 to 5; profiles without reviews are not found.',
  search: `Words to search for, at most ${SEARCH_MAX} characters; words after the eighth are ignored. Case, accents and apostrophes are ignored; parts of words and other forms of a word match, too.`,
};

const paging = {
  ...filters,
  exact: '`1` searches for the words as they are spelled.',
  page: 'Number of the page, from 1.',
  limit: `Results on a page, at most ${PAGE_SIZE}.`,
};

const TRADE = 'Industry or skill in lower case; leave it out for all.';
const MAX_RATE = 'Highest rate in US dollars an hour; freelancers without a rate are not found.';

const SPOTLIGHT = `Without words, place ${SPOTLIGHT_PLACE} of each page of several is for a profile that was published in the last 30 days or is seldom shown, another one each day (UTC); it is not repeated in its ordinary place.`;

export const directory = {
  tag: 'Directory',
  description: 'Search public suppliers and freelancers.',
  schemas: {
    Supplier: describe(SupplierListing, 'A supplier in the directory.', {
      ...listing,
      name: 'Name of the company.',
      industry: 'Industry; empty without one.',
      description: 'Beginning of the description.',
      subscriptionStatus: 'Always `active` here.',
      workPicture: 'Address of the first picture of a product; null without one.',
      prices: 'Lowest and highest price of the products that the supplier shows; null without a price.',
    }),
    PriceRange: describe(PriceRange, 'The prices of several products.', {
      price: 'Lowest price in units of `currency`.',
      priceTo: 'Highest price.',
      currency: 'The currency that most of the products have; others are left out.',
      unit: 'What each of these prices is for; null where they differ.',
    }),
    Freelancer: describe(FreelancerListing, 'A freelancer in the directory.', {
      ...listing,
      title: 'What the freelancer does, in a few words.',
      productFlyers: 'Addresses of pictures of portfolio items.',
      certifications: 'Addresses of certificates.',
      instagram: 'https link; null where the freelancer does not show it here.',
      facebook: 'https link; null where the freelancer does not show it here.',
      tiktok: 'https link; null where the freelancer does not show it here.',
    }),
    SupplierPage: describe(endpoints.listSuppliers.answer, 'A page of the supplier directory.', listingPage),
    FreelancerPage: describe(
      endpoints.listFreelancers.answer,
      'A page of the freelancer directory.',
      listingPage,
    ),
    FoundProducts: describe(endpoints.searchProducts.answer, 'A page of products or portfolio items.', {
      ...listingPage,
      data: 'Products on this page.',
    }),
    ProductListing: describe(ProductListing, 'A product or portfolio item with its owner.', {
      picture: 'Address of the picture, its widest variant.',
      alt: 'What the picture shows, in words; empty without a text.',
      name: 'Name as its owner wrote it; null without one.',
      price: 'Price in units of `currency`; null without one.',
      priceTo: 'Upper end of a price range; null without a range.',
      unit: 'What the price is for; null where its owner did not say.',
      minimum: 'Minimum order; null where its owner did not say.',
      owner: 'Who offers it.',
    }),
    ProductListingOwner: describe(ProductListingOwner, 'The owner of a product in a list.', {
      name: 'Company of a supplier, or full name.',
      rating: 'Mean of the reviews, 1 to 5; null without reviews.',
      verified: 'What our team has verified: email address, phone, identity, business, certificates.',
    }),
    Correction: describe(Correction, 'Another spelling of a search that finds little.', {
      search: 'Words that find more.',
      isUsed: 'True when the search found nothing and the results are those of these words.',
    }),
    MatchedProduct: describe(
      MatchedProduct,
      'A product or portfolio item that the words of a search describe.',
      {
        name: 'Name as its owner wrote it.',
        picture: 'Address of the picture, its widest variant.',
        price: 'Price in units of `currency`; null without one.',
        priceTo: 'Upper end of a price range; null without a range.',
        unit: 'What the price is for; null where its owner did not say.',
        minimum: 'Minimum order; null where its owner did not say.',
      },
    ),
    Alternatives: describe(Alternatives, 'What finds something where a search finds nothing.', {
      searches: 'Other words with the same filters, at most three, the nearest first.',
      without: 'Filters to leave out, `search` for the words; each alone is enough.',
      trades: 'Near industries or skills, at most three.',
    }),
    NearTrade: describe(NearTrade, 'Another industry or skill with the same other filters.', {
      trade: 'Industry or skill. In lower case it is the filter of the directory.',
      search: 'Words that find something in it; empty for none.',
    }),
    Suggestion: describe(Suggestion, 'A text to search for.', {
      kind: 'A name, a product or portfolio item, a trade (industry or title), a skill, or a place.',
      _id: 'Id of the profile or product that it names; null for other kinds.',
      text: 'As a listed profile spells it.',
      role: 'The directory that finds it.',
    }),
    DirectoryFilters: describe(DirectoryFilters, 'The values of a directory’s filters, each with a count.', {
      countries: 'Countries with listed professionals, in alphabetical order.',
      verified: 'Profiles with each verified claim.',
      minRating: 'Profiles with at least this rating.',
      maxRate: 'Freelancers with at most this hourly rate in US dollars; empty for suppliers.',
    }),
    ShowcaseProfile: describe(ShowcaseProfile, 'A professional on the home page.', {
      name: 'Name of the company or the freelancer.',
      trade: 'Industry of a supplier, what a freelancer does; empty without one.',
      picture: 'Address of the first product or portfolio item; null without one.',
      pictureText: 'Description of the picture; empty without one.',
      verified: 'What our team has verified; empty unless the profile is among the newest.',
    }),
    ShowcaseTrade: describe(ShowcaseTrade, 'An industry or a skill with listed professionals.', {
      name: 'Industry or skill. In lower case it is the filter of the directory.',
      count: 'Number of listed professionals.',
      picture: 'Address of a picture of work in this trade; null without one.',
    }),
    Showcase: describe(Showcase, 'Content of the home page.', {
      featured: 'Best rated professionals with a picture of their work, at most four.',
      newest: 'Most recently verified of the newest members, at most four.',
      industries: 'Industries in which suppliers are listed.',
      skills: 'Skills that listed freelancers have.',
    }),
  },
  operations: {
    listSuppliers: {
      description: `Profiles that match: with words to search for the most relevant first (names, then title, industry and skills, then the description), otherwise by rating, weighted with the number of reviews. ${SPOTLIGHT} Only public profiles with an active subscription are listed.`,
      parameters: { ...paging, industry: 'Industry in lower case; leave it out for all.' },
    },
    listFreelancers: {
      description: `Profiles that match: with words to search for the most relevant first (names, then title, industry and skills, then the description), otherwise by rating, weighted with the number of reviews. ${SPOTLIGHT} Only public profiles are listed.`,
      parameters: {
        ...paging,
        skill: 'Skill in lower case; leave it out for all.',
        maxRate: MAX_RATE,
      },
    },
    searchProducts: {
      description:
        'Products of suppliers or portfolio items of freelancers that match, those with the words in their name first, then by the rating of their owner.',
      parameters: { ...paging, role: 'Whose products.', trade: TRADE, maxRate: MAX_RATE },
    },
    suggest: {
      description: `Names, products, trades, skills and places of listed profiles that begin with the typed words, at most ${SUGGESTIONS_MAX}, names first. They may be seconds old.`,
      parameters: {
        search: `What was typed, 3 to ${SEARCH_MAX} characters.`,
        role: 'The directory; leave it out for both.',
      },
    },
    suggestAlternatives: {
      description: 'For a search that finds nothing: other words, filters to leave out, and near trades.',
      parameters: { ...filters, role: 'The directory.', trade: TRADE, maxRate: MAX_RATE },
    },
    readFilters: {
      description:
        'The values that find something in the whole directory, with counts that may be a minute old.',
      parameters: { role: 'The directory.' },
    },
    readShowcase:
      'Some professionals with pictures of their work, and the trades of the directories. Counts may be a minute old.',
  },
} satisfies DomainDocs<typeof endpoints>;
