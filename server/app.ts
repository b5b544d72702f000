import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { endpoints } from '@sokoni/contract/endpoints';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { storeDevices } from './accounts/known-device.ts';
import { devCodeRoutes } from './accounts/second-factor/dev-codes.ts';
import { secondFactorRoutes } from './accounts/second-factor/routes.ts';
import { forgetAfterChanges, sessionCache } from './accounts/sessions/session-cache.ts';
import { findSessionById, identifyBySession } from './accounts/sessions/sessions.ts';
import { emailChangeRoutes } from './composition/account-data/email-change/routes.ts';
import { accountRoutes } from './composition/account-data/routes.ts';
import { adminRoutes } from './composition/admin/routes.ts';
import { healthRoutes } from './composition/health/routes.ts';
import { serveOpenApi } from './composition/openapi/serve-openapi.ts';
import { sitemapRoutes } from './composition/sitemap/routes.ts';
import { contactRoutes } from './domains/contact/routes.ts';
import { directoryRoutes } from './domains/directory/routes.ts';
import { serveMedia } from './domains/media/serve-media.ts';
import { attachmentRoutes } from './domains/messages/attachments/routes.ts';
import { favoriteRoutes } from './domains/messages/favorites/routes.ts';
import { messageRoutes } from './domains/messages/routes.ts';
import { moderationRoutes } from './domains/moderation/routes.ts';
import { notificationRoutes } from './domains/notifications/routes.ts';
import { ownProfileRoutes } from './domains/own-profile/routes.ts';
import { invitationStopRoutes } from './domains/prepared-profiles/routes.ts';
import { productRoutes } from './domains/products/routes.ts';
import { projectRoutes } from './domains/projects/routes.ts';
import { publicProfileRoutes } from './domains/public-profile/routes.ts';
import { reviewRoutes } from './domains/reviews/routes.ts';
import { statisticsRoutes } from './domains/statistics/routes.ts';
import type { PaymentRouteContext } from './domains/subscriptions/context.ts';
import type { Providers } from './domains/subscriptions/providers/providers.ts';
import { sandboxRoutes } from './domains/subscriptions/providers/sandbox/pages/routes.ts';
import { subscriptionRoutes } from './domains/subscriptions/routes.ts';
import { webhookRoutes } from './domains/subscriptions/webhooks/webhook-routes.ts';
import { verificationRoutes } from './domains/verification/routes.ts';
import { primaryOnly } from './platform/db/replicas.ts';
import { readJson } from './platform/http/bodies.ts';
import { drainBeforeClose } from './platform/http/drain.ts';
import { answerErrors, answerUnroutable, sendError } from './platform/http/error-handler.ts';
import { notFound, tooManyRequests } from './platform/http/errors.ts';
import { askSearchEngines, secureHeaders } from './platform/http/headers.ts';
import { shareEventLoop } from './platform/http/limits/share-event-loop.ts';
import { sharedRateLimit } from './platform/http/limits/shared-rate-limit.ts';
import { slowDownFloods } from './platform/http/limits/slow-down-floods.ts';
import {
  limitUploadTime,
  refuseDuplicateHost,
  UPLOAD_ARRIVAL_LIMIT,
} from './platform/http/limits/upload-timeout.ts';
import { rememberVisitorAddress } from './platform/http/limits/visitor-address.ts';
import { newRequestId, serializers } from './platform/http/logging.ts';
import { createRouter } from './platform/http/router.ts';
import { logSecurityEvents } from './platform/http/security-log.ts';
import { rejectUnknownEndpoints } from './platform/http/unknown-endpoints.ts';
import { answerUnreadable } from './platform/http/unreadable-requests.ts';
import type { SessionRow } from './platform/http/viewer.ts';
import { bounceRoutes } from './platform/mail/bounces/routes.ts';
import { mailboxRoutes } from './platform/mail/mailbox-routes.ts';
import type { AppDependencies } from './platform/route-context.ts';

/** Largest JSON body in bytes: several times the longest description or message. */
const BODY_LIMIT = 64 * 1024;
/**
 * Every response is compressed when it is sent: quality 3 takes half the time of 4 for 3 % more bytes, and a window of
 * 64 kB is enough for nearly all.
 */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** The payment providers are for the routes that take or refund money. */
export async function buildApp(parts: AppDependencies & { payments: Providers }): Promise<FastifyInstance> {
  const { config } = parts;
  const floods = slowDownFloods(config);
  const app = Fastify({
    serverFactory: floods.serverFactory,
    logger: { level: config.logLevel, serializers, ...(parts.logTo ? { stream: parts.logTo } : {}) },
    // Not taken from a header: a client could choose the id of another request.
    genReqId: newRequestId,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_ARRIVAL_LIMIT,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: answerUnroutable(config),
    clientErrorHandler: answerUnreadable(config),
  });

  answerErrors(app);
  const logSecurityEvent = logSecurityEvents(app);
  drainBeforeClose(app);
  refuseDuplicateHost(app);
  rememberVisitorAddress(app, config);
  storeDevices(app, config);
  shareEventLoop(app);
  floods.delayRefusals(app);
  // After the turns of the event loop, which lose the context of a request.
  if (parts.tracing) await app.register(parts.tracing.plugin);
  limitUploadTime(app);
  readJson(app);
  await secureHeaders(app, config);
  askSearchEngines(app, config);
  // Only API responses: pages and files are compressed already. Below a kilobyte compression saves nothing.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: QUICK_BROTLI });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: ({ visitorAddress }) => visitorAddress,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });

  const sessions = sessionCache<SessionRow>(parts);
  forgetAfterChanges(app, sessions);
  const route = createRouter(app, {
    identify: identifyBySession(parts, sessions),
    rateLimitFactor: config.rateLimitFactor,
    maxWait: config.requestMaxWait,
    limitShared: sharedRateLimit(parts),
    readObservers: [logSecurityEvent, parts.metrics?.observeRequest].filter(
      (observe) => observe !== undefined,
    ),
  });
  const domain: PaymentRouteContext = {
    ...parts,
    replicas: parts.replicas ?? primaryOnly(parts.sql),
    app,
    route,
    findSession: findSessionById(parts, sessions),
  };
  accountRoutes(domain);
  emailChangeRoutes(domain);
  secondFactorRoutes(domain);
  ownProfileRoutes(domain);
  publicProfileRoutes(domain);
  directoryRoutes(domain);
  messageRoutes(domain);
  attachmentRoutes(domain);
  favoriteRoutes(domain);
  contactRoutes(domain);
  moderationRoutes(domain);
  adminRoutes(domain);
  invitationStopRoutes(domain);
  projectRoutes(domain);
  reviewRoutes(domain);
  statisticsRoutes(domain);
  notificationRoutes(domain);
  serveMedia(domain);
  productRoutes(domain);
  verificationRoutes(domain);
  subscriptionRoutes(domain);
  webhookRoutes(domain);
  bounceRoutes(domain);
  if (!config.production && !config.smtpUrl) mailboxRoutes(domain);
  if (!config.production && config.demoData) devCodeRoutes(domain);
  sandboxRoutes(domain);
  sitemapRoutes(domain);
  healthRoutes(domain);

  await serveOpenApi(app, config);
  rejectUnknownEndpoints(app, endpoints);
  if (parts.pages) await parts.pages(domain);
  else app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
  return app;
}
