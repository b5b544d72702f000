import type { Role } from '@sokoni/contract/plans';
import type { MailMessage } from '../mail.ts';
import { greetingTo, letter } from './layout.ts';

interface Newcomer {
  firstName: string;
  role: Role;
  publicUrl: string;
}

export function welcome({ firstName, role, publicUrl }: Newcomer): MailMessage {
  return letter({
    subject: /*i18n*/ 'Welcome to Sokoni',
    greeting: greetingTo(firstName),
    paragraphs: nextSteps[role],
    action: { label: /*i18n*/ 'Open Sokoni', url: `${publicUrl}/login` },
    reason: /*i18n*/ `You receive this because an account was opened with this address. If that was not you, please tell us: ${publicUrl}/contact`,
  });
}

const nextSteps = {
  customer: [
    /*i18n*/ 'Your account is open, and it stays free.',
    /*i18n*/ 'Find suppliers and freelancers from all over Africa, look at their work and write to them. Their contact details appear once you have sent them a message.',
  ],
  supplier: [
    /*i18n*/ 'Your account is open.',
    /*i18n*/ 'Fill in your profile and show your products. It becomes public once your subscription is active and we have looked it over.',
  ],
  freelancer: [
    /*i18n*/ 'Your account is open.',
    /*i18n*/ 'Fill in your profile and show your best work. It becomes public once your subscription is active and we have looked it over.',
  ],
} satisfies Record<Role, string[]>;
