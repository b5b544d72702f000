import { type DomainDocs, describe } from './documentation.ts';
import { REPORT_NOTE_MAX } from './limits.ts';
import { moderationEndpoints as endpoints, NewReport } from './moderation.ts';
import { Objection, Suspension, type suspensionEndpoints } from './suspensions.ts';

export const moderation = {
  tag: 'Moderation',
  description: 'Report what breaks the rules, block other accounts, and object to a suspension.',
  schemas: {
    NewReport: describe(NewReport, 'A report to the operators.', {
      kind: 'What is reported.',
      subjectId: 'Id of the account, the message, the review or the product.',
      reason: '`false` stands for false claims.',
      note: `What the reporter adds, at most ${REPORT_NOTE_MAX} characters.`,
      email: 'Only without an account: where the decision is mailed, once the address is confirmed.',
      clientId: 'Only without an account: the same id sent twice is one report.',
    }),
    Suspension: describe(Suspension, 'The suspension of an account.', {
      ground: 'Why, for programs. `false` stands for false claims.',
      reason: 'Why, in the words of the operator.',
      createdAt: 'When it began.',
      endsAt: 'When it ends; null when an operator has to end it.',
      subscription: 'What happened to a running subscription; null without one.',
      objection: 'The objection of the account, and its answer.',
    }),
    Objection: describe(Objection, 'The objection to a suspension.', { text: 'Why the account objects.' }),
    Block: describe(
      endpoints.listBlocks.answer.shape.data.def.element,
      'An account that the caller has blocked.',
      {
        party: 'The blocked account.',
        createdAt: 'When it was blocked.',
      },
    ),
  },
  operations: {
    report: {
      operationId: 'createReport',
      description:
        'Reports a profile, a received message, a review or a product to the operators. Without an account everything but a message can be reported. When an account reports the same thing again, that replaces the reason and the note. The reported account is not informed, and nothing happens before an operator decides.',
    },
    confirmReportEmail:
      'Confirms the address of a visitor with the link from a mail, so that the decision on the report is mailed to it.',
    readSuspension: 'Why the account is suspended, until when, and what became of its objection.',
    objectToSuspension:
      'Objects to the suspension, once. Another operator, as far as there is one, looks at it again and answers once.',
    listBlocks: 'The accounts that the caller has blocked.',
    block: {
      operationId: 'blockAccount',
      description:
        'Blocks an account: neither side can write to the other. The blocked account is not informed.',
    },
    unblock: {
      operationId: 'unblockAccount',
      description: 'Ends a block. It succeeds also when there is none.',
    },
  },
} satisfies DomainDocs<typeof endpoints & typeof suspensionEndpoints>;
