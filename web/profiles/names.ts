import type { PublicProfile } from '@sokoni/contract/profiles/profiles';

type Named = Pick<PublicProfile, 'role' | 'firstName' | 'lastName' | 'companyName'>;

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** The display name of a profile: for a supplier, the company. */
export function knownName(profile: Named): string {
  return (profile.role === 'supplier' && profile.companyName) || fullName(profile);
}

/** The first sentence of a text, for link previews. */
export function firstSentence(text: string, most = 160): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  const sentence = /^.+?[.!?؟。](?=\s|$)/u.exec(oneLine)?.[0] ?? oneLine;
  return sentence.length > most ? `${sentence.slice(0, most - 1).trimEnd()}…` : sentence;
}
