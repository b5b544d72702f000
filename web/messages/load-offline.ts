/** Wanted after messages were read, or cannot be: nobody waits for it before. */
export const loadCopies = () => import('./offline-cache.ts');
