import * as z from 'zod/mini';
import { OwnUser } from '../accounts/accounts.ts';
import { answerOf, answerWith, endpoint } from '../endpoint.ts';
import { id, line, timestamp } from '../fields.ts';
import { ALT_MAX } from '../limits.ts';
import { planIds } from '../subscriptions/plans.ts';

/** Largest picture, in pixels. */
export const PICTURE_MAX_PIXELS = 40_000_000;
/** Most files in a list field of one upload. */
export const FILES_AT_ONCE = 10;

export const fileKinds = ['avatar', 'banner', 'work', 'view', 'certificate'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Field of an upload → kind of file. */
export const uploadFields = {
  profileImage: { kind: 'avatar', most: 1 },
  bannerImage: { kind: 'banner', most: 1 },
  certifications: { kind: 'certificate', most: FILES_AT_ONCE },
  productFlyers: { kind: 'work', most: FILES_AT_ONCE },
} as const satisfies Record<string, { kind: FileKind; most: number }>;
export type UploadField = keyof typeof uploadFields;

export const OwnFile = z.object({
  _id: id,
  kind: z.enum(fileKinds),
  /** For a picture, the address of its widest variant. */
  url: z.string(),
  /** The description of the picture; empty when its owner wrote none. */
  alt: z.string(),
  isPdf: z.boolean(),
  /** The name of the uploaded file; null for files that were uploaded before names were stored. */
  fileName: z.nullable(z.string()),
  /** Of a further picture, the product that it shows; null for the other kinds. */
  productId: z.nullable(id),
  createdAt: timestamp,
});
export type OwnFile = z.infer<typeof OwnFile>;

/** The caller's files, each kind in display order. */
export const OwnMedia = z.object({
  user: OwnUser,
  files: z.array(OwnFile),
  /** The plan that limits the number of visible products or portfolio items; null until the account chooses one. */
  plan: z.nullable(z.enum(planIds)),
  /** Most products or portfolio items; null is unlimited. */
  workLimit: z.nullable(z.int()),
  /** The smallest plan that shows more; null where none does. */
  largerPlan: z.nullable(z.object({ plan: z.enum(planIds), items: z.nullable(z.int()) })),
});
export type OwnMedia = z.infer<typeof OwnMedia>;

export const FileText = z.strictObject({ alt: line({ max: ALT_MAX }) });
export const FileOrder = z.strictObject({
  ids: z.array(id, /*i18n*/ 'Send a list of ids').check(z.maxLength(1000, /*i18n*/ 'At most 1000 files')),
});
export const FlyerAddress = z.strictObject({
  url: line({ max: 500, required: /*i18n*/ 'Enter the address of the picture' }),
});

export const fileEndpoints = {
  listOwnFiles: endpoint('GET /users/profile/files', {
    summary: 'List your pictures and certificates',
    who: 'signed in',
    answer: answerOf(OwnMedia),
  }),
  uploadFiles: endpoint('PUT /users/profile/images', {
    summary: 'Upload pictures and certificates',
    who: 'signed in',
    /** Created by the sender, one for each upload: an upload with the same id adds nothing. */
    query: z.object({
      uploadId: z.optional(id),
      /** Adds `productFlyers` to this product of the caller, as its further pictures. */
      productId: z.optional(id),
    }),
    upload: uploadFields,
    answer: answerOf(OwnMedia),
    errors: ['not_allowed', 'not_found', 'too_many_files'],
  }),
  removeFlyer: endpoint('PUT /users/profile/remove-flyer', {
    summary: 'Delete a product or portfolio item by its address',
    who: 'signed in',
    body: FlyerAddress,
    answer: answerWith({ productFlyers: z.array(z.string()), data: OwnMedia }),
    errors: ['not_allowed', 'not_found'],
  }),
  removeFile: endpoint('DELETE /users/profile/files/{id}', {
    summary: 'Delete a picture or certificate',
    who: 'signed in',
    answer: answerOf(OwnMedia),
    errors: ['not_allowed'],
  }),
  describeFile: endpoint('PATCH /users/profile/files/{id}', {
    summary: 'Set the text alternative of a file',
    who: 'signed in',
    body: FileText,
    answer: answerOf(OwnMedia),
    errors: ['not_allowed'],
  }),
  makeMainPicture: endpoint('PUT /users/profile/files/{id}/main', {
    summary: 'Make a further picture the main picture of its product',
    who: 'signed in',
    answer: answerOf(OwnMedia),
    errors: ['not_allowed'],
  }),
  arrangeFiles: endpoint('PUT /users/profile/files/order', {
    summary: 'Change the order of your files',
    who: 'signed in',
    body: FileOrder,
    answer: answerOf(OwnMedia),
    errors: ['not_allowed', 'not_found'],
  }),
};
