import { type DomainDocs, describe } from '../documentation.ts';
import { PaymentKey, Setup, SetupStep, setupEndpoints } from './setup.ts';

const found = {
  state: '`waiting`: the server is at work. `failed`: it was tried, and `text` says what went wrong.',
  text: 'What was found, such as the words of the mail server; may be empty.',
};

export const setup = {
  tag: 'First steps',
  description: 'What an owner does before a new marketplace opens.',
  schemas: {
    Setup: describe(Setup, 'The first steps and their state.', {
      steps: 'In the order of the list.',
      paymentKeys: 'The payment providers, with the state of their keys.',
      shown:
        'Whether the admin area shows the list first, because something is open, later, or not: then an owner has hidden it, or this is a demo.',
    }),
    SetupStep: describe(SetupStep, 'A step.', { name: 'The step.', ...found }),
    PaymentKey: describe(PaymentKey, 'A payment provider.', {
      provider: 'The provider.',
      ...found,
      checkedAt: 'When the provider was last asked; null if it was not asked about this key.',
      webhook: 'The address to which the provider sends its events.',
    }),
    SetupConfirmation: describe(setupEndpoints.confirmSetupStep.body, 'A step that is done.', {
      step: 'The step; `mail` means that the test mail has arrived.',
    }),
  },
  operations: {
    readSetup: 'Reads the first steps. Their state is read from the settings where possible.',
    confirmSetupStep:
      'Confirms a step whose state cannot be read elsewhere. It is written to the audit log. `changed_meanwhile` means that no test mail was sent yet.',
    checkPaymentKeys:
      'Asks each payment provider whose key is set whether the key works, and stores the answer. It is written to the audit log.',
    sendTestMail:
      'Sends a mail to the address of the operator; later readings say what became of it. It is written to the audit log.',
    hideSetup:
      'Hides the list from the menu. `changed_meanwhile` means that a step is open. It is written to the audit log.',
  },
} satisfies DomainDocs<typeof setupEndpoints>;
