import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test('reads the lines, lists and tables that a reader sees', () => {
  const html = `<html><head><title>Mail</title></head><body><p>Yes &amp; cheap.</p>one<br>
    line<ul><li>A<li>B</ul><table><tr><td>1<td>2</table><p>Regards<blockquote>Quoted</blockquote>`;
  expect(textOfHtml(html)).toBe('Yes & cheap.\n\none\nline\n\nA\n\nB\n\n1 2\n\nRegards');
});

test.each([
  '<p style="DISPLAY : none!important">Hidden</p>',
  '<div hidden>Hidden</div>',
  '<span style="color:red;visibility:hidden">Hidden</span>',
  '<span style="mso-hide:all">Hidden</span>',
  '<div style="max-height:0px;overflow:hidden"><b>Hidden</b></div>',
  '<div style="font-size:0">Hidden</div>',
  '<div style="position:absolute;left:-9999px">Hidden</div>',
  '<style>/* } */ p.a, .b#c { color: red; display: none }</style><p class="x a">Hidden</p><i id="c" class="b">Hidden</i>',
])('leaves out what CSS hides: %s', (html) => {
  expect(textOfHtml(`<p>Seen</p>${html}`)).toBe('Seen');
});

test.each([
  '<style>@media (max-width: 600px) { .a { display: none } } .b .a { display: none }</style><p class="a">Seen</p>',
  '<div style="font-size:0"><p style="font-size:14px">Seen</p></div>',
  '<p style="opacity:0.9;margin-left:-4px">Seen</p>',
])('reads what CSS does not hide: %s', (html) => {
  expect(textOfHtml(html)).toBe('Seen');
});
