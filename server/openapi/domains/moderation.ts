import { REPORT_NOTE_MAX } from '@sokoni/contract/limits';
import { moderationEndpoints as endpoints, NewReport } from '@sokoni/contract/moderation';
import { type DomainDocs, describe } from '../documentation.ts';

export const moderation = {
  tag: 'Moderation',
  description: 'Report what breaks the rules, and block other accounts.',
  schemas: {
    NewReport: describe(NewReport, 'A report to the operators.', {
      kind: 'What is reported.',
      subjectId: 'Id of the account, the message, the review or the product.',
      reason: '`false` stands for false claims.',
      note: `What the reporter adds, at most ${REPORT_NOTE_MAX} characters.`,
    }),
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
        'Reports a profile, a received message, a review or a product to the operators. Reporting the same thing again replaces the reason and the note. The reported account is not informed.',
    },
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
} satisfies DomainDocs<typeof endpoints>;
