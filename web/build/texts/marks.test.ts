import { expect, test } from 'vitest';
import { Marks } from './marks.ts';

const translations: Record<string, string> = {
  'Load More': 'Voir plus',
  'Page {page} of {pages}': '{page}e page sur {pages}',
  'At most {max} of {0}': 'De {0} : {max} au plus',
  Agriculture: 'Agriculture et élevage',
};
const french = ({ text }: { text: string }) => translations[text];

test('a text stands in its language, in English where there is no other', () => {
  const marks = new Marks();
  const code = [
    `t({id:"${marks.mark('text', { text: 'Load More', context: '', values: [] })}"})`,
    // As minifiers write strings.
    `t({id:\`${marks.mark('text', { text: 'Search "all"', context: '', values: [] })}\`})`,
  ].join(';');
  expect(marks.fill(code, french)).toBe('t({id:"Voir plus"});t({id:"Search \\"all\\""})');
  expect(marks.fill(code, () => undefined)).toBe('t({id:"Load More"});t({id:"Search \\"all\\""})');
});

test('a text with values is compiled', () => {
  const marks = new Marks();
  const mark = marks.mark('parts', { text: 'Page {page} of {pages}', context: '', values: [] });
  expect(marks.fill(`t({message:"${mark}"})`, french)).toBe(
    't({message:[["page"],"e page sur ",["pages"]]})',
  );
});

test('a constant with values is a function of them, in whatever order they stand', () => {
  const marks = new Marks();
  const mark = marks.mark('fill', { text: 'At most {max} of {0}', context: '', values: ['max', '0'] });
  const say = (translate: typeof french) =>
    new Function(`return "${mark}"(3, 'all')`.replace(`"${mark}"`, marks.fill(`"${mark}"`, translate)))();
  expect(say(french)).toBe('De all : 3 au plus');
  expect(say(() => undefined)).toBe('At most 3 of all');
});

test('names that have a translation come along, to be looked up', () => {
  const marks = new Marks();
  marks.addName('Agriculture');
  marks.addName('Figma');
  expect(marks.fill('const f=()=>"@@names@@"', french)).toBe(
    'const f=()=>({"Agriculture":"Agriculture et élevage"})',
  );
});

test('a mark that something has changed on the way fails the build', () => {
  const marks = new Marks();
  const mark = marks.mark('text', { text: 'Load More', context: '', values: [] });
  expect(() => marks.fill(`t("Please ${mark}")`, french)).toThrow('was changed');
});

test('two texts with the same words and another meaning are two', () => {
  const marks = new Marks();
  const [folder, state] = ['folder', 'state'].map((context) =>
    marks.mark('text', { text: 'Sent', context, values: [] }),
  );
  expect(folder).not.toBe(state);
});
