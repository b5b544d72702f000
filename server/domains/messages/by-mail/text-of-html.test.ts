import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

const textOf = (html: string) =>
  textOfHtml(html)
    .lines.map(({ depth, text }) => '>'.repeat(depth) + text)
    .join('\n')
    .trim();

test('reads the lines, lists and tables that a reader sees', () => {
  const html = `<html><head><title>Mail</title></head><body><p>Yes &amp; cheap.</p>one<br>
    line<ul><li>A<li>B</ul><table><tr><td>1<td>2</table><p>Regards<blockquote>Quoted</blockquote>`;
  expect(textOf(html)).toBe('Yes & cheap.\n\none\nline\n- A\n- B\n1 | 2\n\nRegards\n\nQuoted');
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
  expect(textOf(`<p>Seen</p>${html}`)).toBe('Seen');
});

test.each([
  '<style>@media (max-width: 600px) { .a { display: none } } .b .a { display: none }</style><p class="a">Seen</p>',
  '<div style="font-size:0"><p style="font-size:14px">Seen</p></div>',
  '<p style="opacity:0.9;margin-left:-4px">Seen</p>',
])('reads what CSS does not hide: %s', (html) => {
  expect(textOf(html)).toBe('Seen');
});

test.each([
  [
    'raised and lowered digits',
    '10<sup>3</sup> m<sup>2</sup> CO<sub>2</sub> 5<sup>th</sup> 2<sup>1,5</sup>',
    '10³ m² CO₂ 5th 2^1,5',
  ],
  [
    'a price that no longer holds',
    '<s>$4.90</s> <span style="text-decoration: line-through">5</span> $4.50',
    '~~$4.90~~ ~~5~~ $4.50',
  ],
  [
    'a table',
    '<table><tr><th>Size<th>Price</tr><tr><td>5 t</td><td><p>4.90</p></td></tr></table>',
    'Size | Price\n5 t | 4.90',
  ],
  [
    'text that only a style raises or lowers',
    '10<span style="font-size:70%;vertical-align:super">3</span> CO<span style="vertical-align: sub">2</span> <span style="vertical-align:sub">25000</span> 5 m<sup><span style="vertical-align:super">3</span></sup>',
    '10³ CO₂ 25000 5 m³',
  ],
  [
    'blocks by their style',
    '<span style="display:block">25</span><span style="display:block">5</span>',
    '25\n5',
  ],
  ['lettered items', '<ol type="a" start="0"><li>Milk<li>Tea</ol>', '0. Milk\na. Tea'],
  ['elements that HTML does not know', '<p>Yes</p><constructor>25</constructor>', 'Yes\n\n25'],
  [
    'a struck cell, block and line',
    '<table><tr><td>5 t<td style="text-decoration:line-through">$5.20<td>$4.90</table><p><s>$5.30<br>$5.10</s></p><s><div>$5<sup>2</sup> </div></s>x',
    '5 t | ~~$5.20~~ | $4.90\n\n~~$5.30~~\n~~$5.10~~\n\n~~$5²~~\nx',
  ],
  ['the link of a phone', '<a href="tel:+254700123456">+254-700-123 456</a>', '+254-700-123 456'],
  ['an item without words', '<ul><li>A<li><br></ul><p>4.90 USD</p>', '- A\n\n4.90 USD'],
  ['a head without an end', '<head><meta charset="utf-8"><title>Mail</title><div>Yes</div>A', 'Yes\nA'],
  ['a font with a size', '<div style="font-size:0"><font size="2">Yes</font>No</div>', 'Yes'],
  ['numbered items', '<ol start="3"><li>A<ul><li>B</ul><li value="7">C</ol>', '3. A\n  - B\n7. C'],
  ['blocks of forms and details', '<details><summary>A</summary>B</details><option>C<option>D', 'A\nB\nC\nD'],
  ['text as it was typed', '<pre>a   b\n  c</pre>', 'a   b\n  c'],
  [
    'the address of a link',
    '<a href="https://x.example/p">List</a> <a href="https://x.example">x.example</a>',
    'List (https://x.example/p) x.example',
  ],
  [
    'the address of a link that is a block, or has one',
    '<a style="display:block" href="https://x.example/p">List</a>5 t<a href="mailto:a@x.example"><div>Ask</div></a>Yes',
    'List (https://x.example/p)\n5 t\nAsk\na@x.example Yes',
  ],
  [
    'quotations, but not indents',
    '<blockquote style="margin:0 0 0 40px;border:none">A</blockquote><blockquote type="cite">B</blockquote>',
    'A\n>B',
  ],
  [
    'lines of Outlook',
    '<p class=MsoNormal>A</p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>B</p>',
    'A\n\nB',
  ],
  ['a picture in the text', `A<img src="data:image/png;base64,${'A'.repeat(300_000)}">B`, 'AB'],
])('reads %s', (_what, html, text) => {
  expect(textOf(html)).toBe(text);
});

// A thread of its own would be needed for a parser whose time grows with the square.
test.each([
  '<div>',
  '<table><tr><td>',
  'a<br>',
  '<',
  '&',
  '<!--',
  '<sup>1</sup>',
  '<s>1</s>',
  '<a href="x">',
])('reads a megabyte of %s in bounded time', (unit) => {
  const start = process.cpuUsage();
  textOfHtml(unit.repeat(2 ** 20 / unit.length));
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
});

const long = (unit: string) => unit.repeat(200_000 / unit.length);
test.each([
  ['line-through', `<p style="${long('text-decoration:')}">`],
  ['a border', `<blockquote style="${long('border-a:')}">`],
  ['spaces in an address', `<a href="https://x.example/${' '.repeat(190_000)}y">a</a>`],
  ['empty cells', `<table><tr>${long('<td>')}`],
  ['cells', `<table><tr>${'<td>'.repeat(40_000)}a`],
  ['spaces in CSS', `<style>${long(' ')}> {display:none}</style>`],
  [
    'classes',
    `<style>${'.a'.repeat(98)}.b{display:none}</style>`.repeat(50) +
      `<p class="${'a '.repeat(2500)}">`.repeat(36),
  ],
  ['names in CSS', `<style>${'.a'.repeat(40_000)} {display:none}</style><p class="${'a '.repeat(50_000)}">`],
])('reads much %s in bounded time', (_what, html) => {
  const start = process.cpuUsage();
  textOfHtml(html);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
});
