import type { MailMessage } from '../mail.ts';
import { greetingTo, letter } from './layout.ts';

interface Operator {
  firstName: string;
  publicUrl: string;
}

const desk = ({ publicUrl }: Operator) => ({ label: /*i18n*/ 'Open the desk', url: `${publicUrl}/operator` });

const ALARM =
  /*i18n*/ 'If it was not you, change your password now, and ask whoever runs the server to reset your second factor.';
const BECAUSE = /*i18n*/ 'You receive this because you are an operator of Sokoni.';

export function secondFactorSetUp(operator: Operator): MailMessage {
  return letter({
    subject: /*i18n*/ 'A second factor was set up',
    greeting: greetingTo(operator.firstName),
    paragraphs: [
      /*i18n*/ 'From now on the operator’s desk asks for a code of your authenticator app.',
      ALARM,
    ],
    action: desk(operator),
    reason: BECAUSE,
  });
}

export function recoveryCodeUsed(operator: Operator & { left: number }): MailMessage {
  return letter({
    subject: /*i18n*/ 'A recovery code was used',
    greeting: greetingTo(operator.firstName),
    paragraphs: [
      /*i18n*/ `The operator’s desk was opened with one of your recovery codes. Left of them: ${operator.left}.`,
      ALARM,
    ],
    action: desk(operator),
    reason: BECAUSE,
  });
}

export function recoveryCodesRenewed(operator: Operator): MailMessage {
  return letter({
    subject: /*i18n*/ 'New recovery codes were made',
    greeting: greetingTo(operator.firstName),
    paragraphs: [
      /*i18n*/ 'New recovery codes for the operator’s desk were made. Those from before serve no longer.',
      ALARM,
    ],
    action: desk(operator),
    reason: BECAUSE,
  });
}
