import { verificationEndpoints } from '@sokoni/contract/verification/verification';
import { notAllowed } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { findObjections } from '../profiles/find-objections.ts';
import { readOwnUser } from '../profiles/own-account.ts';
import { resubmit } from '../profiles/visibility.ts';
import { addDocuments, removeDocument } from './documents.ts';
import { confirmEmail, sendEmailLink } from './email-link.ts';
import { findClaims } from './find-claims.ts';
import { mayVerify } from './policy.ts';
import { submitClaim } from './submit-claim.ts';

export function verificationRoutes(domain: RouteContext) {
  const { route, sql, clock, config } = domain;

  function requireProfessional(viewer: Viewer): void {
    if (!mayVerify(viewer)) throw notAllowed();
  }

  /** The claims of an account and the reasons why its profile is not public, as its owner sees them. */
  async function respond(message: string, { viewer: { id } }: { viewer: Viewer }) {
    const now = clock.now();
    const [user, claims, objections] = await Promise.all([
      readOwnUser(sql, id, now),
      findClaims(sql, id, now, { onlyOpenDocuments: true }),
      findObjections(sql, id),
    ]);
    return { message, data: { user, claims, ...objections } };
  }

  route(verificationEndpoints.readVerification, { perMinute: 120 }, async (input) => {
    requireProfessional(input.viewer);
    return respond(/*i18n*/ 'Your verification', input);
  });

  route(verificationEndpoints.sendEmailLink, { perMinute: 10, sharedLimit: true }, async ({ viewer }) => {
    const outcome = await domain.sql.begin((tx) => sendEmailLink({ ...domain, sql: tx }, viewer));
    const message =
      outcome === 'sent'
        ? /*i18n*/ 'Email sent! Please check your inbox.'
        : /*i18n*/ 'Your email address is already verified.';
    return { message, data: null };
  });

  route(
    verificationEndpoints.confirmEmail,
    { perMinute: 20, ignoreSession: true, ignoreBody: true },
    async ({ params }) => {
      await confirmEmail(domain, params.token);
      return { message: /*i18n*/ 'Your email address is verified.', data: null };
    },
  );

  route(verificationEndpoints.addDocuments, { perMinute: 30 }, async (input) => {
    await addDocuments(domain, { ...input, kind: input.params.kind });
    return respond(/*i18n*/ 'Documents saved.', input);
  });

  route(verificationEndpoints.removeDocument, { perMinute: 60 }, async (input) => {
    requireProfessional(input.viewer);
    await removeDocument(sql, input.viewer, input.params.id);
    // The document is removed even if its file cannot be deleted now; a job deletes the file later.
    await removeDiscardedFiles(domain).catch((error) => input.request.log.error(error));
    return respond(/*i18n*/ 'Document removed.', input);
  });

  route(verificationEndpoints.submitClaim, { perMinute: 30 }, async (input) => {
    requireProfessional(input.viewer);
    await submitClaim(domain, input.viewer, { kind: input.params.kind, note: input.body.note });
    return respond(/*i18n*/ 'Thank you. Our team will review it.', input);
  });

  route(verificationEndpoints.resubmitProfile, { perMinute: 10 }, async (input) => {
    requireProfessional(input.viewer);
    const review = { accountId: input.viewer.id, publicUrl: config.publicUrl, now: clock.now() };
    await sql.begin((tx) => resubmit(tx, review));
    return respond(/*i18n*/ 'Thank you. Our team will review your profile again.', input);
  });
}
