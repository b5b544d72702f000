import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';
import { email, INVALID_LINK, id, lines, timestamp } from './fields.ts';
import { REPORT_NOTE_MAX, reportKinds, reportReasons } from './limits.ts';
import { Party } from './messages.ts';

export type ReportKind = (typeof reportKinds)[number];

export type ReportReason = (typeof reportReasons)[number];

export const NewReport = z.strictObject({
  kind: z.enum(reportKinds, /*i18n*/ 'Choose what you’re reporting'),
  subjectId: id,
  reason: z.enum(reportReasons, /*i18n*/ 'Choose a reason'),
  note: z.optional(lines({ max: REPORT_NOTE_MAX })),
  /** Only without an account: where the decision is mailed once the address is confirmed. */
  email: z.optional(email),
  /** Only without an account, chosen by the sender: a report that is sent several times is stored once. */
  clientId: z.optional(id),
});
export type NewReport = z.infer<typeof NewReport>;

const Block = z.object({ party: Party, createdAt: timestamp });

/** Every account may report and block another one; a profile, a product and a review are reported without an account, too. */
export const moderationEndpoints = {
  report: endpoint('POST /reports', {
    summary: 'Report a profile, a message, a review, a product or a project',
    who: 'anyone',
    body: NewReport,
    /** The number is for questions about the report. */
    answer: answerOf(z.object({ number: z.string() })),
    status: 201,
    errors: ['not_found', 'not_signed_in'],
  }),
  confirmReportEmail: endpoint('PUT /reports/email/{token}', {
    summary: 'Confirm the address that gets the decision on a report',
    who: 'anyone',
    params: z.object({ token: z.string(INVALID_LINK) }),
    errors: ['link_expired'],
  }),
  listBlocks: endpoint('GET /blocks', {
    summary: 'List blocked accounts',
    who: 'signed in',
    answer: answerOf(z.array(Block)),
  }),
  block: endpoint('PUT /blocks/{id}', {
    beforeAccepting: true,
    summary: 'Block an account',
    who: 'signed in',
  }),
  unblock: endpoint('DELETE /blocks/{id}', {
    summary: 'Unblock an account',
    who: 'signed in',
  }),
};
