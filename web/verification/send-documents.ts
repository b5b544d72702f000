import type { claimsByOperator } from '@sokoni/contract/verification';
import type { UploadOptions } from '../files/upload.ts';
import type { Destination } from '../files/uploads.ts';
import type { ChangeVerification } from './use-verification.ts';

export type KindWithDocuments = (typeof claimsByOperator)[number];

export const fieldOf = (kind: KindWithDocuments) => `documents of ${kind}`;

interface Known {
  change: ChangeVerification;
  reread: () => void;
}

/** The upload destination of a claim's documents. */
export function destinationOf(kind: KindWithDocuments, { change, reread }: Known): Destination {
  return {
    field: fieldOf(kind),
    formField: 'documents',
    send: (form: FormData, options: UploadOptions) =>
      change(async () => {
        const { upload } = await import('../files/upload.ts');
        return upload('PUT /verification/{kind}/documents', { kind }, form, options);
      }),
    reread,
  };
}
