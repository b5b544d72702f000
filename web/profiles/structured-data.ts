import { t } from '@lingui/core/macro';
import type { PublicProfile } from '@sokoni/contract/profiles';
import type { Whereabouts } from '../page.ts';
import { paths } from '../paths.ts';
import { given, graphOf, trailOf } from '../structured-data.ts';
import type { Professional } from './load-profile.ts';
import { firstSentence, fullName, knownName } from './names.ts';

/**
 * Structured data (schema.org) of a profile for search engines: only data that the page shows to all visitors.
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function structuredDataOf(profile: Professional) {
  return (site: Whereabouts) => graphOf(pageOf(profile, site), trailOf(site, stepsTo(profile)));
}

function pageOf(profile: Professional, { origin, at }: Whereabouts) {
  const path = paths.profile(profile.role, profile.id);
  const url = at(path);
  const isSupplier = profile.role === 'supplier';
  return {
    '@type': 'ProfilePage',
    '@id': url,
    url,
    mainEntity: {
      '@type': isSupplier ? 'Organization' : 'Person',
      // The same id in every language.
      '@id': `${origin}${path}#${profile.role}`,
      identifier: profile.id,
      url,
      name: isSupplier ? knownName(profile) : fullName(profile),
      ...given('description', firstSentence(profile.description ?? '', 300)),
      ...given('image', profile.profileImage && origin + profile.profileImage),
      ...given('address', placeOf(profile.location)),
      ...given('knowsAbout', profile.skills),
      ...(isSupplier ? supplierPart(profile) : freelancerPart(profile)),
    },
  };
}

const supplierPart = (profile: PublicProfile) => ({
  ...given('foundingDate', profile.established),
  ...given('aggregateRating', ratingOf(profile)),
});

/** Structured data has no rating for people, so the rating belongs to their service. */
const freelancerPart = (profile: PublicProfile) => ({
  ...given('jobTitle', profile.title),
  makesOffer: {
    '@type': 'Offer',
    ...(profile.chargesPerHour === null ? {} : { priceSpecification: priceOf(profile.chargesPerHour) }),
    itemOffered: {
      '@type': 'Service',
      name: profile.title || fullName(profile),
      ...given('aggregateRating', ratingOf(profile)),
    },
  },
});

const priceOf = (price: number) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'USD',
  unitCode: 'HUR',
});

function ratingOf({ rating, reviewCount }: PublicProfile) {
  if (rating === null) return null;
  return { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 };
}

function placeOf(location: string | null) {
  if (!location) return null;
  const comma = location.lastIndexOf(',');
  return {
    '@type': 'PostalAddress',
    addressLocality: (comma < 0 ? location : location.slice(0, comma)).trim(),
    ...given('addressCountry', comma < 0 ? null : location.slice(comma + 1).trim()),
  };
}

function stepsTo(profile: Professional) {
  const { role, id } = profile;
  const directory = role === 'supplier' ? t`Find Suppliers` : t`Find Freelancers`;
  return [
    { name: directory, address: paths.directory(role) },
    { name: knownName(profile), address: paths.profile(role, id) },
  ];
}
