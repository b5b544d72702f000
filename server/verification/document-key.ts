import type { DocumentRow } from './queries.ts';

/** The storage key of a document: no name that `/media/` reads. */
export function documentKey({ name, contentType }: Pick<DocumentRow, 'name' | 'contentType'>): string {
  return `${name}/${contentType === 'application/pdf' ? 'document.pdf' : 'document.webp'}`;
}
