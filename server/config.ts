import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Company } from '@sokoni/contract/company';
import * as z from 'zod/mini';
import { companyOf, companyVariables } from './company-settings.ts';
import { type PaymentSettings, paymentsOf, paymentVariables } from './payment-settings.ts';
import type { Bucket } from './platform/s3-storage.ts';
import { StartError } from './start-error.ts';

/**
 * The environment, read once. Every setting has a default that suits a newcomer on one machine;
 * the table in README.md lists them.
 */
const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  /** Public address of the site, in links of mails and previews. */
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), fileURLToPath(new URL('../data', import.meta.url))),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  /** `smtp://user:password@host:587`; without it mail is kept in the data folder. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Sokoni <no-reply@sokoni.example>'),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  /** Multiplies every rate limit; load tests and browser journeys come from one address. */
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.minimum(1)), 1),
  /** Milliseconds that a request waits for its turn before it is refused with 503. */
  REQUEST_MAX_WAIT: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 200),
  /** Demo data in a fresh embedded database: yes unless told, never in production. */
  DEMO_DATA: z._default(z.enum(['yes', 'no']), 'yes'),
  /** `no` keeps search engines out, for a site that only tries something. */
  SEARCH_ENGINES: z._default(z.enum(['yes', 'no']), 'yes'),
  /** Pages straight from their sources, reloaded on every change: `npm run dev`. */
  LIVE_RELOAD: z._default(z.enum(['yes', 'no']), 'no'),
  /** What lets pages open without a network; `no` also removes it from browsers that have it. */
  SERVICE_WORKER: z._default(z.enum(['yes', 'no']), 'yes'),
  /** An S3-compatible service for the files instead of the data folder: all of them, or none. */
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  ...companyVariables,
  ...paymentVariables,
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
});

export interface Config {
  production: boolean;
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  trustedProxies: number;
  rateLimitFactor: number;
  requestMaxWait: number;
  demoData: boolean;
  searchEngines: boolean;
  liveReload: boolean;
  serviceWorker: boolean;
  /** Where files are kept instead of the data folder. */
  bucket: Bucket | undefined;
  company: Company;
  payments: PaymentSettings;
  logLevel: string;
}

/** Throws a StartError that names each setting that is wrong, in one sentence. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(Environment, given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new StartError(`These settings are not right: ${problems.join(', ')}.`);
  }
  const env = result.data;
  const production = env.NODE_ENV === 'production';
  const demoData = env.DEMO_DATA === 'yes' && !production;
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    requestMaxWait: env.REQUEST_MAX_WAIT,
    demoData,
    searchEngines: env.SEARCH_ENGINES === 'yes',
    liveReload: env.LIVE_RELOAD === 'yes',
    serviceWorker: env.SERVICE_WORKER === 'yes',
    bucket: bucketOf(env),
    company: companyOf(env, demoData),
    payments: paymentsOf(env, production),
    logLevel: env.LOG_LEVEL,
  };
}

function bucketOf(env: z.infer<typeof Environment>): Bucket | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
  }
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  throw new StartError(
    'Files in a bucket need all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  );
}
