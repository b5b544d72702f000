import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What runs in production, without the tests and what they need. */
const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/node_modules|\/dist\/|\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file)
    .sort();

/** Each has a reason; a file that is added to a list needs one too (docs/security.md). */
test.each([
  ['runs text as code', /\beval\(|new Function\(|node:vm|setTimeout\(['"`]/, []],
  [
    'starts programs, always with a list of arguments and no shell',
    /node:child_process/,
    [
      'server/platform/embedded-postgres/init.ts',
      'server/platform/embedded-postgres/launch.ts',
      'server/platform/embedded-postgres/process-state.ts',
      'server/platform/embedded-postgres/start.ts',
    ],
  ],
  ['starts a shell', /shell:\s*true|\bexec(?:Sync)?\(['"`]/, []],
  [
    'writes HTML that React does not escape: drawings of our own, and what React has escaped before',
    /innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write/,
    [
      'web/islands/island.tsx',
      'web/site/document/load-near-pictures.ts',
      'web/ui/pictures/pattern.tsx',
      'web/ui/pictures/woven-edge.tsx',
    ],
  ],
  [
    'connects to other servers, whose addresses are settings or constants, or checked (push)',
    /(?<![.\w])fetch\(|\?\? fetch\b|new S3mini|new Stripe\(|createTransport\(|new (?:pg\.)?(?:Pool|Client)\(|node:(?:https|tls)|new OTLPTraceExporter/,
    [
      'server/composition/health/alerts/tell-operators.ts',
      // Reads the certificate of PUBLIC_URL.
      'server/composition/health/checks/outside-checks.ts',
      // Text of the inline script, which calls the API.
      'server/composition/pages/document/bootstrap.ts',
      // Only listens.
      'server/domains/messages/by-mail/listen-for-answers.ts',
      'server/domains/notifications/push/send-push.ts',
      'server/domains/subscriptions/providers/paystack/client.ts',
      'server/domains/subscriptions/providers/stripe/client.ts',
      'server/platform/db/database.ts',
      'server/platform/db/listener.ts',
      'server/platform/embedded-postgres/acquire-server.ts',
      'server/platform/mail/transports/smtp.ts',
      'server/platform/storage/s3-storage.ts',
      'server/platform/tracing/start-tracing.ts',
      'web/data/api.ts',
      'web/data/stale-build.ts',
      'web/islands/start-islands.ts',
      'web/site/service-worker/caches.ts',
      'web/site/service-worker/worker.ts',
      'web/statistics/report.ts',
    ],
  ],
  [
    'uses a weak hash or cipher, but for the codes of authenticator apps (RFC 6238)',
    /['"`](?:md5|sha1|des|rc4|aes-\d+-(?:ecb|cbc))['"`]|createCipheriv/i,
    ['server/accounts/second-factor/codes.ts'],
  ],
  [
    'uses numbers that can be guessed, for delays only',
    /Math\.random/,
    ['server/domains/notifications/subscribers.ts', 'web/data/backoff.ts'],
  ],
  [
    'receives messages, of its own origin only',
    /(?:window|parent|opener|top)\.postMessage|addEventListener\('message'/,
    ['web/notifications/live.ts', 'web/site/service-worker/worker.ts'],
  ],
  ['accepts any certificate', /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/, []],
  [
    'builds regular expressions, from constants',
    /new RegExp\(/,
    [
      'contract/input/links.ts',
      'contract/input/other-numbers.ts',
      'contract/input/web-addresses.ts',
      'contract/pages.ts',
      'contract/projects/contact-details.ts',
      'server/composition/pages/redirect-to-canonical.ts',
      'server/composition/sitemap/ranges.ts',
      'server/domains/messages/by-mail/automatic-mail.ts',
      // Addresses and tokens of our mail, escaped.
      'server/domains/messages/by-mail/find-sent-mail.ts',
      'server/domains/messages/by-mail/hidden-by-css.ts',
      'server/domains/messages/by-mail/recognise-sent.ts',
      'server/platform/http/direct-reads.ts',
      'server/platform/http/headers.ts',
      'server/platform/http/unknown-endpoints.ts',
      'server/platform/mail/reply-address.ts',
      'web/build/chunks.ts',
      'web/messages/text/risks.ts',
      'web/pages/render/page-address.ts',
      'web/site/service-worker/rules.ts',
    ],
  ],
  // The operator's browser reads a page of ours, without running its scripts.
  ['parses XML', /DOMParser|xml2js|fast-xml-parser|parseXml/i, ['web/admin/site/plain-text.ts']],
  ['opens a WebSocket or a WebRTC connection', /WebSocket\(|RTCPeerConnection/, []],
  ['sets cookies', /document\.cookie|set-cookie/i, ['server/accounts/known-device.ts']],
] as const)('only these files contain code that %s', (_what, pattern, files) => {
  expect(filesWith(pattern)).toEqual(files);
});
