/** Columns of a profile with their new values. */
export type Changes = Record<string, string | number | boolean | string[] | Date | null>;
