import type { OwnUser } from '@sokoni/contract/accounts';
import { type CountryCode, dialled } from '@sokoni/contract/phones';
import { countryNamed } from '@sokoni/contract/places';
import type { Values } from '../../data/draft-store.ts';
import { splitLocation } from '../fields/location.ts';
import { linesOf } from '../fields/skill-list.ts';

/** The initial values of My Products or My Portfolio. */
export function workValues(user: OwnUser, languages: readonly string[]): Values {
  const country = homeCountry(user, languages);
  const phone = dialled(user.phoneNumber ?? '');
  const whatsapp = dialled(user.whatsapp ?? '');
  return {
    phoneNumber: phone.number,
    phoneCountry: phone.country ?? country,
    whatsapp: whatsapp.number,
    whatsappCountry: whatsapp.country ?? phone.country ?? country,
    contactEmail: user.contactEmail ?? '',
    website: user.website ?? '',
    portfolio: user.portfolio ?? '',
    instagram: user.instagram ?? '',
    tiktok: user.tiktok ?? '',
    facebook: user.facebook ?? '',
    // A session stored by an earlier version of this page lacks the field.
    showSocialLinks: user.showSocialLinks === false ? 'no' : 'yes',
    skills: linesOf(user.skills),
  };
}

/** The country for a number without a country code: that of the profile, otherwise that of the browser's language. */
function homeCountry(user: OwnUser, languages: readonly string[]): CountryCode {
  const { country } = splitLocation(user.location ?? '');
  return (countryNamed(country)?.code ?? regionOf(languages) ?? 'NG') as CountryCode;
}

function regionOf(languages: readonly string[]): string | undefined {
  return languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find(Boolean);
}
