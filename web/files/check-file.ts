import { i18n } from '@lingui/core';
import { FILE_MAX_BYTES, FILE_MAX_MB } from '@sokoni/contract/limits';
import { fileRefusals } from '@sokoni/contract/media/file-names';
import type { UploadField } from '@sokoni/contract/media/files';

/** Fields whose files are evidence: pictures or PDFs. */
export type ProofField = 'certifications' | 'documents';
const isProofField = (field: UploadField | ProofField): field is ProofField =>
  field === 'certifications' || field === 'documents';

/** The types that the file picker offers. */
export const acceptedTypes = (field: UploadField | ProofField) =>
  isProofField(field) ? 'image/*,application/pdf' : 'image/*';

/**
 * Why a chosen file is not sent; empty when it can be sent. It only checks the type, which a phone may leave out;
 * the server checks the content.
 */
export function fileTypeError(field: UploadField | ProofField, { type }: { type: string }): string {
  const isProof = isProofField(field);
  if (type === 'application/pdf') return isProof ? '' : i18n._(fileRefusals.pdfPicture);
  if (type.startsWith('image/svg')) return i18n._(isProof ? fileRefusals.svgProof : fileRefusals.svg);
  if (type && !type.startsWith('image/')) {
    return i18n._(isProof ? fileRefusals.neither : fileRefusals.notAPicture);
  }
  return '';
}

/** The same for the size, after the file was shrunk. */
export function fileSizeError({ size }: { size: number }): string {
  return size > FILE_MAX_BYTES ? i18n._(fileRefusals.tooLarge, { 0: FILE_MAX_MB }) : '';
}
