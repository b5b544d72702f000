import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';

/** What a link from a directory to a profile says to visitors; `ask-to-sign-in.ts` shows it. */
export const signInFirst = (role: ProfessionalRole) =>
  JSON.stringify({
    title: t`Login Required`,
    reason:
      role === 'supplier'
        ? t`You need to be logged in to view supplier profiles`
        : t`You need to be logged in to view freelancer profiles`,
  });
