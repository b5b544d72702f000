import { expect, test } from 'vitest';
import { isAuthentic } from './authentication-results.ts';

test.each([
  ['dmarc=pass', ['mx.sokoni.example; dmarc=pass (p=none; dis=none) header.from=example.org'], true],
  [
    'dmarc=fail beside an SPF pass',
    ['mx.sokoni.example; spf=pass smtp.mailfrom=example.org; dmarc=fail'],
    false,
  ],
  ['a signature of the domain', ['MX.sokoni.example 1; dkim=pass header.d=Example.org; dmarc=none'], true],
  ['a signature of a subdomain', ['mx.sokoni.example; dkim=pass header.i=@mail.example.org'], true],
  ['a signature of another domain', ['mx.sokoni.example; dkim=pass header.d=notexample.org'], false],
  [
    'an SPF pass of the domain',
    ['mx.sokoni.example; dkim=none; spf=pass smtp.mailfrom=musa@example.org'],
    true,
  ],
  ['an SPF pass of another domain', ['mx.sokoni.example; spf=pass smtp.mailfrom=musa@example.net'], false],
  ['no check that passed', ['mx.sokoni.example; dkim=none; spf=softfail smtp.mailfrom=example.org'], false],
  ['results of another server', ['mx.example.net; dmarc=pass', 'mx.sokoni.example; dmarc=fail'], false],
  [
    'only the upper results of the relay',
    ['mx.sokoni.example; dmarc=fail', 'mx.sokoni.example; dmarc=pass'],
    false,
  ],
  ['a comment that looks like a result', ['mx.sokoni.example; spf=fail (; dmarc=pass)'], false],
  [
    'a header of each program',
    ['mx.sokoni.example; dkim=none', 'mx.sokoni.example; dmarc=pass header.from=example.org'],
    true,
  ],
  [
    'a quoted string that looks like a result',
    ['mx.sokoni.example; spf=pass smtp.mailfrom="a;dmarc=pass"@evil.example'],
    false,
  ],
  [
    'comments inside of each other',
    ['mx.sokoni.example (a (b; dmarc=pass)) 1; dkim = pass (x) header . d = example.org'],
    true,
  ],
  ['a comment that does not end', ['mx.sokoni.example; spf=fail (x; dmarc=pass'], false],
  ['a policy of another domain', ['mx.sokoni.example; dmarc=pass header.from=evil.example'], false],
  [
    'reasons and signatures',
    ['mx.sokoni.example; dkim=pass reason="a; dmarc=fail" header.b=ab/+c= header.i="@example.org"'],
    true,
  ],
  ['results without the name of a server', ['spf=pass smtp.mailfrom=example.org; dmarc=pass'], false],
  ['no results', [], false],
])('decides by %s', (_what, results, isFromAuthor) => {
  expect(isAuthentic(results, { name: 'mx.sokoni.example', from: 'musa@example.org' })).toBe(isFromAuthor);
});
