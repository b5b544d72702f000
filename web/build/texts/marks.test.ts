import { expect, test } from 'vitest';
import { Marks } from './marks.ts';

const translations: Record<string, string> = {
  'Load More': 'Voir plus',
  'Page {page} of {pages}': '{page}e page sur {pages}',
  'At most {max} of {0}': 'De {0} : {max} au plus',
  Agriculture: 'Agriculture et élevage',
};
const french = ({ text }: { text: string }) => translations[text];

test('fills in the text of the language, and English where it has no translation', () => {
  const marks = new Marks();
  const code = [
    `t({id:"${marks.mark('text', { text: 'Load More', context: '', values: [] })}"})`,
    // Minifiers write strings as template literals.
    `t({id:\`${marks.mark('text', { text: 'Search "all"', context: '', values: [] })}\`})`,
  ].join(';');
  expect(marks.fill(code, french)).toBe('t({id:"Voir plus"});t({id:"Search \\"all\\""})');
  expect(marks.fill(code, () => undefined)).toBe('t({id:"Load More"});t({id:"Search \\"all\\""})');
});

test('compiles a text with values', () => {
  const marks = new Marks();
  const mark = marks.mark('parts', { text: 'Page {page} of {pages}', context: '', values: [] });
  expect(marks.fill(`t({message:"${mark}"})`, french)).toBe(
    't({message:[["page"],"e page sur ",["pages"]]})',
  );
});

test('turns a constant with values into a function of them, in any order', () => {
  const marks = new Marks();
  const mark = marks.mark('fill', { text: 'At most {max} of {0}', context: '', values: ['max', '0'] });
  const say = (translate: typeof french) =>
    new Function(`return "${mark}"(3, 'all')`.replace(`"${mark}"`, marks.fill(`"${mark}"`, translate)))();
  expect(say(french)).toBe('De all : 3 au plus');
  expect(say(() => undefined)).toBe('At most 3 of all');
});

test('includes the names that have a translation', () => {
  const marks = new Marks();
  marks.addName('Agriculture');
  marks.addName('Figma');
  expect(marks.fill('const f=()=>"@@names@@"', french)).toBe(
    'const f=()=>({"Agriculture":"Agriculture et élevage"})',
  );
});

test('fails the build when a mark was changed', () => {
  const marks = new Marks();
  const mark = marks.mark('text', { text: 'Load More', context: '', values: [] });
  expect(() => marks.fill(`t("Please ${mark}")`, french)).toThrow('was changed');
});

test('keeps two equal texts with different contexts apart', () => {
  const marks = new Marks();
  const [folder, state] = ['folder', 'state'].map((context) =>
    marks.mark('text', { text: 'Sent', context, values: [] }),
  );
  expect(folder).not.toBe(state);
});
