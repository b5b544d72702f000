import { expect, test } from 'vitest';
import { skillsOf, withSkills } from './skills-field.tsx';
import { suggestedSkills } from './suggested-skills.ts';

test.each([
  ['React', ['Figma', 'React']],
  [' React ,Node.js, ', ['Figma', 'React', 'Node.js']],
  ['react, React', ['Figma', 'react']],
  ['FIGMA', ['Figma']],
  ['   ', ['Figma']],
  ['تصميم، ترجمة', ['Figma', 'تصميم', 'ترجمة']],
  ['UI   Design', ['Figma', 'UI Design']],
])('adds %o', (typed, all) => {
  expect(withSkills(['Figma'], typed)).toEqual(all);
});

test('ignores blank lines', () => {
  expect(skillsOf('\n \nFigma')).toEqual(['Figma']);
  expect(skillsOf('')).toEqual([]);
});

test('lists each suggestion once', () => {
  for (const list of [suggestedSkills('supplier'), suggestedSkills('freelancer')]) {
    expect(withSkills([], list.join(','))).toEqual(list);
  }
});
