import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { ListedProject } from '@sokoni/contract/projects/projects';
import { projectTexts } from '@sokoni/contract/projects/states';

type Counted = Pick<ListedProject, 'state' | 'closedBy' | 'invited' | 'proposals' | 'unanswered'>;

/** How the project stands, as its buyer reads it. */
export const stateText = ({ state, closedBy, unanswered }: Counted): string =>
  state === 'deciding' && unanswered === 0
    ? t`Nothing waits for your answer.`
    : i18n._(projectTexts[state === 'closed' ? (closedBy ?? 'end') : state].buyer);

export const isRunning = ({ state }: Pick<ListedProject, 'state'>) =>
  state === 'open' || state === 'deciding';

/** `3 proposals · 2 wait for your answer · 18 professionals invited` */
export const countsText = ({ invited, proposals, unanswered }: Counted): string =>
  [
    plural(proposals, { one: '# proposal', other: '# proposals' }),
    unanswered > 0 && plural(unanswered, { one: '# waits for your answer', other: '# wait for your answer' }),
    plural(invited, { one: '# professional invited', other: '# professionals invited' }),
  ]
    .filter(Boolean)
    .join(' · ');
