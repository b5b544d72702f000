import { dayOf } from '../server/platform/clock.ts';
import { isDemoAccount } from './accounts.ts';
import type { Professional } from './members.ts';
import type { Row } from './profile-rows.ts';
import { randomFrom } from './random.ts';

const DAY = 24 * 3_600_000;
/** As many as a dashboard shows. */
const WEEKS = 12;

/** Sums of each public profile since its approval, for the weeks before `now`, with a slow growth. */
export function createStatisticsRows(professionals: readonly Professional[], now: Date): Row[] {
  return professionals.flatMap(({ id, name, verifiedAt }) => {
    if (!verifiedAt) return [];
    const random = randomFrom(`statistics of ${name}`);
    // Visitors who see the card on an ordinary day.
    const popularity = isDemoAccount(name) ? 16 : random.whole(3, 14);
    const days = Array.from({ length: WEEKS * 7 }, (_, ago) => new Date(+now - ago * DAY));
    return days.toReversed().flatMap((day, nth) => {
      const isWeekend = [0, 6].includes(day.getUTCDay());
      const expected = popularity * (0.6 + (0.6 * nth) / days.length) * (isWeekend ? 0.5 : 1);
      const appearances = Math.round(expected * (0.6 + 0.8 * random.number()));
      const views = Math.round(appearances * (0.15 + 0.2 * random.number()));
      const conversations = views > 0 && random.chance(views * 0.05) ? 1 : 0;
      const contacts = conversations > 0 && random.chance(0.8) ? 1 : 0;
      if (day < verifiedAt || appearances === 0) return [];
      return [
        {
          ...{ profile_id: id, day: dayOf(day) },
          ...{ appearances, views, conversations, contacts },
        },
      ];
    });
  });
}
