import * as z from 'zod/mini';
import { sendError } from '../../../platform/http/error-handler.ts';
import { ApiError, notFound } from '../../../platform/http/errors.ts';
import { apiHeaders } from '../../../platform/http/headers.ts';
import type { PaymentRouteContext } from '../context.ts';
import { EventRefused, type PaymentProvider, type ProviderEvent } from '../providers/provider.ts';
import { receiveEvent } from './receive-event.ts';

/** Bytes. The largest events of the providers are far smaller. */
const BODY_LIMIT = 512 * 1024;
const PER_MINUTE = 3000;

/**
 * The endpoints that providers call. They are not part of the contract, and accept only events with a valid signature.
 */
export function webhookRoutes(domain: PaymentRouteContext) {
  const { app, payments, config } = domain;
  app.register(async (scope) => {
    // A signature covers the bytes as they arrived, with any content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    receiveAt('/api/stripe/webhook', payments.renewing);
    receiveAt('/api/paystack/webhook', payments.prepaid);

    function receiveAt(url: string, provider: PaymentProvider | null) {
      const rateLimit = { max: PER_MINUTE * config.rateLimitFactor };
      scope.post<{ Body: Buffer | undefined }>(
        url,
        { config: { rateLimit, securityEvent: 'payment_event' } },
        async (request, reply) => {
          if (!provider) return sendError(reply, notFound());
          const event = await provider
            .readEvent(request.body ?? Buffer.alloc(0), request.headers, domain.clock.now())
            .then(checkEvent)
            .catch((error: unknown) => {
              throw error instanceof EventRefused ? new ApiError('malformed') : error;
            });
          await receiveEvent(domain, provider, event);
          return reply.headers(apiHeaders).send({ received: true });
        },
      );
    }
  });
}

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

/** A valid signature proves the sender of an event, not that its fields can be used. */
function checkEvent(event: ProviderEvent): ProviderEvent {
  const result = z.safeParse(Event, event);
  if (!result.success) throw new EventRefused('This is not an event.', { cause: result.error });
  return result.data;
}
