/**
 * A password in the form that is hashed (RFC 8265, OpaqueString): keyboards and systems write the same letters and spaces
 * in several ways.
 */
export const normalizePassword = (typed: string) => typed.normalize().replaceAll(/\p{Zs}/gu, ' ');
