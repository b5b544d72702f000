import { type DomainDocs, describe } from '../documentation.ts';
import {
  Claim,
  ClaimDocument,
  DOCUMENTS_KEPT_DAYS,
  DOCUMENTS_MAX,
  verificationEndpoints as endpoints,
  OwnVerification,
  RequestedChange,
} from './verification.ts';

export const verification = {
  tag: 'Verification',
  description: 'Prove who you are with a link, documents and the decision of an operator.',
  schemas: {
    Claim: describe(Claim, 'Something that a professional wants to have verified.', {
      kind: 'What is verified.',
      status: '`withdrawn`: an operator or a change of the profile took the verification back.',
      note: 'What the owner adds, in plain text.',
      submittedAt: 'When it was submitted.',
      decidedAt: 'When it was decided.',
      method: 'How it was verified, for people.',
      reason: 'Why it was refused.',
      documents: 'Documents of the owner; only the owner and operators see them.',
    }),
    ClaimDocument: describe(ClaimDocument, 'A private document.', {
      name: 'File name that the owner gave it.',
    }),
    Verification: describe(OwnVerification, 'What of an account is verified.', {
      user: 'The account.',
      claims: 'One of each kind, always in the same order.',
      changesRequested: 'What an operator asks to change before the profile can be public.',
    }),
    RequestedChange: describe(RequestedChange, 'A change that an operator requests.', {
      text: 'What to change, in the words of the operator.',
      place: 'Where the owner makes the change.',
    }),
    ClaimNote: describe(endpoints.submitClaim.body, 'A note to the operators.', {
      note: 'What the owner adds, for example a registration number; may be blank.',
    }),
  },
  operations: {
    readVerification: 'All claims of the signed-in professional, and what the review of the profile found.',
    sendEmailLink:
      'Sends a link that verifies the email address of the signed-in account. Customers have it confirmed, too: only what accounts with a confirmed address write counts in response times.',
    confirmEmail: 'Verifies an email address with the token of the link; no session is needed.',
    addDocuments: {
      description: `Adds private documents to a claim that is not decided. They are deleted ${DOCUMENTS_KEPT_DAYS} days after the decision.`,

      files: { documents: `JPEG, PNG or WebP pictures or PDFs; a claim has at most ${DOCUMENTS_MAX}.` },
    },
    removeDocument: {
      operationId: 'deleteDocument',
      description: 'Deletes a document of a claim that is not decided.',
    },
    submitClaim: 'Submits a claim for the decision of an operator, with the documents that were added.',
    resubmitProfile: 'Submits a profile again after the requested changes were made.',
  },
} satisfies DomainDocs<typeof endpoints>;
