import { type DomainDocs, describe } from './documentation.ts';
import { EMPTY_SEARCH_VISITORS } from './limits.ts';
import { RESPONSE_CONTACTS, RESPONSE_DAYS } from './response-time.ts';
import {
  statisticsEndpoints as endpoints,
  ResponseStatistics,
  STATISTICS_WEEKS,
  WeekStatistics,
} from './statistics.ts';

const COUNTED =
  'Each visitor counts once a day, at most 20 of one profile from one IP address. Own profiles, operators, robots, browsers that ask for privacy (`Sec-GPC`, `DNT`) and profiles that are not public are not counted; the answer is the same.';

export const statistics = {
  tag: 'Statistics',
  description: 'How often profiles are seen, as sums without visitors.',
  schemas: {
    WeekStatistics: describe(WeekStatistics, 'Sums of one week.', {
      start: 'The Monday on which the week begins, in UTC.',
      views: 'Visitors of the profile, added up by day.',
      appearances: 'Visitors whose page of a directory showed the profile, added up by day.',
      conversations: 'Conversations that others started.',
      contacts:
        'Accounts that read the contact details, added up by day, right after their message or when they opened them again.',
      invitations: 'Matched projects that the professional was invited to.',
      requests: 'Direct requests, from their opening on.',
      proposals: 'Proposals sent, without revisions.',
      chosen: 'Proposals that buyers chose.',
    }),
    Statistics: describe(endpoints.readStatistics.answer.shape.data, 'The statistics of a profile.', {
      weeks: 'Sums of each week, oldest first.',
      responses: 'How soon its owner replies.',
    }),
    ResponseStatistics: describe(ResponseStatistics, 'How soon a professional replies to first contacts.', {
      contacts: `First contacts in the last ${RESPONSE_DAYS} days, by accounts that are older than a day and have a confirmed email address.`,
      minutes: `Median until the first reply, in minutes without nights and weekends; null with fewer than ${RESPONSE_CONTACTS} first contacts, or if most are not answered.`,
    }),
    NewView: describe(endpoints.countView.body, 'A view of a profile.', {
      profileId: 'Id of the profile that is on the screen.',
    }),
    NewContact: describe(endpoints.countContact.body, 'Contact details that were opened again.', {
      profileId: 'Id of the profile with the contact details.',
    }),
    NewAppearances: describe(endpoints.countAppearances.body, 'Profiles in a directory.', {
      profileIds: 'Ids of the profiles whose cards are on the page.',
    }),
    NewEmptySearch: describe(endpoints.countEmptySearch.body, 'A search that found nothing.', {
      role: 'The directory.',
      search: 'The words, without other filters.',
    }),
  },
  operations: {
    readStatistics: `The statistics of the own profile, of the last ${STATISTICS_WEEKS} weeks, oldest first. Customers have none.`,
    countView: `Pages send this when a visitor sees a profile. ${COUNTED}`,
    countContact: `A profile sends this when a reader who wrote on an earlier visit opens the contact details. Readers who never wrote are not counted. ${COUNTED}`,
    countAppearances: `Directories send this when a visitor sees their cards. ${COUNTED}`,
    countEmptySearch: `Directories send this when words alone find nothing. Operators see words that at least ${EMPTY_SEARCH_VISITORS} IP addresses searched for within a week; before that only a keyed hash of them is stored, until the week is over. Operators, robots and browsers that ask for privacy (\`Sec-GPC\`, \`DNT\`) are not counted; the answer is the same.`,
  },
} satisfies DomainDocs<typeof endpoints>;
