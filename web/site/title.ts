import { siteName } from './language/language.ts';
import type { Head } from './page.ts';

export function fullTitle(head: Head | undefined): string {
  const site = siteName();
  return head?.title && head.title !== site ? `${head.title} · ${site}` : site;
}
