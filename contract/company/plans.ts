import * as z from 'zod/mini';
import { lines, timestamp } from '../fields.ts';
import { hasTwoDecimals } from '../input/numbers.ts';
import { emptyTexts, type LanguageCode } from '../languages.ts';
import { CARD_FLYERS } from '../limits.ts';
import {
  defaultPlans,
  type Plan,
  type PlanId,
  planIds,
  planMaxima,
  planNames,
  planRoles,
  professionalRoles,
} from '../subscriptions/plans.ts';
import { CARD_NEEDED } from './card-names.ts';

/** Payment providers charge no less. */
const PRICE_MIN = 0.5;
const PRICE = /*i18n*/ 'Enter a price from 0.50 to 10,000 dollars, with cents at most';
/** Cards in the directory show so many pictures of every plan. */
const ITEMS = /*i18n*/ 'Enter a whole number from 2 to 999, or leave it empty for unlimited';
const PROPOSALS = /*i18n*/ 'Enter a whole number from 1 to 9,999, or leave it empty for unlimited';
const ALL_HIDDEN = /*i18n*/ 'Show at least one plan of suppliers and one of freelancers';

const benefit = lines({ max: 600 });
const count = (wrong: string, from: number, to: number) =>
  z.nullable(z.int(wrong).check(z.minimum(from, wrong), z.maximum(to, wrong)));

const terms = z.strictObject(
  {
    price: z
      .number(PRICE)
      .check(
        z.minimum(PRICE_MIN, PRICE),
        z.maximum(planMaxima.price, PRICE),
        z.refine(hasTwoDecimals, PRICE),
      ),
    items: count(ITEMS, CARD_FLYERS, planMaxima.items),
    proposals: count(PROPOSALS, 1, planMaxima.proposals),
    isRecommended: z.boolean(/*i18n*/ 'Send whether the plan is recommended'),
    isHidden: z.boolean(/*i18n*/ 'Send whether the plan is hidden'),
    benefits: z.strictObject(
      { en: benefit, fr: benefit, pt: benefit, ar: benefit, sw: benefit },
      /*i18n*/ 'Send the benefits in all languages',
    ),
  },
  /*i18n*/ 'Send all six plans',
);

/** What the company sets of its plans. Names and roles stay. */
export const PlanCard = z
  .strictObject(
    { basic: terms, professional: terms, enterprise: terms, starter: terms, pro: terms, agency: terms },
    CARD_NEEDED,
  )
  .check(
    ...professionalRoles.map((role) => {
      const own = planIds.filter((id) => planRoles[id] === role);
      return z.refine<Record<PlanId, { isHidden: boolean }>>(
        (plans) => own.some((id) => !plans[id].isHidden),
        {
          error: ALL_HIDDEN,
          path: [own[0] ?? role, 'isHidden'],
        },
      );
    }),
  );
export type PlanCard = z.infer<typeof PlanCard>;

export const defaultPlanCard = Object.fromEntries(
  defaultPlans.map(({ id, role, name, ...plan }) => [id, { ...plan, benefits: emptyTexts }]),
) as PlanCard;

/**
 * What subscriptions that renew pay, and which new prices they were told. Amounts are US cents a month, without tax that is
 * added to prices.
 */
export const PriceOverview = z.object({
  /** From the next renewal on, by plan and price; without those that are cancelled. */
  running: z.array(z.object({ plan: z.enum(planIds), price: z.int(), count: z.int() })),
  /** New prices that not all of them pay yet. */
  changes: z.array(
    z.object({
      plan: z.enum(planIds),
      price: z.int(),
      /** What those that were told pay without it; a plan has an entry for each of their prices. */
      former: z.int(),
      /** Subscriptions that were told. */
      announced: z.int(),
      /** The first renewals that may have it; until then it can be cancelled. */
      from: timestamp,
      canCancel: z.boolean(),
    }),
  ),
  /** New prices that are not announced yet, because they may be corrected. */
  waiting: z.array(
    z.object({
      plan: z.enum(planIds),
      price: z.int(),
      /** What those that will be told pay; a plan has an entry for each of their prices. */
      former: z.int(),
      /** Subscriptions that will be told. */
      count: z.int(),
      /** When the first mails leave. */
      mailsAt: timestamp,
    }),
  ),
});
export type PriceOverview = z.infer<typeof PriceOverview>;

/** The plans as pages show them, also those that are hidden. */
export const plansOf = (card: PlanCard): Plan[] =>
  planIds.map((id) => {
    const { benefits, ...plan } = card[id];
    return { id, role: planRoles[id], name: planNames[id], ...plan };
  });

/** What a plan brings beside items and proposals, one benefit in a line; empty for what is delivered. */
export type Benefits = Partial<Record<PlanId, Record<LanguageCode, string>>>;
export const benefitsOf = (card: PlanCard): Benefits =>
  Object.fromEntries(planIds.map((id) => [id, card[id].benefits]));
