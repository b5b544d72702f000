import { writePasswordReset } from '../../accounts/passwords/reset-password.ts';
import { writeReportEmail } from '../../domains/moderation/report-email.ts';
import { writeInvitation } from '../../domains/prepared-profiles/invite.ts';
import { writeEmailLink } from '../../domains/verification/email-link.ts';
import type { LateMail, LateWriter } from '../../platform/mail/mail.ts';
import { writeEmailChange, writeEmailChangeNotice } from './email-change/mail.ts';
import { writeOperatorInvitation } from './operator-invitation.ts';

/** Render the mails with secret links when they are sent. */
export const lateWriters: Record<LateMail, LateWriter> = {
  'password reset': writePasswordReset,
  'email link': writeEmailLink,
  'email change': writeEmailChange,
  'email change notice': writeEmailChangeNotice,
  'report email': writeReportEmail,
  invitation: writeInvitation,
  'operator invitation': writeOperatorInvitation,
};
