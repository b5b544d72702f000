import { t } from '@lingui/core/macro';
import { FILE_MAX_BYTES, type UploadField } from '@sokoni/contract/files';

/** What the file pickers offer. */
export const acceptedTypes = (field: UploadField) =>
  field === 'certifications' ? 'image/*,application/pdf' : 'image/*';

/**
 * Why a chosen file is not even sent, for a person; empty when it may go. Only what its name and type tell: what is
 * really in it, the server looks at. A phone may give no type at all.
 */
export function refusalOfFile(field: UploadField, { type }: { type: string }): string {
  if (type === 'application/pdf') {
    if (field === 'certifications') return '';
    return field === 'productFlyers'
      ? t`Use JPG or PNG pictures; PDFs are discouraged. 3 to 5 pictures work best.`
      : t`This is not a picture. Choose a JPG or PNG.`;
  }
  if (type && (!type.startsWith('image/') || type.startsWith('image/svg'))) {
    return field === 'certifications'
      ? t`This is neither a picture nor a PDF. Choose a JPG, PNG or PDF.`
      : t`This is not a picture that can be shown. Choose a JPG or PNG.`;
  }
  return '';
}

/** The same once it has been shrunk. */
export function refusalOfSize({ size }: { size: number }): string {
  return size > FILE_MAX_BYTES
    ? t`This file is larger than 10 MB. Choose a smaller one, or take the picture again at a lower quality.`
    : '';
}
