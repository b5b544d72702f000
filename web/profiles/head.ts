import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { PublicProfile } from '@sokoni/contract/profiles';
import type { Head } from '../page.ts';
import type { Professional, ProfileData } from './load-profile.ts';
import { firstSentence, knownName } from './names.ts';
import { structuredDataOf } from './structured-data.ts';

/** In the browser the profile is still loading at this point; the screen then sets the title itself. */
export function headOfProfileScreen({ outcome }: ProfileData): Head {
  if (!('now' in outcome)) return { title: '' };
  if ('profile' in outcome.now) return headOfProfile(outcome.now.profile);
  const title = 'missing' in outcome.now ? t`Profile not found` : t`This profile could not be loaded`;
  return { title, hidden: true };
}

export function headOfProfile(profile: Professional): Head {
  const title = titleOf(profile);
  return import.meta.env.SSR ? { title, ...previewOf(profile, title) } : { title };
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
    ...(previewImage ? { image: { address: previewImage, ...PREVIEW, alt } } : {}),
  };
}

/** The format of the preview pictures that the server renders. */
const PREVIEW = { type: 'image/jpeg', width: 1200, height: 630 };
