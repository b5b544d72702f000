/** Columns of a profile with what they are to hold. */
export type Changes = Record<string, string | number | boolean | string[] | Date | null>;
