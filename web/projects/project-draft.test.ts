import { afterEach, expect, it, vi } from 'vitest';
import { closeFor, openFor } from '../data/draft-store.ts';
import { fakeStorage } from '../testing/storage.ts';
import { projectOf, readDraft, saveDraft } from './project-draft.ts';

afterEach(() => {
  closeFor(null, 'delete');
  vi.unstubAllGlobals();
});

it('reads the fields of the role only, and blank ones as null', () => {
  const typed = { role: 'supplier', title: 'Cashew', quantity: '1,500', skills: 'Figma', budgetFrom: ' ' };
  const project = projectOf(typed);
  expect(project).toMatchObject({ role: 'supplier', quantity: '1500', budgetFrom: null, wantsSample: false });
  expect(project).not.toHaveProperty('skills');
  expect(project).not.toHaveProperty('professionalIds');
});

it('splits skills at commas of all languages', () => {
  const { skills } = projectOf({ role: 'freelancer', skills: 'Figma، SEO, , React' });
  expect(skills).toEqual(['Figma', 'SEO', 'React']);
});

it('hands what a visitor typed to the account that signs in or signs up next, once', () => {
  vi.stubGlobal('localStorage', fakeStorage({ token: 'of a1' }));
  vi.stubGlobal('sessionStorage', fakeStorage());
  saveDraft(undefined, 'new', { title: 'Cashew' });
  const { clientId } = readDraft(undefined, 'new');
  openFor({ account: 'a1', token: 'of a1' });
  expect(readDraft('a1', 'new')).toEqual({ title: 'Cashew', clientId });
  expect(readDraft('a1', 'new').title).toBe('Cashew');
  expect(readDraft(undefined, 'new')).toEqual({});
});
