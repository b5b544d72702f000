import {
  directoryEndpoints as endpoints,
  FreelancerListing,
  SupplierListing,
} from '@sokoni/contract/directory';
import { PAGE_SIZE, SEARCH_MAX } from '@sokoni/contract/limits';
import { type DomainDocs, describe } from '../documentation.ts';
import { ids, times } from '../examples.ts';

const listing = {
  location: '`City, Country`.',
  profileImage: { description: 'Address of the profile picture.', format: 'uri-reference' },
  profileVisibility: 'Always `public` here.',
  rating: 'Mean of the reviews, 1 to 5; null without reviews.',
  reviewCount: 'Number of reviews.',
  verifiedAt: { description: 'When an operator last verified the profile.', format: 'date-time' },
} as const;

const listingPage = {
  data: 'Profiles on this page.',
  page: 'Number of this page, from 1.',
  totalPages: 'Number of pages.',
  count: 'Number of profiles on all pages together.',
  countIsExact: 'False when there are more than `count` and they are still being counted.',
};

const paging = {
  page: { description: 'Number of the page, from 1.', example: 1 },
  limit: { description: `Profiles on a page, at most ${PAGE_SIZE}.`, example: PAGE_SIZE },
  search: {
    description: `Words to search for, at most ${SEARCH_MAX} characters; words after the eighth are ignored.`,
    example: 'leather bags',
  },
};

const order = 'Profiles that match, best rated first.';

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
    }),
    Freelancer: describe(FreelancerListing, 'A freelancer in the directory.', {
      ...listing,
      title: 'What the freelancer does, in a few words.',
      skills: 'Skills, in the order of their owner.',
      chargesPerHour: 'US dollars an hour, not cents.',
      productFlyers: { description: 'Addresses of pictures of portfolio items.', format: 'uri-reference' },
      certifications: { description: 'Addresses of certificates.', format: 'uri-reference' },
      instagram: {
        description: 'https link; null where the freelancer does not show it here.',
        format: 'uri',
      },
      facebook: {
        description: 'https link; null where the freelancer does not show it here.',
        format: 'uri',
      },
      tiktok: { description: 'https link; null where the freelancer does not show it here.', format: 'uri' },
    }),
    SupplierPage: describe(endpoints.listSuppliers.answer, 'A page of the supplier directory.', listingPage),
    FreelancerPage: describe(
      endpoints.listFreelancers.answer,
      'A page of the freelancer directory.',
      listingPage,
    ),
  },
  operations: {
    listSuppliers: {
      description: `${order} Only public profiles with an active subscription are listed.`,
      parameters: {
        ...paging,
        industry: { description: 'Industry in lower case; leave it out for all.', example: 'manufacturing' },
      },
      answer: {
        message: 'Suppliers found',
        data: [
          {
            _id: ids.supplier,
            id: ids.supplier,
            name: 'Example Leather Works',
            industry: 'Manufacturing',
            description: 'Vegetable-tanned leather goods, made to order.',
            location: 'Kano, Nigeria',
            profileImage: '/media/4f9d2c7a1b/192.webp',
            profileVisibility: 'public',
            subscriptionStatus: 'active',
            rating: 4.5,
            reviewCount: 12,
            verifiedAt: times.created,
          },
        ],
        page: 1,
        totalPages: 1,
        count: 1,
        countIsExact: true,
      },
    },
    listFreelancers: {
      description: `${order} Only public profiles are listed.`,
      parameters: {
        ...paging,
        skill: { description: 'Skill in lower case; leave it out for all.', example: 'ui design' },
      },
      answer: {
        message: 'Freelancers found',
        data: [
          {
            _id: ids.freelancer,
            firstName: 'Zuri',
            lastName: 'Example',
            title: 'Product designer',
            location: 'Nairobi, Kenya',
            skills: ['UI Design', 'Figma'],
            chargesPerHour: 25.5,
            profileImage: null,
            productFlyers: ['/media/2c5a9e7d4b/1280.webp'],
            certifications: [],
            instagram: null,
            facebook: null,
            tiktok: null,
            profileVisibility: 'public',
            rating: null,
            reviewCount: 0,
            verifiedAt: null,
          },
        ],
        page: 1,
        totalPages: 1,
        count: 1,
        countIsExact: true,
      },
    },
  },
} satisfies DomainDocs<typeof endpoints>;
