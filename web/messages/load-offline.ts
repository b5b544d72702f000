/** Loaded after messages were read, or when they cannot be read, because it is not needed before. */
export const loadCopies = () => import('./offline-cache.ts');
