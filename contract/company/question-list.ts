import { emptyTexts, type LanguageCode } from '../languages.ts';

/** The questions whose texts are in the catalogs (`web/about/faq.ts`), in their order. */
const deliveredQuestions = [
  'cost',
  'contact',
  'project',
  'verified',
  'payment',
  'reviews',
  'cancel',
] as const;
export type DeliveredQuestion = (typeof deliveredQuestions)[number];

export interface ListedQuestion {
  /** Of a delivered question, whose texts stand where it has none of its own; any other of a question of the company. */
  key: string;
  /** One that is removed stays in the list, and can come back. */
  isShown: boolean;
  question: Record<LanguageCode, string>;
  /** `{supplierPrice}` and `{freelancerPrice}` stand for the lowest prices of plans. */
  answer: Record<LanguageCode, string>;
}

export const isDelivered = (key: string): key is DeliveredQuestion =>
  deliveredQuestions.some((delivered) => delivered === key);

export const newQuestion = (key: string): ListedQuestion => ({
  ...{ key, isShown: true, question: emptyTexts, answer: emptyTexts },
});

export const defaultQuestions: readonly ListedQuestion[] = deliveredQuestions.map(newQuestion);
