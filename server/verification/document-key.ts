import type { DocumentRow } from './queries.ts';

/** Where a document is stored: under no name that `/media/` reads. */
export function documentKey({ name, contentType }: Pick<DocumentRow, 'name' | 'contentType'>): string {
  return `${name}/${contentType === 'application/pdf' ? 'document.pdf' : 'document.webp'}`;
}
