import { pathPattern } from './pages.ts';

/** Replaced by its value as `page-tables.ts`; a file of its own, because documents need no other table. */
export const translated = pathPattern((page) => page.translated, '[\\da-f-]{36}');
