import { ApiError } from '../../http/errors.ts';
import { apiHeaders } from '../../http/headers.ts';
import type { RouteContext } from '../../route-context.ts';
import { type BounceProvider, bounceProviders, type Report } from './providers.ts';
import { type Bounce, recordBounce } from './record-bounce.ts';

/** Bytes; a report may quote the mail. */
const BODY_LIMIT = 256 * 1024;
const PER_MINUTE = 3000;

/**
 * The endpoints that providers of mail call. They are not part of the contract, and exist only with a secret. A report
 * about a mail that is not ours is confirmed too: otherwise the provider would repeat it.
 */
export function bounceRoutes({ app, config, sql, clock }: RouteContext) {
  const { mailWebhookSecret: secret, smtpUrl, production, rateLimitFactor } = config;
  if (!secret) return;
  app.register(async (scope) => {
    // A signature covers the bytes as they arrived, with any content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const [name, provider] of Object.entries(bounceProviders)) {
      if (provider === bounceProviders['local-mail'] && (production || smtpUrl)) continue;
      const rateLimit = { max: PER_MINUTE * rateLimitFactor };
      scope.post<{ Body: Buffer | undefined }>(
        `/api/${name}/webhook`,
        { config: { rateLimit, securityEvent: 'mail_event' } },
        async ({ headers, body: raw = Buffer.alloc(0) }, reply) => {
          const now = clock.now();
          const bounce = read(provider, { headers, raw, body: jsonIn(raw) }, secret, now);
          if (bounce) await recordBounce(sql, bounce, now);
          return reply.headers(apiHeaders).send({ received: true });
        },
      );
    }
  });
}

function read(provider: BounceProvider, report: Report, secret: string, now: Date): Bounce | null {
  if (!provider.isSigned(report, secret, now)) throw new ApiError('malformed');
  try {
    return provider.read(report.body);
  } catch {
    throw new ApiError('malformed');
  }
}

function jsonIn(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
