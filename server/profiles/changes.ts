/** Columns of a profile with what they are to hold. */
export type Changes = Record<string, string | number | string[] | Date | null>;
