import { expect, test } from 'vitest';
import { showsHost, textSegments, type WrittenLink } from './text-segments.ts';

const linksIn = (text: string) =>
  textSegments(text).filter((part): part is WrittenLink => typeof part !== 'string');
const whole = (text: string) =>
  textSegments(text)
    .map((part) => (typeof part === 'string' ? part : part.written))
    .join('');

test('splits text and links in their order without losing any', () => {
  const text = 'See https://example.com/a?b=c, then www.example.org.\nمرحبا';
  expect(textSegments(text)).toEqual([
    'See ',
    { written: 'https://example.com/a?b=c', address: 'https://example.com/a?b=c', host: 'example.com' },
    ', then ',
    { written: 'www.example.org', address: 'https://www.example.org/', host: 'www.example.org' },
    '.\nمرحبا',
  ]);
});

// A text, and after '=>' its link where that is not the whole text: the examples of GFM's autolinks, the fixtures of
// linkify-it and twitter-text, and what bug reports show (marked 2024 and 2757, markdig 798, s9e/TextFormatter 130).
const fixtures = `
http://example.com/foo_bar/
http://user:pass@example.com:8080
http://example.com?foo=bar
HTTP://GOOGLE.COM
My ssl https://example.com site => https://example.com
[https](https://www.ibm.com)[mailto](mailto:someone@ibm.com) => https://www.ibm.com
(Scoped http://example.com/foo_bar) => http://example.com/foo_bar
http://example.com/foo_bar_(wiki)
http://foo.com/blah_blah_[other]
http://foo.com/blah_blah_{I'm_king}
http://foo.com/blah_blah_'singlequoted'
'Quoted like http://example.com/foo_bar' => http://example.com/foo_bar
"Quoted like http://example.com/foo_bar" => http://example.com/foo_bar
http://example.com/foo_bar... => http://example.com/foo_bar
https://github.com/markdown-it/linkify-it/compare/360b13a...f580766
https://www.google.com/maps/place/New+York,+NY,+USA/@40.702271,-73.9968471,11z/data=!4m2!3m1!1s0x8:0xc8?hl=en
http://www.bloomberg.com/news/articles/what-s-troubling-germany-inc-
<http://domain.com/foo>. => http://domain.com/foo
http://www.bürgerentscheid-krankenhäuser.de
http://ﻡﻮﻘﻋ.ﻭﺯﺍﺭﺓ-ﺍﻼﺘﺻﺍﻼﺗ.ﻢﺻﺭ/
http://example.com/foo-(with-nested-(parens)). => http://example.com/foo-(with-nested-(parens))
｜www.google.com/foo｜bar => www.google.com/foo
Visit www.commonmark.org/a.b. => www.commonmark.org/a.b
www.google.com/search?q=Markup+(business))) => www.google.com/search?q=Markup+(business)
(www.google.com/search?q=Markup+(business) => www.google.com/search?q=Markup+(business)
www.google.com/search?q=(business))+ok
www.commonmark.org/he<lp => www.commonmark.org/he
http://twitter.comこれは日本語です => http://twitter.com
これはhttp://example.comです => http://example.com
text:http://example.com/ => http://example.com/
https://www.google.com/search?q=google_
https://twitter.com/madebynelson_
https://discuit.org/@asyoucansee_
_https://example.com/a_ => https://example.com/a
https://www.instagram.com/amina_، => https://www.instagram.com/amina_
https://example.com/a؟ => https://example.com/a
https://example.com/a。次 => https://example.com/a
https://example.com/a—b => https://example.com/a
https://example.com/a🙂 => https://example.com/a
「https://example.com/a」 => https://example.com/a
https://ar.wikipedia.org/wiki/كانو؟ => https://ar.wikipedia.org/wiki/كانو
https://ca.wikipedia.org/wiki/Paral·lel`;

test.each(
  fixtures
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('finds the link in %s', (text = '', written = text) => {
  expect(linksIn(text).map((link) => link.written)).toEqual([written]);
  expect(whole(text)).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://',
  'https://localhost/a',
  'https://[::1',
  'me@example.com',
  'nothttp://example.com',
  'http://..',
  'http://##',
  'file:///etc/passwd',
])('does not link %s', (text) => {
  expect(textSegments(text)).toEqual([text]);
});

test('names the host of a link that pretends to lead elsewhere', () => {
  const [honest] = linksIn('https://example.com/pay');
  expect(honest && showsHost(honest)).toBe(true);
  const [pretending] = linksIn('https://paypal.com@evil.example/pay');
  expect(pretending?.host).toBe('evil.example');
  expect(pretending && showsHost(pretending)).toBe(false);
  // A Cyrillic а.
  const [lookalike] = linksIn('https://p\u0430ypal.com/');
  expect(lookalike?.host).toMatch(/^xn--/);
  expect(lookalike && showsHost(lookalike)).toBe(false);
});
