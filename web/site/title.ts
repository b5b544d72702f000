import type { Head } from './page.ts';

export const siteName = 'Sokoni';

export function fullTitle(head: Head | undefined): string {
  return head?.title && head.title !== siteName ? `${head.title} · ${siteName}` : siteName;
}
