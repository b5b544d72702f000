import type { JobName } from '@sokoni/contract/admin/admin';
import { forgetOldContact } from '../domains/contact/forget-contact-messages.ts';
import { deleteUnusedWords } from '../domains/directory/search/delete-unused-words.ts';
import { removeDiscardedFiles } from '../domains/media/discard-files.ts';
import { removeForgottenFolders } from '../domains/media/uploads/uploads-in-progress.ts';
import { deleteUnsent } from '../domains/messages/attachments/delete-attachments.ts';
import { endDueSuspensions } from '../domains/moderation/suspensions/end-suspension.ts';
import { gatherMail } from '../domains/notifications/mail-channel.ts';
import { sendPushes } from '../domains/notifications/push/push-channel.ts';
import { updateResponseTimes } from '../domains/response-time/response-time.ts';
import { deleteOldVisits } from '../domains/statistics/delete-statistics.ts';
import { processDueSubscriptions } from '../domains/subscriptions/jobs/process-due.ts';
import type { Providers } from '../domains/subscriptions/providers/providers.ts';
import { removeOldDocuments } from '../domains/verification/clean-up.ts';
import { endApprovals, remindOfExpiry } from '../domains/verification/watch-expiry.ts';
import { deleteExpiredRateLimits } from '../platform/http/limits/shared-rate-limit.ts';
import type { Job } from '../platform/jobs/queue.ts';
import { type Delivery, deliverDueMail } from '../platform/mail/deliver.ts';
import type { AppDependencies } from '../platform/route-context.ts';
import { sendDueConfirmations } from './account-data/email-change/send-due-confirmations.ts';
import { eraseDeleted } from './account-data/erase-deleted.ts';
import { backUpDaily } from './backup/back-up-daily.ts';
import { watch } from './health/alerts/watch.ts';

export type JobDependencies = Pick<AppDependencies, 'config' | 'sql' | 'storage' | 'clock'> & {
  payments: Providers;
  delivery: Delivery;
};

/** What runs when: at the start of each process, and then regularly. */
export const schedule: Readonly<Record<JobName, Job<JobDependencies>>> = {
  // Also enqueued with each mail; the schedule is for further attempts.
  mail: { everyMinutes: 1, run: ({ delivery }) => deliverDueMail(delivery) },
  'notification-mail': {
    everyMinutes: 1,
    run: gatherMail,
  },
  // Also enqueued with each notification; the schedule is for the end of quiet hours and for further attempts.
  push: { everyMinutes: 1, run: sendPushes },
  // Lost events, due renewals and ended periods.
  subscriptions: {
    everyMinutes: 1,
    run: processDueSubscriptions,
  },
  // Files of failed uploads and of crashed processes.
  'upload-folders': { everyMinutes: 10, run: ({ config }) => removeForgottenFolders(config) },
  'discarded-files': { everyMinutes: 10, run: removeDiscardedFiles },
  'old-documents': { everyMinutes: 15, run: removeOldDocuments },
  // The new addresses of changes by operators.
  'email-changes': { everyMinutes: 15, run: sendDueConfirmations },
  'deleted-accounts': { everyMinutes: 15, run: eraseDeleted },
  'unsent-attachments': { everyMinutes: 60, run: deleteUnsent },
  'expiry-reminders': { everyMinutes: 15, run: remindOfExpiry },
  'ended-suspensions': { everyMinutes: 1, run: endDueSuspensions },
  'expired-approvals': { everyMinutes: 15, run: endApprovals },
  'old-contact-messages': { everyMinutes: 60, run: forgetOldContact },
  'rate-limits': { everyMinutes: 60, run: ({ sql, clock }) => deleteExpiredRateLimits(sql, clock.now()) },
  'counted-visits': { everyMinutes: 15, run: deleteOldVisits },
  'response-times': { everyMinutes: 60, run: updateResponseTimes },
  'unused-words': { everyMinutes: 60, run: deleteUnusedWords },
  // Saves once a day; asked every hour, so that a failed backup is tried again.
  backup: { everyMinutes: 60, run: backUpDaily },
  alerts: { everyMinutes: 1, run: watch },
};
