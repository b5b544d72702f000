import { expect, it } from 'vitest';
import { projectOf } from './project-request.ts';

it('reads the fields of the role only, and blank ones as null', () => {
  const typed = { role: 'supplier', title: 'Cashew', quantity: '1,500', skills: 'Figma', budgetFrom: ' ' };
  const project = projectOf(typed);
  expect(project).toMatchObject({
    role: 'supplier',
    quantity: '1,500',
    budgetFrom: null,
    wantsSample: false,
  });
  expect(project).not.toHaveProperty('skills');
  expect(project).not.toHaveProperty('professionalIds');
});

it('splits skills at commas of all languages', () => {
  const { skills } = projectOf({ role: 'freelancer', skills: 'Figma، SEO, , React' });
  expect(skills).toEqual(['Figma', 'SEO', 'React']);
});
