import * as z from 'zod/mini';
import { answerOf } from '../endpoint.ts';
import { line, lines, numberLine, timestamp } from '../fields.ts';
import { REASON_MAX } from './limits.ts';
import type { OperatorRight } from './operator-roles.ts';

/** Rows on one page of a list in the admin area. */
export const ADMIN_PAGE_SIZE = 50;

/** For operators whose role has this right; for everybody else the address does not exist. */
export const byOperator = <Right extends OperatorRight>(right: Right) =>
  ({ who: 'operator', right }) as const;

export const reason = lines({ max: REASON_MAX, required: /*i18n*/ 'Enter a reason' });
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
export const month = numberLine({ max: 7 }).check(z.regex(MONTH, /*i18n*/ 'A month, for example 2026-11'));
/** Of what an operator has looked at: the server refuses a decision about an older one. */
export const version = line({ max: 100, required: /*i18n*/ 'The version of the profile is needed' });
export const cursor = z.optional(line({ max: 200 }));
export const paged = <T extends z.ZodMiniType>(row: T) =>
  answerOf(
    z.object({
      rows: z.array(row),
      nextCursor: z.nullable(z.string()),
      /** Where the rows were counted earlier. */
      countedAt: z.optional(timestamp),
    }),
  );
