import type { MailMessage } from '../mail.ts';
import { letter } from './layout.ts';

interface Operator {
  firstName: string;
  publicUrl: string;
}

const ALARM =
  'If it wasn’t you, change your password now and ask the person who runs the server to reset your second factor.';

const about = ({ publicUrl }: Operator) => ({
  action: { label: 'Open operator area', url: `${publicUrl}/operator` },
  reason: 'You’re receiving this email because you’re an operator of Sokoni.',
});

export function secondFactorSetUp(operator: Operator): MailMessage {
  return letter(operator.firstName, {
    subject: 'A second factor was set up',
    paragraphs: ['From now on the operator area asks for a code from your authenticator app.', ALARM],
    ...about(operator),
  });
}

export function recoveryCodeUsed(operator: Operator & { left: number }): MailMessage {
  return letter(operator.firstName, {
    subject: 'A recovery code was used',
    paragraphs: [
      `The operator area was opened with one of your recovery codes. Codes left: ${operator.left}.`,
      ALARM,
    ],
    ...about(operator),
  });
}

export function recoveryCodesRenewed(operator: Operator): MailMessage {
  return letter(operator.firstName, {
    subject: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes for the operator area were created. The old ones no longer work.',
      ALARM,
    ],
    ...about(operator),
  });
}
