import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { ClamdAddress } from '../scanner/clamd.ts';
import { backupOf, backupVariables } from './backup-settings.ts';
import { companyIn, companyVariables, companyVariablesIn } from './company-settings.ts';
import { paymentsOf, paymentVariables } from './payment-settings.ts';
import { checkProduction } from './production.ts';
import { repliesOf, replyVariables } from './reply-settings.ts';
import { FILE_SUFFIX, readSecretFiles } from './secret-files.ts';
import { parseSettings, SettingErrors, secretSetting, setting, settingFacts } from './setting.ts';

/** A reserved domain that no one can own (RFC 2606). */
const DEMO_SENDER = 'Sokoni <no-reply@sokoni.example>';

/** Where uploads are stored instead of the data folder. */
export interface Bucket {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const yesOrNo = z.enum(['yes', 'no']);
const webAddress = z.url({ protocol: /^https?$/ });

/**
 * The environment, read once. Every setting has a default that suits a new developer on one machine. A new setting gets
 * a line in docs/settings.md, which a test compares.
 */
export const variables = {
  NODE_ENV: setting(z._default(z.enum(['development', 'production', 'test']), 'development'), {
    purpose: '`production` switches off demo data and the pages below `/dev`',
    allowed: 'development, production or test',
  }),
  HOST: setting(z._default(z.string(), '127.0.0.1'), {
    purpose: 'address on which the server listens',
    allowed: 'a name or an address of this machine',
  }),
  PORT: setting(z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000), {
    purpose: 'port on which the server listens',
    allowed: 'a whole number from 0 to 65535',
  }),
  PUBLIC_URL: setting(z.optional(webAddress), {
    purpose: 'public address of the site, in mails and link previews',
    allowed: 'an address such as https://www.sokoni.com',
    fallback: '`http://HOST:PORT`',
  }),
  DATA_DIR: setting(z._default(z.string(), fileURLToPath(new URL('../../../data', import.meta.url))), {
    purpose: 'the embedded database, uploaded files, saved mail',
    allowed: 'the path of a folder',
    fallback: '`data/` of the project',
  }),
  DATABASE_URL: secretSetting(z.optional(z.url({ protocol: /^postgres(ql)?$/ })), {
    purpose: 'a PostgreSQL server (15 or later) instead of the embedded one',
    allowed: 'an address such as postgres://user:password@host:5432/database',
  }),
  DATABASE_REPLICA_URLS: secretSetting(
    z.pipe(
      z._default(z.string(), ''),
      z.pipe(
        z.transform((list: string) => (list === '' ? [] : list.split(',').map((url) => url.trim()))),
        z.array(z.url({ protocol: /^postgres(ql)?$/ })),
      ),
    ),
    {
      purpose:
        'streaming replicas of that server, from which visitors read directories and profiles ([growing](scale.md))',
      allowed: 'addresses such as postgres://user:password@host:5432/database, separated by commas',
    },
  ),
  SMTP_URL: secretSetting(z.optional(z.url({ protocol: /^smtps?$/ })), {
    purpose: 'sends mail; without it mail is saved and shown at `/dev/mailbox`',
    allowed: 'an address such as smtp://user:password@host:587',
  }),
  MAIL_FROM: setting(
    z._default(
      z.string().check(z.regex(/^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/)),
      DEMO_SENDER,
    ),
    { purpose: 'sender of all mail', allowed: 'an email address, alone or as "Name <address>"' },
  ),
  DKIM_SELECTOR: setting(z.optional(z.string().check(z.regex(/^[\w.-]+$/))), {
    purpose:
      'first part of the name of the DKIM record (`<selector>._domainkey.<domain>`), which `npm run doctor` checks',
    allowed: 'a name such as s1',
  }),
  ...replyVariables,
  MAIL_WEBHOOK_SECRET: secretSetting(z.optional(z.string().check(z.regex(/^[\w-]{16,200}$/))), {
    purpose: 'lets Mailgun or Postmark report mail that comes back',
    allowed: 'at least 16 letters, digits, - and _',
  }),
  GROUP_MAILS_PER_HOUR: setting(
    z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1000),
    {
      purpose:
        'most mails per hour of those that an owner writes to a group of accounts: mail servers block senders that suddenly send much',
      allowed: 'a whole number from 1 to 100000',
    },
  ),
  PUSH_SERVICES: setting(
    z.pipe(
      z._default(
        z.string(),
        'https://fcm.googleapis.com,https://*.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com',
      ),
      z.pipe(
        z.transform((list: string) => list.split(',').map((origin) => origin.trim())),
        z.array(z.string().check(z.regex(/^https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?$/))),
      ),
    ),
    {
      purpose: 'push services to which notifications may be sent',
      allowed: 'addresses such as https://*.push.example.com, separated by commas',
      fallback: 'those of Chrome, Firefox, Safari and Edge',
    },
  ),
  TRUSTED_PROXIES: setting(z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0), {
    purpose: 'number of proxies in front of the server whose `X-Forwarded-For` is trusted',
    allowed: 'a whole number from 0 to 10',
  }),
  RATE_LIMIT_FACTOR: setting(z._default(z.coerce.number().check(z.minimum(1)), 1), {
    purpose: 'multiplies every rate limit, for load tests that send all requests from one address',
    allowed: 'a number that is at least 1',
  }),
  REQUEST_MAX_WAIT: setting(z._default(z.coerce.number().check(z.int(), z.minimum(1)), 200), {
    purpose: 'milliseconds that a request waits for its turn under load before it is rejected (503)',
    allowed: 'a whole number of milliseconds, at least 1',
  }),
  DEMO_DATA: setting(z._default(yesOrNo, 'yes'), {
    purpose: 'demo data in a fresh embedded database; never in production',
    allowed: 'yes or no',
  }),
  SEARCH_ENGINES: setting(z._default(yesOrNo, 'yes'), {
    purpose: '`no` asks search engines to index nothing, for a test site',
    allowed: 'yes or no',
  }),
  LIVE_RELOAD: setting(z._default(yesOrNo, 'no'), {
    purpose: 'serves pages from their sources and reloads them; `npm run dev` sets it',
    allowed: 'yes or no',
  }),
  SERVICE_WORKER: setting(z._default(yesOrNo, 'yes'), {
    purpose: '`no` removes the worker that opens pages without a network, also from browsers that have it',
    allowed: 'yes or no',
  }),
  S3_ENDPOINT: setting(z.optional(webAddress), {
    purpose: 'an S3-compatible service for uploaded files instead of `DATA_DIR`; set its keys and bucket too',
    allowed: 'an address such as https://s3.eu-central-1.amazonaws.com',
  }),
  S3_BUCKET: setting(z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))), {
    purpose: 'bucket of the files',
    allowed: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  }),
  S3_REGION: setting(z._default(z.string(), 'auto'), {
    purpose: 'where the bucket is',
    allowed: 'the name of a region',
  }),
  S3_ACCESS_KEY_ID: secretSetting(z.optional(z.string()), {
    purpose: 'key that may read and write the bucket',
    allowed: 'the name of a key',
  }),
  S3_SECRET_ACCESS_KEY: secretSetting(z.optional(z.string()), {
    purpose: 'secret of that key',
    allowed: 'the secret of that key',
  }),
  CLAMD_HOST: setting(z.optional(z.string().check(z.regex(/^[\w.-]+(?::\d{1,5})?$/))), {
    purpose: 'the daemon of ClamAV, which searches uploaded files for viruses',
    allowed: 'a host name or address, with a port if it is not 3310',
  }),
  ...backupVariables,
  ...companyVariables,
  ...paymentVariables,
  METRICS_TOKEN: secretSetting(z.optional(z.string().check(z.regex(/^[\w.~+/-]{16,}=*$/))), {
    purpose: 'lets Prometheus read `/metrics` with `Authorization: Bearer <token>`',
    allowed: 'at least 16 letters and digits',
  }),
  METRICS_PORT: setting(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65535))), {
    purpose: 'serves `/metrics` without a token on this port of 127.0.0.1',
    allowed: 'a whole number from 1 to 65535',
  }),
  ALERT_WEBHOOK_URL: secretSetting(z.optional(webAddress), {
    purpose:
      'gets JSON with a `text`, as Slack and others read it, when operators are mailed about a problem',
    allowed: 'an address such as https://hooks.slack.com/services/…',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(z.optional(webAddress), {
    purpose:
      'OpenTelemetry collector that gets traces of requests with their SQL statements (OTLP over HTTP)',
    allowed: 'an address such as http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: secretSetting(
    z.pipe(
      z._default(z.string().check(z.regex(/^(?:[\w-]+=[^,]+(?:,|$))*$/)), ''),
      z.transform((list: string) =>
        Object.fromEntries(
          list
            .split(',')
            .filter(Boolean)
            .map((pair) => [
              pair.slice(0, pair.indexOf('=')).trim(),
              pair.slice(pair.indexOf('=') + 1).trim(),
            ]),
        ),
      ),
    ),
    {
      purpose: 'headers that sign in at that collector',
      allowed: 'headers such as authorization=Bearer 123, separated by commas',
      fallback: 'none',
    },
  ),
  OTEL_SERVICE_NAME: setting(z._default(z.string(), 'sokoni'), {
    purpose: 'name of this server in the traces',
    allowed: 'a name',
  }),
  LOG_LEVEL: setting(z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'), {
    purpose: 'least level that is logged; `info` shows every request',
    allowed: 'silent, error, warn, info or debug',
  }),
};
type Variables = z.infer<z.ZodMiniObject<typeof variables>>;

const secretNames = Object.entries(variables)
  .filter(([, schema]) => settingFacts.get(schema)?.isSecret)
  .map(([name]) => name);

/** All settings that a settings file may contain. */
export const settingNames = [...Object.keys(variables), ...secretNames.map((name) => name + FILE_SUFFIX)];

export type Config = ReturnType<typeof readConfig>;

/** Throws a StartError that names each wrong setting and its allowed values. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const errors = new SettingErrors();
  const given = readSecretFiles(environment, secretNames, errors);
  const env = parseSettings(variables, given, errors);
  const production = env.NODE_ENV === 'production';
  const demoData = env.DEMO_DATA === 'yes' && !production;
  const config = {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${inAddress(env.HOST)}:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: replicasOf(env, errors),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    dkimSelector: env.DKIM_SELECTOR,
    replies: repliesOf(env, errors),
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    groupMailsPerHour: env.GROUP_MAILS_PER_HOUR,
    pushServices: env.PUSH_SERVICES,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    requestMaxWait: env.REQUEST_MAX_WAIT,
    demoData,
    searchEngines: env.SEARCH_ENGINES === 'yes',
    liveReload: env.LIVE_RELOAD === 'yes',
    serviceWorker: env.SERVICE_WORKER === 'yes',
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    alertWebhookUrl: env.ALERT_WEBHOOK_URL,
    /** Where traces are sent. */
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: env.OTEL_SERVICE_NAME,
        }
      : undefined,
    /** Where files are stored instead of the data folder. */
    bucket: bucketOf(env, errors),
    clamd: clamdOf(env),
    backup: backupOf(env, errors),
    company: companyIn(env, { isDemo: demoData, production }),
    /** The fields of the company that are set here, with their variables. */
    companyVariables: companyVariablesIn(given),
    payments: paymentsOf(env, production, errors),
    logLevel: env.LOG_LEVEL as string,
    /** Settings that are probably a mistake but do no harm yet. */
    warnings: [] as string[],
  };
  config.warnings.push(...checkProduction(config, errors));
  errors.throwIfAny();
  return config;
}

/** One secret, for a command that needs no other setting. */
export function readSecretSetting(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const errors = new SettingErrors();
  const value = readSecretFiles(environment, [name], errors)[name];
  errors.throwIfAny();
  return value;
}

/** IPv6 addresses stand in brackets in a URL. */
function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function replicasOf({ DATABASE_URL, DATABASE_REPLICA_URLS: urls }: Variables, errors: SettingErrors) {
  if (urls.length > 0 && !DATABASE_URL && !errors.concernsAny(['DATABASE_URL'])) {
    errors.add('DATABASE_REPLICA_URLS needs DATABASE_URL, the primary server.', 'DATABASE_REPLICA_URLS');
  }
  return urls;
}

const CLAMD_PORT = 3310;

function clamdOf({ CLAMD_HOST: address }: Variables): ClamdAddress | undefined {
  if (!address) return undefined;
  const [host = '', port = CLAMD_PORT] = address.split(':');
  return { host, port: Number(port) };
}

const bucketNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

function bucketOf(env: Variables, errors: SettingErrors): Bucket | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
  }
  const isPartial = endpoint || bucket || accessKeyId || secretAccessKey;
  if (isPartial && !errors.concernsAny(bucketNames)) {
    errors.add(
      'Files in a bucket need all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      ...bucketNames,
    );
  }
  return undefined;
}
