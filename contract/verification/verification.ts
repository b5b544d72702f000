import * as z from 'zod/mini';
import { OwnUser } from '../accounts/accounts.ts';
import { answerOf, endpoint } from '../endpoint.ts';
import { id, line, lines, timestamp } from '../fields.ts';
import { changePlaces, claimKinds } from '../limits.ts';

export type ClaimKind = (typeof claimKinds)[number];
/** The claims that documents can prove; a link proves a mail address. */
export const claimsByOperator = ['phone', 'identity', 'business', 'certificates'] as const;

export const claimStatuses = ['none', 'submitted', 'verified', 'refused', 'expired', 'withdrawn'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** Most documents of one claim. */
export const DOCUMENTS_MAX = 4;
/** Days after a decision until the documents of a claim are deleted. */
export const DOCUMENTS_KEPT_DAYS = 30;
export const CLAIM_NOTE_MAX = 500;

/** A verified claim with its date; public. */
export const VerifiedClaim = z.object({ kind: z.enum(claimKinds), at: timestamp });
export type VerifiedClaim = z.infer<typeof VerifiedClaim>;

export const ClaimDocument = z.object({
  _id: id,
  /** The file name on the owner's device. */
  name: z.string(),
  isPdf: z.boolean(),
  createdAt: timestamp,
});
export type ClaimDocument = z.infer<typeof ClaimDocument>;

export const Claim = z.object({
  kind: z.enum(claimKinds),
  status: z.enum(claimStatuses),
  /** A note of the owner: a registration number, when to call. */
  note: z.string(),
  submittedAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  /** How the claim was verified: 'link by email', 'passport', 'video call'. */
  method: z.nullable(z.string()),
  /** When the verification ends; null for no end. */
  expiresAt: z.nullable(timestamp),
  /** Why an operator rejected the claim. */
  reason: z.nullable(z.string()),
  documents: z.array(ClaimDocument),
});
export type Claim = z.infer<typeof Claim>;

export type ChangePlace = (typeof changePlaces)[number];

/** A change that an operator requests, with the place that the operator has chosen for it. */
export const RequestedChange = z.object({ text: z.string(), place: z.enum(changePlaces) });
export type RequestedChange = z.infer<typeof RequestedChange>;

export const OwnVerification = z.object({
  user: OwnUser,
  /** All kinds, in their fixed order. */
  claims: z.array(Claim),
  /** The changes that an operator requests before the profile can be public; empty when there are none. */
  changesRequested: z.array(RequestedChange),
});
export type OwnVerification = z.infer<typeof OwnVerification>;

export const claimUploads = { documents: { most: DOCUMENTS_MAX } } as const;
const kind = z.enum(claimsByOperator, /*i18n*/ 'This verification request doesn’t exist');

export const verificationEndpoints = {
  readVerification: endpoint('GET /verification', {
    summary: 'Read your verification',
    who: 'signed in',
    answer: answerOf(OwnVerification),
    errors: ['not_allowed'],
  }),
  sendEmailLink: endpoint('POST /verification/email', {
    summary: 'Send a link that verifies your email address',
    who: 'signed in',
  }),
  confirmEmail: endpoint('PUT /verification/email/{token}', {
    summary: 'Verify the email address with the link of a mail',
    who: 'anyone',
    params: z.object({ token: line({ max: 100 }) }),
    errors: ['link_expired'],
  }),
  addDocuments: endpoint('PUT /verification/{kind}/documents', {
    summary: 'Add documents to a claim',
    who: 'signed in',
    params: z.object({ kind }),
    upload: claimUploads,
    answer: answerOf(OwnVerification),
    errors: ['not_allowed', 'too_many_files'],
  }),
  removeDocument: endpoint('DELETE /verification/documents/{id}', {
    summary: 'Delete a document of a claim',
    who: 'signed in',
    answer: answerOf(OwnVerification),
    errors: ['not_allowed'],
  }),
  submitClaim: endpoint('PUT /verification/{kind}', {
    summary: 'Submit a claim',
    who: 'signed in',
    params: z.object({ kind }),
    /** The note may be blank. */
    body: z.strictObject({ note: lines({ max: CLAIM_NOTE_MAX }) }),
    answer: answerOf(OwnVerification),
    errors: ['not_allowed'],
  }),
  resubmitProfile: endpoint('POST /verification/resubmit', {
    summary: 'Submit the profile again',
    who: 'signed in',
    answer: answerOf(OwnVerification),
    errors: ['not_allowed'],
  }),
};
