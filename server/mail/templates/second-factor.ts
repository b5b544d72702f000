import type { MailMessage } from '../mail.ts';
import { letter } from './layout.ts';

interface Operator {
  firstName: string;
  publicUrl: string;
}

const ALARM =
  'If it was not you, change your password now, and ask whoever runs the server to reset your second factor.';

const about = ({ publicUrl }: Operator) => ({
  action: { label: 'Open the desk', url: `${publicUrl}/operator` },
  reason: 'You receive this because you are an operator of Sokoni.',
});

export function secondFactorSetUp(operator: Operator): MailMessage {
  return letter(operator.firstName, {
    subject: 'A second factor was set up',
    paragraphs: ['From now on the operator’s desk asks for a code of your authenticator app.', ALARM],
    ...about(operator),
  });
}

export function recoveryCodeUsed(operator: Operator & { left: number }): MailMessage {
  return letter(operator.firstName, {
    subject: 'A recovery code was used',
    paragraphs: [
      `The operator’s desk was opened with one of your recovery codes. Left of them: ${operator.left}.`,
      ALARM,
    ],
    ...about(operator),
  });
}

export function recoveryCodesRenewed(operator: Operator): MailMessage {
  return letter(operator.firstName, {
    subject: 'New recovery codes were made',
    paragraphs: [
      'New recovery codes for the operator’s desk were made. Those from before serve no longer.',
      ALARM,
    ],
    ...about(operator),
  });
}
