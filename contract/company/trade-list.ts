import * as z from 'zod/mini';
import { line } from '../fields.ts';
import type { Trade } from '../profiles/trades.ts';
import { tradePlaces } from '../profiles/trades.ts';
import { CARD_NEEDED } from './card-names.ts';

/** Most trades of a list, with those that were merged. */
export const TRADES_MAX = 300;
export const TRADE_NAME_MAX = 60;
const NEEDED = /*i18n*/ 'Enter a name';

/** They separate skills where they are typed. */
const WITHOUT_SEPARATORS = /^[^,،;]*$/;
const SEPARATORS = /*i18n*/ 'Leave out commas and semicolons';
const name = () => line({ max: TRADE_NAME_MAX }).check(z.regex(WITHOUT_SEPARATORS, SEPARATORS));
const names = z.strictObject(
  {
    en: z.optional(name()),
    fr: z.optional(name()),
    pt: z.optional(name()),
    ar: z.optional(name()),
    sw: z.optional(name()),
  },
  /*i18n*/ 'Send the names',
);

const trade = z
  .strictObject(
    {
      key: line({ max: TRADE_NAME_MAX, required: NEEDED }),
      names,
      shown: z.enum(tradePlaces, /*i18n*/ 'Choose where it is offered'),
      mergedInto: line({ max: TRADE_NAME_MAX }),
    },
    /*i18n*/ 'Send a trade',
  )
  // The English name of a new trade becomes its key: it corrects a key that cannot be edited.
  .check(
    z.refine(({ key, names }) => Boolean(names.en) || WITHOUT_SEPARATORS.test(key), {
      error: SEPARATORS,
      path: ['key'],
    }),
  );

/** Industries, or skills, in their order. */
export const TradeList = z.strictObject(
  {
    trades: z.array(trade, /*i18n*/ 'Send a list of trades').check(
      z.maxLength(TRADES_MAX, { error: /*i18n*/ 'At most {maximum} in the list', abort: true }),
      z.check<Trade[]>(({ value, issues }) => {
        const index = value.findIndex((_, position) => isTaken(value, position));
        if (index >= 0) issues.push({ ...TAKEN, input: value, path: [index, 'key'] });
        if (
          !value.some(({ shown, mergedInto }) => !mergedInto && (shown === 'everywhere' || shown === 'forms'))
        )
          issues.push({ code: 'custom', input: value, message: /*i18n*/ 'Offer at least one in forms' });
      }, /*i18n*/ 'Check the list'),
    ),
  },
  CARD_NEEDED,
);
export type TradeList = z.infer<typeof TradeList>;

const TAKEN = { code: 'custom', message: /*i18n*/ 'This name is in the list already' } as const;

/** Whether a trade before it has its key or its English name, in any letters. */
function isTaken(trades: readonly Trade[], index: number): boolean {
  const namesOf = (one: Trade | undefined) =>
    one ? [one.key, one.names.en || one.key].map((text) => text.toLowerCase()) : [];
  const own = namesOf(trades[index]);
  return trades.slice(0, index).some((before) => namesOf(before).some((text) => own.includes(text)));
}
