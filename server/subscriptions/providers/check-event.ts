import * as z from 'zod/mini';
import { EventRefused, type ProviderEvent } from './provider.ts';

/**
 * References are used in addresses, rows and an index: PostgreSQL rejects U+0000, and index entries above 2,704 bytes.
 */
const reference = z.string().check(z.regex(/^\w[\w.:=-]{0,449}$/));

const Event = z.object({
  id: reference,
  type: reference,
  about: z.union([
    z.strictObject({ checkout: reference }),
    z.strictObject({ subscription: reference }),
    z.strictObject({ payment: reference }),
    z.strictObject({ nothing: z.literal(true) }),
  ]),
});

/** A valid signature proves the sender of an event, not that its fields can be used. Throws EventRefused. */
export function checkEvent(event: unknown): ProviderEvent {
  const result = z.safeParse(Event, event);
  if (!result.success) throw new EventRefused('This is not an event.', { cause: result.error });
  return result.data;
}
