import type { Queryable } from '../../../platform/db/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { countShared } from '../../../platform/http/limits/shared-rate-limit.ts';

const KILOBYTE = 1024;
/**
 * Kilobytes that one IP address stores in a day: two pictures of 500 kB from each of 2,000 phones behind it, and a tenth
 * of the smallest disk that we recommend (docs/decisions/049-limits-of-one-address.md).
 */
export const ADDRESS_KILOBYTES_A_DAY = 2 * 1024 ** 2;
const DAY = 24 * 3_600_000;

const MANY_FILES =
  /*i18n*/ 'Your network has uploaded a lot of files today. Try again tomorrow, or use another network.';

interface StorageRequest {
  /** Null where no limit applies. */
  address: string | null;
  /** Bytes; 0 only asks whether there is room. */
  adding: number;
  /** The field of the form that shows the error. */
  field: string | undefined;
  now: Date;
}

/** Counts bytes that an IP address stores. Throws 429 beyond the limit; the caller's transaction then counts nothing. */
export async function requireStorageQuota(
  sql: Queryable,
  { address, adding, field = 'files', now }: StorageRequest,
): Promise<void> {
  if (address === null) return;
  const kilobytes = Math.ceil(adding / KILOBYTE);
  const caller = { name: 'stored kilobytes', caller: address, adding: kilobytes, window: DAY, now };
  const { count, resetsIn } = await countShared(sql, caller);
  if (adding > 0 ? count <= ADDRESS_KILOBYTES_A_DAY : count < ADDRESS_KILOBYTES_A_DAY) return;
  throw new ApiError('too_many_requests', {
    message: MANY_FILES,
    fields: { [field]: MANY_FILES },
    retryAfter: resetsIn,
  });
}
