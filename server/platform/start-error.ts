interface StartErrorOptions extends ErrorOptions {
  /** The same start may succeed later, as when the database was killed. */
  isTemporary?: boolean;
}

/** Why a start failed, in one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError';
  readonly isTemporary: boolean;

  constructor(message: string, { isTemporary = false, ...options }: StartErrorOptions = {}) {
    super(message, options);
    this.isTemporary = isTemporary;
  }
}

/** EX_TEMPFAIL of sysexits.h: who started the process starts it again (scripts/lib/process/serve.mjs). */
export const TRY_AGAIN = 75;

/** Codes of OpenSSL for a certificate of a company's own authority, or one that is signed by its own key. */
const PRIVATE_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'there is a file of that name',
  EADDRNOTAVAIL: 'this machine has no such address',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it answers without encryption, so this is the port of something else',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ...Object.fromEntries(
    [...PRIVATE_AUTHORITY].map((code) => [
      code,
      'its certificate is from an authority that is not known here',
    ]),
  ),
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '42501': 'this user may not make tables',
};

interface SystemError {
  code?: string;
  /** What nodemailer has replaced by a code of its own. */
  originalCode?: string;
  message?: string;
  cause?: unknown;
}

/** The code of an error of the system, or of the one that caused it. */
export function codeOf(error: unknown): string {
  const { code, originalCode, cause } = error as SystemError;
  return originalCode ?? code ?? (cause ? codeOf(cause) : '');
}

export const isFromPrivateAuthority = (error: unknown) => PRIVATE_AUTHORITY.has(codeOf(error));

/** The part of an error of the system or the database that an operator understands. */
export function reasonOf(error: unknown): string {
  const { code = '', message, cause } = error as SystemError;
  // `fetch` throws 'fetch failed' and the reason as its cause.
  if (error instanceof TypeError && cause instanceof Error) return reasonOf(cause);
  return reasons[code] ?? (message || code || String(error));
}
