import {
  Claim,
  ClaimDocument,
  DOCUMENTS_KEPT_DAYS,
  DOCUMENTS_MAX,
  verificationEndpoints as endpoints,
  type OwnVerification,
  OwnVerification as OwnVerificationSchema,
} from '@sokoni/contract/verification';
import { type DomainDocs, describe } from '../documentation.ts';
import { ids, supplier, times } from '../examples.ts';

const ownVerification: OwnVerification = {
  user: supplier,
  claims: [
    {
      kind: 'business',
      status: 'submitted',
      note: 'Registered as Example Leather Works.',
      submittedAt: times.created,
      decidedAt: null,
      method: null,
      expiresAt: null,
      reason: null,
      documents: [{ _id: ids.document, name: 'registration.pdf', isPdf: true, createdAt: times.created }],
    },
  ],
  changesRequested: [],
  suspension: null,
};
const kind = { description: 'What is to be verified.', example: 'business' };

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
      expiresAt: 'Until when it is valid; null without an end.',
      reason: 'Why it was refused.',
      documents: 'Documents of the owner; only the owner and operators see them.',
    }),
    ClaimDocument: describe(ClaimDocument, 'A private document.', {
      name: 'File name that the owner gave it.',
      isPdf: 'Whether it is a PDF instead of a picture.',
    }),
    Verification: describe(OwnVerificationSchema, 'What of an account is verified.', {
      user: 'The account.',
      claims: 'One of each kind, always in the same order.',
      changesRequested: 'What an operator asks to change before the profile can be public.',
      suspension: 'Why the profile was suspended; null unless it is.',
    }),
    ClaimNote: describe(endpoints.submitClaim.body, 'A note to the operators.', {
      note: 'What the owner adds, for example a registration number; may be blank.',
    }),
  },
  operations: {
    readVerification: {
      description: 'All claims of the signed-in professional, and what the review of the profile found.',
      answer: { message: 'Your verification', data: ownVerification },
    },
    sendEmailLink: {
      description: 'Sends a link that verifies the e-mail address of the signed-in professional.',
      answer: { message: 'Email sent! Please check your inbox.', data: null },
    },
    confirmEmail: {
      description: 'Verifies an e-mail address with the token of the link; no session is needed.',
      parameters: { token: { description: 'Token of the link in the mail.', example: 'token-of-the-link' } },
      answer: { message: 'Your email address is verified.', data: null },
    },
    addDocuments: {
      description: `Adds private documents to a claim that is not decided. They are deleted ${DOCUMENTS_KEPT_DAYS} days after the decision.`,
      parameters: { kind },
      files: { documents: `JPEG, PNG or WebP pictures or PDFs; a claim has at most ${DOCUMENTS_MAX}.` },
      answer: { message: 'Your documents are saved.', data: ownVerification },
    },
    removeDocument: {
      operationId: 'deleteDocument',
      description: 'Deletes a document of a claim that is not decided.',
      parameters: { id: { description: 'Id of the document.', example: ids.document } },
      answer: {
        message: 'The document is removed.',
        data: {
          ...ownVerification,
          claims: ownVerification.claims.map((claim) => ({ ...claim, documents: [] })),
        },
      },
    },
    submitClaim: {
      description: 'Submits a claim for the decision of an operator, with the documents that were added.',
      parameters: { kind },
      body: { note: 'Registered as Example Leather Works.' },
      answer: { message: 'Thank you. We will look at it.', data: ownVerification },
    },
    resubmitProfile: {
      description: 'Submits a profile again after the requested changes were made.',
      answer: { message: 'Thank you. We will look at your profile again.', data: ownVerification },
    },
  },
} satisfies DomainDocs<typeof endpoints>;
