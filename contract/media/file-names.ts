import { FILE_NAME_MAX } from '../products.ts';

/** A text without characters that could disguise it. */
export const withoutInvisible = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');

/** The name of an uploaded file as it is stored; null without one. */
export function storedFileName(name: string): string | null {
  return withoutInvisible(name.normalize().slice(0, FILE_NAME_MAX)).trim() || null;
}

/** The same for two names that differ in capitals or in the form of their accents only. */
export const comparableFileName = (name: string) => (storedFileName(name) ?? '').toLowerCase();
