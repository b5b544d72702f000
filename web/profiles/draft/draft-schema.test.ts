import { expect, test } from 'vitest';
import { checkForm } from '../../data/form.ts';
import { draftSchema } from './draft-schema.ts';

const checkDraft = (values: Record<string, string>) => checkForm(draftSchema(), {}, values);

const blank = {
  company: '',
  industry: 'General',
  subIndustry: '',
  location: '',
  description: '',
  email: '',
  phone: '',
  website: '',
  profileImage: '',
};
const filled = {
  ...blank,
  company: ' Kano Leather ',
  location: 'Kano, Nigeria',
  description: 'Goat\nleather',
};

test('requires company, location and description', () => {
  expect(checkDraft({ ...blank, company: '  ' })).toEqual({
    errors: {
      company: 'Company name is required',
      location: 'Location is required',
      description: 'Description is required',
    },
  });
});

test('allows the other fields to be blank', () => {
  expect(checkDraft(filled)).toEqual({ value: { ...filled, company: 'Kano Leather' } });
});

test('turns addresses into https links', () => {
  const typed = { ...filled, website: 'kano.example', profileImage: 'http://kano.example/a.png' };
  expect(checkDraft(typed)).toMatchObject({
    value: { website: 'https://kano.example/', profileImage: 'https://kano.example/a.png' },
  });
});

test.each([
  ['email', 'kano'],
  ['phone', 'call me'],
  ['website', 'javascript:alert(1)'],
  ['profileImage', 'data:image/png;base64,AAAA'],
])('%s: rejects %s with an error under its field', (name, text) => {
  const checked = checkDraft({ ...filled, [name]: text });
  expect(Object.keys('errors' in checked ? checked.errors : {})).toEqual([name]);
});
