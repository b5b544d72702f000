/**
 * A password in the form that is hashed (RFC 8265, OpaqueString): keyboards and systems write the same letters and spaces
 * in several ways. Longer texts are no passwords, and with accents without end would take seconds.
 */
export const normalizePassword = (typed: string) =>
  typed.length > 1_000 ? typed : typed.normalize().replaceAll(/\p{Zs}/gu, ' ');
