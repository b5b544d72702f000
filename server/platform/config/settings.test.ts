import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig, readSecretSetting } from './config.ts';
import { loadSettingsFile } from './settings-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sokoni-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function makeFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('wrong settings', () => {
  it('are reported together, each with its allowed values', () => {
    const read = () =>
      readConfig({
        PORT: 'many',
        LOG_LEVEL: 'loud',
        SMTP_URL: 'mail.host',
        S3_BUCKET: 'files',
        REPLY_RELAY: 'mx.host',
        PAYSTACK_CURRENCY: 'NGN',
      });
    expect(read).toThrow(/^These settings are wrong:\n(- .+\n){5}- .+$/);
    expect(read).toThrow('PORT is "many", and has to be a whole number from 0 to 65535.');
    expect(read).toThrow('LOG_LEVEL is "loud", and has to be silent, error, warn, info or debug.');
    expect(read).toThrow('SMTP_URL has to be an address such as smtp://user:password@host:587.');
    expect(read).toThrow('REPLY_RELAY is "mx.host", and has to be an IP address.');
    expect(read).toThrow('Files in a bucket need all of S3_ENDPOINT');
    expect(read).toThrow('Payments by Paystack need PAYSTACK_SECRET_KEY too.');
  });

  it('are one sentence when only one is wrong', () => {
    expect(() => readConfig({ PORT: '70000' })).toThrow(
      /^PORT is "70000", and has to be a whole number from 0 to 65535\.$/,
    );
  });

  it('never print a secret', () => {
    const secrets = {
      DATABASE_URL: 'secret-1',
      SMTP_URL: 'secret-2',
      STRIPE_SECRET_KEY: 'secret-3',
      STRIPE_WEBHOOK_SECRET: 'secret-4',
      PAYSTACK_SECRET_KEY: 'secret-5',
    };
    expect(() => readConfig(secrets)).not.toThrow(/secret-\d/);
    expect(() => readConfig(secrets)).toThrow(/DATABASE_URL(.|\n)*SMTP_URL(.|\n)*STRIPE_SECRET_KEY/);
  });

  it('do not cause a second error about settings that belong together', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(
      /^STRIPE_SECRET_KEY has to be .*$/,
    );
  });
});

describe('DATABASE_REPLICA_URLS', () => {
  const DATABASE_URL = 'postgres://a/sokoni';
  it('is a list of addresses, empty by default', () => {
    expect(readConfig({ DATABASE_URL }).databaseReplicaUrls).toEqual([]);
    const urls = 'postgres://b/sokoni, postgres://c:5433/sokoni';
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: urls }).databaseReplicaUrls).toEqual([
      'postgres://b/sokoni',
      'postgres://c:5433/sokoni',
    ]);
  });

  it('needs the primary, and is never printed', () => {
    expect(() => readConfig({ DATABASE_REPLICA_URLS: 'postgres://b/sokoni' })).toThrow(
      'DATABASE_REPLICA_URLS needs DATABASE_URL, the primary server.',
    );
    const wrong = { DATABASE_URL, DATABASE_REPLICA_URLS: 'postgres://b/sokoni,secret-6' };
    expect(() => readConfig(wrong)).toThrow(
      /^DATABASE_REPLICA_URLS has to be addresses such as (?!.*secret-6)/,
    );
  });
});

describe('files of secrets', () => {
  it('provide the value without the newline at the end', () => {
    const file = makeFile('database', 'postgres://sokoni:secret@host/sokoni\r\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://sokoni:secret@host/sokoni');
    expect(
      readSecretSetting({ STRIPE_SECRET_KEY_FILE: makeFile('key', 'sk_1\n') }, 'STRIPE_SECRET_KEY'),
    ).toBe('sk_1');
  });

  it('are named when they cannot be read or are empty', () => {
    const missing = join(folder, 'missing');
    expect(() => readConfig({ SMTP_URL_FILE: missing })).toThrow(
      `The file ${missing} of SMTP_URL_FILE cannot be read: there is no such file.`,
    );
    expect(() => readConfig({ SMTP_URL_FILE: makeFile('empty', '\n') })).toThrow('is empty');
  });

  it('cannot be combined with the value itself', () => {
    const both = { DATABASE_URL: 'postgres://host/sokoni', DATABASE_URL_FILE: makeFile('other', 'x') };
    expect(() => readConfig(both)).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set');
  });

  it('exist for secrets only', () => {
    expect(readConfig({ PORT_FILE: makeFile('port', '1') }).port).toBe(3000);
  });
});

describe('the settings file', () => {
  const load = (text: string, environment: NodeJS.ProcessEnv = {}) => {
    const warn = vi.fn();
    const all: NodeJS.ProcessEnv = { ...environment, ENV_FILE: makeFile('env', text) };
    loadSettingsFile(all, warn);
    return { environment: all, warnings: warn.mock.calls.flat() };
  };

  it('adds settings that are missing or empty in the environment', () => {
    const { environment } = load('PORT=4000\nLOG_LEVEL="info" # more\nDEMO_DATA=no', {
      PORT: '5000',
      DEMO_DATA: '',
    });
    expect(environment).toMatchObject({ PORT: '5000', LOG_LEVEL: 'info', DEMO_DATA: '' });
  });

  it('does not override either form of a secret in the environment', () => {
    const { environment } = load('DATABASE_URL_FILE=/a', { DATABASE_URL: 'postgres://host/sokoni' });
    expect(environment.DATABASE_URL_FILE).toBeUndefined();
  });

  it('causes a warning about names that are no settings', () => {
    const { warnings } = load('SMPT_URL=smtp://host\nCOLOUR=red\nPORT=1\nDATABASE_URL_FILE=/a\nTZ=UTC');
    expect(warnings).toHaveLength(2);
    expect(warnings).toContainEqual(expect.stringMatching(/names COLOUR, which is no setting of Sokoni\.$/));
    expect(warnings).toContainEqual(expect.stringMatching(/names SMPT_URL, .* Did you mean SMTP_URL\?$/));
  });

  it('must exist when its path is set', () => {
    const file = join(folder, 'missing');
    expect(() => loadSettingsFile({ ENV_FILE: file })).toThrow(
      `The settings file ${file} cannot be read: there is no such file (see ENV_FILE).`,
    );
  });
});

describe('with NODE_ENV=production', () => {
  const mail = { SMTP_URL: 'smtp://mail.host', MAIL_FROM: 'Soko <no-reply@soko.africa>' };
  const address = { PUBLIC_URL: 'https://www.soko.africa' };

  it('warns about development defaults as long as they cannot reach real users', () => {
    const { warnings } = readConfig({ NODE_ENV: 'production' });
    expect(warnings.map((warning) => warning.split(' ')[0])).toEqual(['PUBLIC_URL', 'Mail']);
    expect(readConfig({}).warnings).toEqual([]);
  });

  it('gives no warning for a complete site', () => {
    const site = { ...mail, ...address, NODE_ENV: 'production' };
    expect(readConfig(site).warnings).toEqual([]);
  });

  it.for([
    [{ ...address, COMPANY_EMAIL: 'hello@sokoni.example' }, /^COMPANY_EMAIL has to be an address that you/],
    [mail, /^PUBLIC_URL has to be the site's public address/],
    [{ ...mail, PUBLIC_URL: 'http://localhost:3000' }, /^PUBLIC_URL has to be/],
    [{ PAYSTACK_SECRET_KEY: 'sk_1', PAYSTACK_CURRENCY: 'USD' }, /^PUBLIC_URL has to be/],
    [{ ...address, SMTP_URL: 'smtp://mail.host' }, /^MAIL_FROM has to be an address of yours/],
  ] as [NodeJS.ProcessEnv, RegExp][])('rejects %j', ([environment, sentence]) => {
    expect(() => readConfig({ ...environment, NODE_ENV: 'production' })).toThrow(sentence);
  });
});
