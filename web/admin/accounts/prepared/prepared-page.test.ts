import { expect, it } from 'vitest';
import { editsOf } from './prepared-page.tsx';

it('keeps only the fields that were edited, so that the others take what another operator has saved', () => {
  const company = { companyName: 'Kano Leather', phoneNumber: '+234 1', website: 'https://kano.example' };
  const typed = { ...company, description: 'Tannery', founded: '', website: '' };
  expect(editsOf(typed, company)).toEqual({ description: 'Tannery', website: '' });
});
