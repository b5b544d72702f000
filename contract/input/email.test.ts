import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { emailOf, readEmail } from './email.ts';

const require = createRequire(import.meta.url);
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
/** Dominic Sayers' test set of RFC 5321 and 5322. */
const xml = readFileSync(require.resolve('email-addresses/test/tests.xml'), 'utf8');
const others = [...xml.matchAll(/<address>(.*?)<\/address>[\s\S]*?<category>ISEMAIL_(\w+)<\/category>/g)].map(
  ([, address = '', category = '']) => [category, decode(address)] as const,
);

/** Control characters are written as their pictures. */
function decode(address: string): string {
  return address
    .replaceAll(/&(\w+);/g, (_, name) => entities[name] ?? '')
    .replaceAll(/&#x(\w+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/[\u2400-\u241f]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x2400));
}

describe('readEmail', () => {
  it.each([
    ['test@io', 'no host without a dot'],
    ['test@org', 'no host without a dot'],
    ['test@iana.a', 'no top-level domain has one letter'],
  ])('refuses %s: %s', (address) => expect(readEmail(address)).toEqual({ message: 'Invalid email address' }));

  const valid = others.filter(
    ([category, address]) => /^(?:VALID|DNSWARN)/.test(category) && /\.[a-z-]{2,}$/i.test(address),
  );
  it.each(valid)('takes the %s address %s as it is', (_category, address) =>
    expect(emailOf(address)).toBe(address),
  );

  it.each(
    others.filter(
      ([category, address]) => category === 'ERR' && !/[\r\n]|org\.$|comment\\|\)$/.test(address),
    ),
  )('refuses the %s address %j', (_category, address) => expect(emailOf(address)).toBeUndefined());

  it.each([
    // RFC 5322, appendix A, and RFC 6068, 6.1.
    ['John Doe <jdoe@machine.example>', 'jdoe@machine.example'],
    ['"Joe Q. Public" <john.q.public@example.com>', 'john.q.public@example.com'],
    ['Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>', undefined],
    ['mailto:gorby%25kremvax@example.com', 'gorby%kremvax@example.com'],
    ['mailto:%22not%40me%22@example.org', '"not@me"@example.org'],
    ['<mailto:chris@example.com?subject=Our%20order>', 'chris@example.com'],
    // What mail programs, phones and web pages put around an address, and into it.
    ['amina@x.example <amina@x.example>', 'amina@x.example'],
    ['E-mail : Amina@X.Example.', 'amina@x.example'],
    ['✉️ amina@x.example', 'amina@x.example'],
    ['mailto://amina@x.example', 'amina@x.example'],
    ['o’brien@x.example', "o'brien@x.example"],
    ['البريد: amina@x.example،', 'amina@x.example'],
    ['(amina@x.example)', 'amina@x.example'],
    ['“amina@x.example”', 'amina@x.example'],
    ['amina@x.example (work)', 'amina@x.example'],
    ['amina @x.example ', 'amina@x.example'],
    ['\u200eamina\u200b@x.example\u200f\ufeff', 'amina@x.example'],
    ['ａｍｉｎａ＠ｘ．ｅｘａｍｐｌｅ', 'amina@x.example'],
    ['amina١٢@x.example', 'amina12@x.example'],
    ['sales&export@x.example', 'sales&export@x.example'],
    ['"amina"@x.example', 'amina@x.example'],
    // One account for both spellings.
    ['amina@bücher.example', 'amina@xn--bcher-kva.example'],
    ['amina@XN--bcher-kva.example', 'amina@xn--bcher-kva.example'],
    ['amina@مثال。إختبار', 'amina@xn--mgbh0fb.xn--kgbechtv'],
  ])('reads %j as %s', (typed, email) => {
    expect(emailOf(typed)).toBe(email);
    if (email) expect(emailOf(email)).toBe(email);
  });

  it.each([
    ['a@x.example, b@x.example', 'Enter one email address only'],
    ['a@x.example <b@x.example>', 'Enter one email address only'],
    [
      'usér@x.example',
      'We can’t send email to an address with “{sign}” before the @. Enter another address.',
    ],
    ['amina said@x.example', 'An email address has no spaces. Take them out.'],
    ['amina@x.exam ple', 'An email address has no spaces. Take them out.'],
    ['amina@x.example\u0000', 'Invalid email address'],
    ['my address is amina', 'Invalid email address'],
  ])('refuses %j: %s', (typed, message) => expect(readEmail(typed)).toMatchObject({ message }));

  it.each(['\u200b', '\u202e', ' ', '\u00ad', ',', '\ufeff'])(
    'reads every good address with %j at its end',
    (sign) => {
      for (const [, address] of valid) expect(emailOf(`${address}${sign}`)).toBe(address);
    },
  );
});
