import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';
import { SEARCH_MAX } from './limits.ts';
import { responseTimes } from './response-time.ts';
import { professionalRoles } from './subscriptions/plans.ts';

/** Weeks in the statistics of a profile, this one included. */
export const STATISTICS_WEEKS = 12;
/** Most cards in one report: more than any page shows. */
export const APPEARANCES_MAX = 60;

export const WeekStatistics = z.object({
  /** The Monday on which the week begins, in UTC: `2026-11-16`. */
  start: z.string(),
  views: z.int(),
  appearances: z.int(),
  conversations: z.int(),
  contacts: z.int(),
  invitations: z.int(),
  requests: z.int(),
  proposals: z.int(),
  chosen: z.int(),
});
export type WeekStatistics = z.infer<typeof WeekStatistics>;

/** How soon the professional replies to first contacts. */
export const ResponseStatistics = z.object({
  /** First contacts in the last `RESPONSE_DAYS` by accounts older than a day with a confirmed email address. */
  contacts: z.int(),
  /** The median in minutes of working time; null with too few contacts, or if most are not answered. */
  minutes: z.nullable(z.int()),
  /** What the public sees of it. */
  repliesWithin: z.nullable(z.enum(responseTimes)),
});
export type ResponseStatistics = z.infer<typeof ResponseStatistics>;

export const statisticsEndpoints = {
  readStatistics: endpoint('GET /statistics', {
    summary: 'Read how often your profile was seen',
    who: 'signed in',
    answer: answerOf(z.object({ weeks: z.array(WeekStatistics), responses: ResponseStatistics })),
    errors: ['not_allowed'],
  }),
  countView: endpoint('POST /statistics/views', {
    summary: 'Count a view of a profile',
    who: 'anyone',
    body: z.strictObject({ profileId: id }),
  }),
  countContact: endpoint('POST /statistics/contacts', {
    summary: 'Count contact details that were opened again',
    who: 'signed in',
    beforeAccepting: true,
    body: z.strictObject({ profileId: id }),
  }),
  countAppearances: endpoint('POST /statistics/appearances', {
    summary: 'Count the profiles that a directory showed',
    who: 'anyone',
    body: z.strictObject({
      profileIds: z
        .array(id, /*i18n*/ 'Send the ids of the profiles')
        .check(
          z.minLength(1, /*i18n*/ 'Send the ids of the profiles'),
          z.maxLength(APPEARANCES_MAX, /*i18n*/ 'At most {maximum} profiles'),
        ),
    }),
  }),
  countEmptySearch: endpoint('POST /statistics/searches', {
    summary: 'Count a search that found nothing',
    who: 'anyone',
    body: z.strictObject({
      role: z.enum(professionalRoles, /*i18n*/ 'Choose suppliers or freelancers'),
      search: line({ max: SEARCH_MAX, required: /*i18n*/ 'Send the words of the search' }),
    }),
  }),
};
