import type { JobName } from '@sokoni/contract/admin/admin';
import { sendDueConfirmations } from '../accounts/email-change/send-due-confirmations.ts';
import { eraseDeleted } from '../accounts/erase-deleted.ts';
import { watch } from '../alerts/watch.ts';
import { backUpDaily } from '../backup/back-up-daily.ts';
import { forgetOldContact } from '../contact/forget-contact-messages.ts';
import { deleteUnusedWords } from '../directory/search/delete-unused-words.ts';
import { deleteExpiredRateLimits } from '../platform/http/limits/shared-rate-limit.ts';
import { type Delivery, deliverDueMail } from '../platform/mail/deliver.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { removeForgottenFolders } from '../media/uploads/uploads-in-progress.ts';
import { deleteUnsent } from '../messages/attachments/delete-attachments.ts';
import { updateResponseTimes } from '../messages/response-time/response-time.ts';
import { endDueSuspensions } from '../moderation/suspensions/end-suspension.ts';
import { gatherMail } from '../notifications/mail-channel.ts';
import { sendPushes } from '../notifications/push/push-channel.ts';
import type { AppDependencies } from '../platform/route-context.ts';
import { deleteOldVisits } from '../statistics/delete-statistics.ts';
import { processDueSubscriptions } from '../subscriptions/jobs/process-due.ts';
import { removeOldDocuments } from '../verification/clean-up.ts';
import { endApprovals, remindOfExpiry } from '../verification/watch-expiry.ts';
import type { Job } from '../platform/jobs/queue.ts';

export type JobDependencies = Pick<AppDependencies, 'config' | 'sql' | 'storage' | 'clock' | 'payments'> & {
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
