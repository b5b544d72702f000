import type { PublicProfile } from '@sokoni/contract/profiles/profiles';

type Named = Pick<PublicProfile, 'role' | 'firstName' | 'lastName' | 'companyName'>;

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** The display name of a profile: for a supplier, the company. */
export function knownName(profile: Named): string {
  return (profile.role === 'supplier' && profile.companyName) || fullName(profile);
}

/** The first sentence of a text, for link previews; more sentences where the first is shorter than `enough`. */
export function firstSentence(text: string, most = 160, enough = 60): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  const ends = [...oneLine.matchAll(/[.!?؟。](?=\s|$)/gu)].map(({ index }) => index + 1);
  const end = ends.find((at) => at >= enough) ?? oneLine.length;
  const sentences = oneLine.slice(0, end);
  return sentences.length > most ? `${sentences.slice(0, most - 1).trimEnd()}…` : sentences;
}
