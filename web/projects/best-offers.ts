import type { ReceivedProposal } from '@sokoni/contract/projects/projects';
import { isUnanswered } from '@sokoni/contract/projects/states';

export const isCheapest = (proposal: ReceivedProposal, among: ReceivedProposal[]) =>
  isLowest(proposal, among, priceOf);
export const isQuickest = (proposal: ReceivedProposal, among: ReceivedProposal[]) =>
  isLowest(proposal, among, daysOf);

/** What is over, such as a declined one, is compared with nothing. */
const isOffer = ({ state }: ReceivedProposal) => isUnanswered(state) || state === 'chosen';

/** The version that holds. */
export const newest = ({ versions }: ReceivedProposal) => versions.at(-1);

/** Whether no other proposal has a lower value, and one a higher one; never where a value cannot be compared. */
function isLowest(
  proposal: ReceivedProposal,
  proposals: ReceivedProposal[],
  measure: (proposal: ReceivedProposal, among: ReceivedProposal[]) => number | null,
): boolean {
  const compared = proposals.filter(isOffer);
  if (!isOffer(proposal)) return false;
  const values = compared.map((each) => measure(each, compared));
  const value = measure(proposal, compared);
  return (
    value !== null &&
    values.every((each) => each !== null && each >= value) &&
    values.some((each) => each !== value)
  );
}

/** Prices in several currencies or for several units cannot be compared. */
function priceOf(proposal: ReceivedProposal, among: ReceivedProposal[]): number | null {
  const kinds = among.map((each) => `${newest(each)?.currency} ${newest(each)?.unit}`);
  return new Set(kinds).size === 1 ? (newest(proposal)?.price ?? null) : null;
}

/** Days of a lead time as people write it: `3 weeks`, `10 à 12 jours`; null without one number or range and its unit. */
function daysOf(proposal: ReceivedProposal): number | null {
  const text = newest(proposal)?.leadTime.toLowerCase() ?? '';
  const [first, ...others] = text.matchAll(/(?:\d+\s*(?:[-–]|to|à|a|hadi|إلى)\s*)?(\d+)\s*(\p{L}+)/gu);
  const unit = first && periods.find(([words]) => words.test(first[2] ?? ''));
  return unit && others.length === 0 ? Number(first[1]) * unit[1] : null;
}

/** The words of a unit in the languages of the site. */
const periods: [RegExp, number][] = [
  [/^(?:months?|mois|m[eê]s(?:es)?|mwezi|miezi|شهر|أشهر|شهرا)$/, 30],
  [/^(?:weeks?|semaines?|semanas?|wiki|أسبوع|أسابيع|أسبوعا)$/, 7],
  [/^(?:days?|jours?|dias?|siku|يوم|أيام|يوما)$/, 1],
];
