import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@sokoni/contract/endpoints';
import { languages } from '@sokoni/contract/languages';
import { pages } from '@sokoni/contract/pages';
import { expect, test } from 'vitest';
import { isSecretAddress } from '../platform/http/headers.ts';

const site = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');

/** The regular expressions of the map that decides which addresses are logged. */
const unlogged = [
  ...(/map \$uri \$sokoni_logged \{([^}]*)\}/.exec(site)?.[1] ?? '').matchAll(/"~(\*?)(\S+)" 0;/g),
].map(([, star, pattern = '']) => new RegExp(pattern, star ? 'i' : ''));
const isUnlogged = (path: string) => unlogged.some((pattern) => pattern.test(path));

test('nginx logs no address of a page or an endpoint that contains a secret', () => {
  const withToken = Object.values(endpoints).filter(({ path }) => path.includes('{token}'));
  expect(withToken.length).toBeGreaterThanOrEqual(3);
  for (const { path } of withToken)
    expect(isUnlogged(`/api${path.replace('{token}', 'x')}`), path).toBe(true);
  for (const { prefix } of languages) {
    for (const page of pages.filter(({ secret }) => secret)) {
      const path = prefix + page.path.replace(':token', 'x');
      for (const typed of [path, path.toUpperCase()])
        expect([isSecretAddress(typed), isUnlogged(typed)], typed).toEqual([true, true]);
    }
  }
  expect(isUnlogged('/attachments/x/file')).toBe(true);
  for (const path of ['/', '/supplier/x', '/api/auth/login']) expect(isUnlogged(path)).toBe(false);
});

test('nginx offers TLS 1.2 and 1.3, and only ciphers with forward secrecy', () => {
  expect(site).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  const ciphers = /ssl_ciphers (\S+);/.exec(site)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  for (const cipher of ciphers)
    expect(cipher).toMatch(/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM|CHACHA20-POLY1305)/);
});

test('nginx redirects pages to HTTPS, and rejects the API without it', () => {
  const plain = /listen 80;[\s\S]*?\n\}/.exec(site)?.[0] ?? '';
  expect(plain).toMatch(/location \/ \{\s+return 301 https:/);
  expect(plain).toMatch(/location \/api\/ \{\s+return 403;/);
});

test('nginx replaces the address that a client claims to have, and hides the metrics', () => {
  expect(site).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(site).toMatch(/location = \/metrics \{\s+return 404;/);
});
