import { fileNameFrom } from '@sokoni/contract/company/site-name';
import { siteName } from '../site/language/language.ts';

/** The name of a file from here, such as `sokoni-my-data.zip`. */
export const ownFileName = (rest: string): string => fileNameFrom(siteName(), rest);

/** Lets the browser save a blob as a file. */
export function downloadFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
