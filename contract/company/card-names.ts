/** The cards of `/operator/site` and `/operator/money`, in their order there. */
export const cardNames = [
  'details',
  'logo',
  'plans',
  'texts',
  'questions',
  'terms',
  'privacy',
  'banner',
  'industries',
  'skills',
  'synonyms',
  'taxes',
] as const;
/** The error of a request without it. */
export const CARD_NEEDED = /*i18n*/ 'The value of the card is needed';
export type CardName = (typeof cardNames)[number];

/** The field of another card that has to change first: the `details` of the error `invalid_fields` of a publication. */
export interface CardPlace {
  card: CardName;
  field: string;
}
