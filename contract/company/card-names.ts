/** The cards of `/operator/company`, in their order there. */
export const cardNames = ['details', 'logo', 'texts', 'banner', 'synonyms'] as const;
export type CardName = (typeof cardNames)[number];
