import { announceLegal } from '../domains/company/legal/announce-legal.ts';
import { forgetOldContact } from '../domains/contact/forget-contact-messages.ts';
import { maintainSearch } from '../domains/directory/search/maintain-search.ts';
import { storeOrders } from '../domains/directory/search/weekly-orders.ts';
import { deliverGroupMail } from '../domains/group-mail/deliver-group-mail.ts';
import { removeAllDiscardedFiles } from '../domains/media/discard-files.ts';
import { removeForgottenFolders } from '../domains/media/uploads/uploads-in-progress.ts';
import { deleteUnsent } from '../domains/messages/attachments/delete-attachments.ts';
import { indexMessages } from '../domains/messages/index-messages.ts';
import { endDueSuspensions } from '../domains/moderation/suspensions/end-suspension.ts';
import { gatherMail } from '../domains/notifications/mail-channel.ts';
import { sendPushes } from '../domains/notifications/push/push-channel.ts';
import { followLimits } from '../domains/plans/follow-limits.ts';
import { deleteOldPrepared } from '../domains/prepared-profiles/delete-old.ts';
import { readCountries } from '../domains/profiles/read-countries.ts';
import { processDueProjects } from '../domains/projects/process-due-projects.ts';
import { updateResponseTimes } from '../domains/response-time/response-time.ts';
import { deleteOldVisits } from '../domains/statistics/delete-statistics.ts';
import { processDueSubscriptions } from '../domains/subscriptions/jobs/process-due-subscriptions.ts';
import type { Providers } from '../domains/subscriptions/providers/providers.ts';
import { removeOldDocuments } from '../domains/verification/clean-up.ts';
import { endApprovals, remindOfExpiry } from '../domains/verification/watch-expiry.ts';
import { addUpCounts } from '../platform/db/counts.ts';
import { deleteExpiredRateLimits } from '../platform/http/limits/shared-rate-limit.ts';
import { forgetFailedRows } from '../platform/jobs/for-each-due.ts';
import type { Job } from '../platform/jobs/queue.ts';
import { type Delivery, deliverDueMail } from '../platform/mail/deliver.ts';
import type { AppDependencies } from '../platform/route-context.ts';
import { sendDueConfirmations } from './account-data/email-change/send-due-confirmations.ts';
import { eraseDeleted } from './account-data/erase-deleted.ts';
import { backUpDaily } from './backup/back-up-daily.ts';
import { watch } from './health/alerts/watch.ts';
import { moveTrades } from './move-trades.ts';

export type JobDependencies = Pick<AppDependencies, 'config' | 'sql' | 'storage' | 'clock'> & {
  payments: Providers;
  delivery: Delivery;
};

interface ScheduledJob extends Job<JobDependencies> {
  /** For operators, whose screens are in English. */
  title: string;
}

/** What runs when: at the start of each process, and then regularly; operators see the titles, in this order. */
const jobs = {
  // Also enqueued with each mail; the schedule is for further attempts.
  mail: { title: 'Send emails', everyMinutes: 1, run: ({ delivery }) => deliverDueMail(delivery) },
  'notification-mail': {
    title: 'Prepare emails about messages and reviews',
    everyMinutes: 1,
    run: gatherMail,
  },
  // Also enqueued with each notification; the schedule is for the end of quiet hours and for further attempts.
  push: { title: 'Send notifications to browsers', everyMinutes: 1, run: sendPushes },
  // Lost events, due renewals and ended periods.
  subscriptions: {
    title: 'Check subscriptions and payments',
    everyMinutes: 1,
    run: processDueSubscriptions,
  },
  // Invitations, lost seats, decisions and ends that are due.
  projects: { title: 'Check deadlines of projects', everyMinutes: 1, run: processDueProjects },
  // A run writes some mails, so that others need not wait for them.
  'legal-notices': { title: 'Send emails about new terms', everyMinutes: 1, run: announceLegal },
  'group-mail': { title: 'Send emails to groups', everyMinutes: 1, run: deliverGroupMail },
  // Files of failed uploads and of crashed processes.
  'upload-folders': {
    title: 'Delete unfinished uploads',
    everyMinutes: 10,
    run: removeForgottenFolders,
  },
  'discarded-files': {
    title: 'Delete files that are no longer used',
    everyMinutes: 10,
    run: removeAllDiscardedFiles,
  },
  'old-documents': {
    title: 'Delete documents after a decision',
    everyMinutes: 15,
    run: removeOldDocuments,
  },
  // The new addresses of changes by operators.
  'email-changes': {
    title: 'Ask new email addresses to confirm',
    everyMinutes: 15,
    run: sendDueConfirmations,
  },
  'deleted-accounts': {
    title: 'Erase accounts 7 days after their deletion',
    everyMinutes: 15,
    run: eraseDeleted,
  },
  'unsent-attachments': {
    title: 'Delete files of messages that were never sent',
    everyMinutes: 60,
    run: deleteUnsent,
  },
  'expiry-reminders': {
    title: 'Send reminders about expiring documents',
    everyMinutes: 15,
    run: remindOfExpiry,
  },
  'ended-suspensions': {
    title: 'End suspensions at their date',
    everyMinutes: 1,
    run: endDueSuspensions,
  },
  'expired-approvals': {
    title: 'End approvals with expired documents',
    everyMinutes: 15,
    run: endApprovals,
  },
  'old-contact-messages': {
    title: 'Delete old contact messages',
    everyMinutes: 60,
    run: forgetOldContact,
  },
  'prepared-profiles': {
    title: 'Delete prepared profiles after 60 days',
    everyMinutes: 60,
    run: deleteOldPrepared,
  },
  'rate-limits': {
    title: 'Delete expired rate limits and old failures',
    everyMinutes: 60,
    async run({ sql, clock }) {
      await deleteExpiredRateLimits(sql, clock.now());
      await forgetFailedRows(sql, clock.now());
    },
  },
  'counted-visits': {
    title: 'Delete hashes of yesterday’s visitors',
    everyMinutes: 15,
    run: deleteOldVisits,
  },
  'response-times': {
    title: 'Work out how soon professionals reply',
    everyMinutes: 60,
    run: updateResponseTimes,
  },
  'message-words': {
    title: 'Prepare the search in many messages',
    everyMinutes: 60,
    run: indexMessages,
  },
  limits: { title: 'Follow limits of plans in the search', everyMinutes: 1, run: followLimits },
  // Also enqueued when a list is published; the schedule is for writes that were late.
  trades: { title: 'Follow changes of industries and skills', everyMinutes: 1, run: moveTrades },
  countries: {
    title: 'Read the countries of locations again after an update',
    everyMinutes: 60,
    run: readCountries,
  },
  'unused-words': {
    title: 'Rank the search, and delete words that no profile uses',
    everyMinutes: 60,
    run: maintainSearch,
  },
  'directory-orders': {
    title: 'Store the order of the directories on Mondays',
    everyMinutes: 60,
    run: storeOrders,
  },
  counts: { title: 'Add up changes of counts', everyMinutes: 1, run: addUpCounts },
  // Saves once a day; asked every hour, so that a failed backup is tried again.
  backup: { title: 'Back up the database and the files', everyMinutes: 60, run: backUpDaily },
  alerts: { title: 'Look for problems, and tell the operators', everyMinutes: 1, run: watch },
} satisfies Record<string, ScheduledJob>;

export type JobName = keyof typeof jobs;
export const schedule: Readonly<Record<JobName, ScheduledJob>> = jobs;
