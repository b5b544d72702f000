import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { LINK_PICTURE } from '@sokoni/contract/media/media';
import { findCountry } from '@sokoni/contract/profiles/countries';
import type { PublicProfile } from '@sokoni/contract/profiles/profiles';
import { paths } from '../paths.ts';
import type { Head, Whereabouts } from '../site/page.ts';
import { given, graphOf, trailOf } from '../site/structured-data.ts';
import { nameInAddress } from '../site/trade-names.ts';
import type { ProfileData } from './load-profile.ts';
import { firstSentence, fullName, knownName } from './names.ts';
import type { Professional } from './read-profile.ts';

export function headOfProfileScreen({ outcome }: ProfileData): Head {
  if (outcome && 'profile' in outcome) return headOfProfile(outcome.profile);
  const isMissing = !outcome || 'missing' in outcome;
  return { title: isMissing ? t`Profile not found` : t`We couldn’t load this profile`, hidden: true };
}

export function headOfProfile(profile: Professional): Head {
  const title = titleOf(profile);
  return { title, ...previewOf(profile, title) };
}

function titleOf(profile: PublicProfile): string {
  const name = knownName(profile);
  const trade = profile.role === 'supplier' ? profile.category && i18n._(profile.category) : profile.title;
  return trade ? `${name}, ${trade}` : name;
}

/** Metadata for link previews and search engines. */
function previewOf(profile: Professional, title: string): Omit<Head, 'title'> {
  const { previewImage, location } = profile;
  const alt = location ? `${title} · ${location}` : title;
  return {
    type: 'profile',
    description: firstSentence(profile.description ?? '') || t`${knownName(profile)} on Sokoni`,
    hidden: profile.profileVisibility !== 'public',
    structuredData: structuredDataOf(profile),
    ...(previewImage ? { image: { address: previewImage, ...LINK_PICTURE, alt } } : {}),
  };
}

/**
 * Structured data (schema.org) of a profile for search engines: only data that the page shows to all visitors.
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
function structuredDataOf(profile: Professional) {
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
      ...(isSupplier ? supplierPart(profile) : freelancerPart(profile)),
    },
  };
}

const supplierPart = (profile: PublicProfile) => ({
  ...given(
    'hasCertification',
    profile.skills.map((name) => ({ '@type': 'Certification', name })),
  ),
  ...given('foundingDate', profile.founded?.toString() ?? null),
  ...given('aggregateRating', ratingOf(profile)),
});

/** Structured data has no rating for people, so the rating belongs to their service. */
const freelancerPart = (profile: PublicProfile) => ({
  ...given('jobTitle', profile.title),
  ...given(
    'knowsAbout',
    profile.skills.map((key) => nameInAddress('freelancer', key)),
  ),
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
  const country = findCountry(location);
  return {
    '@type': 'PostalAddress',
    addressLocality: country?.rest || location,
    ...given('addressCountry', country?.code ?? null),
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
