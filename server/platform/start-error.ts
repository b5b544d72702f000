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
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in',
  '3D000': 'there is no such database',
  '42501': 'this user may not make tables',
};

/** The part of an error of the system or the database that an operator understands. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as { code?: string; message?: string };
  return reasons[code] ?? (message || code || String(error));
}
