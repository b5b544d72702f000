/**
 * A number that no other code locks. Held while a backup runs: one at a time, and no file that it needs is deleted
 * (`removeDiscardedFiles`).
 */
export const BACKUP_LOCK = 7_304_126;
