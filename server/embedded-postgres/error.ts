/** Its message is one sentence for the person who started the product; it needs no stack trace. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** The part of a file system error that an operator understands. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'part of the path is a file',
    EEXIST: 'there is a file of that name',
  };
  return known[code] ?? String((error as Error).message ?? error);
}

export function unwritable(folder: string, error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The database folder ${folder} cannot be used: ${reasonOf(error)}.`);
}

/** The error output of a PostgreSQL program. */
export function isDiskFull(output: string): boolean {
  return output.includes('No space left on device');
}
