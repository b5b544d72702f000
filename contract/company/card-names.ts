/** The cards of `/operator/company`, in their order there. */
export const cardNames = ['details', 'texts', 'banner'] as const;
export type CardName = (typeof cardNames)[number];
