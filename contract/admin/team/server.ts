import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';

/** What a check of the server found. */
export const StatusFinding = z.object({
  name: z.string(),
  /** A warning can wait; a failure keeps something from working. */
  state: z.enum(['ok', 'warning', 'failed']),
  text: z.string(),
  /** What to do; null when all is well. */
  advice: z.nullable(z.string()),
  /** Since when the operators know of this failure; null for all others. */
  since: z.nullable(timestamp),
});
export type StatusFinding = z.infer<typeof StatusFinding>;

/** The state of the server and of what it depends on. */
export const AdminStatus = z.object({
  checkedAt: timestamp,
  findings: z.array(StatusFinding),
});
export type AdminStatus = z.infer<typeof AdminStatus>;

/** Work that waits to be tried again. */
export const waitingKinds = ['mail', 'jobs', 'payments'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** `due`: has not run yet. `retry`: has failed and is tried again. `failed`: is not tried again until its next time. */
export const jobStates = ['due', 'running', 'done', 'retry', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** The last run of a job, or a mail that could not be sent. */
export const JobRow = z.object({
  _id: z.string(),
  /** `mail`, or another job of the schedule. */
  name: z.string(),
  /** What the job does. */
  title: z.string(),
  /** The address of a mail that could not be sent; null for a job. */
  recipient: z.nullable(z.string()),
  state: z.enum(jobStates),
  attempts: z.int(),
  /** When it runs or is tried again; null when it is not tried again. */
  nextAt: z.nullable(timestamp),
  lastError: z.nullable(z.string()),
});
export type JobRow = z.infer<typeof JobRow>;
