import { FILE_NAME_MAX } from '@sokoni/contract/products';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** The name of an uploaded file as it is stored, without characters that could disguise it; null without one. */
export function storedFileName(name: string): string | null {
  return name.normalize().slice(0, FILE_NAME_MAX).replace(INVISIBLE, '').trim() || null;
}

/** The same for two names that differ in capitals or in the form of their accents only. */
export const comparableFileName = (name: string) => (storedFileName(name) ?? '').toLowerCase();
