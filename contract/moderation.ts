import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';
import { id, lines, timestamp } from './fields.ts';
import { REPORT_NOTE_MAX, reportReasons } from './limits.ts';
import { Party } from './messages.ts';

export const reportKinds = ['profile', 'message', 'review', 'product'] as const;
export type ReportKind = (typeof reportKinds)[number];

export type ReportReason = (typeof reportReasons)[number];

export const NewReport = z.strictObject({
  kind: z.enum(reportKinds, /*i18n*/ 'Choose what you’re reporting'),
  subjectId: id,
  reason: z.enum(reportReasons, /*i18n*/ 'Choose a reason'),
  note: z.optional(lines({ max: REPORT_NOTE_MAX })),
});
export type NewReport = z.infer<typeof NewReport>;

const Block = z.object({ party: Party, createdAt: timestamp });

/** Blocking and reporting: every account may use it against another account. */
export const moderationEndpoints = {
  report: endpoint('POST /reports', {
    summary: 'Report a profile, a message, a review or a product',
    who: 'signed in',
    body: NewReport,
    status: 201,
    errors: ['not_found'],
  }),
  listBlocks: endpoint('GET /blocks', {
    summary: 'List blocked accounts',
    who: 'signed in',
    answer: answerOf(z.array(Block)),
  }),
  block: endpoint('PUT /blocks/{id}', {
    summary: 'Block an account',
    who: 'signed in',
  }),
  unblock: endpoint('DELETE /blocks/{id}', {
    summary: 'Unblock an account',
    who: 'signed in',
  }),
};
