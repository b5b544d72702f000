import { t } from '@lingui/core/macro';
import type { PublicProfile } from '@sokoni/contract/profiles';
import type { Head } from '../page.ts';
import { firstSentence } from './first-sentence.ts';
import type { ProfileData } from './load-profile.ts';
import { knownName } from './names.ts';

/** In the browser the profile is still on its way when this is asked; the screen then writes the title itself. */
export function headOfProfileScreen({ outcome }: ProfileData): Head {
  if (!('now' in outcome)) return { title: '' };
  if ('profile' in outcome.now) return headOfProfile(outcome.now.profile);
  return { title: t`Profile not found`, hidden: true };
}

export function headOfProfile(profile: PublicProfile): Head {
  const name = knownName(profile);
  const trade = profile.role === 'supplier' ? profile.category : profile.title;
  const title = trade ? `${name}, ${trade}` : name;
  return import.meta.env.SSR ? { title, ...previewOf(profile) } : { title };
}

/** For those who only see a link to it. */
function previewOf(profile: PublicProfile): Omit<Head, 'title'> {
  const image = profile.profileBanner ?? profile.productFlyers[0] ?? profile.profileImage;
  return {
    description: firstSentence(profile.description ?? '') || t`${knownName(profile)} on Sokoni`,
    hidden: profile.profileVisibility !== 'public',
    ...(image ? { image } : {}),
  };
}
