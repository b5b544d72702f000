import { expect, test } from 'vitest';
import { waysToReach } from './contact-details.tsx';

const nothing = {
  website: null,
  portfolio: null,
  email: null,
  phoneNumber: null,
  phoneText: null,
  instagram: null,
  tiktok: null,
  facebook: null,
  whatsapp: null,
};
const onlyWay = (given: Partial<typeof nothing | Record<string, string>>) =>
  waysToReach({ ...nothing, ...given })[0];

test('omits missing contact details', () => {
  expect(waysToReach(nothing)).toEqual([]);
  expect(waysToReach({ ...nothing, website: ' ', phoneText: '' })).toEqual([]);
});

test.each([
  [
    { website: 'https://www.kano-leather.example/' },
    'kano-leather.example',
    'https://www.kano-leather.example/',
  ],
  [{ portfolio: 'https://kano.example/work/' }, 'kano.example/work', 'https://kano.example/work/'],
  [
    { phoneNumber: '+2348031234567', phoneText: '+234 803 123 4567' },
    '+234 803 123 4567',
    'tel:+2348031234567',
  ],
  [{ whatsapp: '+2348031234567' }, 'Chat on WhatsApp', 'https://wa.me/2348031234567'],
])('links %j as %s to %s', (given, text, address) => {
  expect(onlyWay(given)).toMatchObject({ text, address });
});

test.each([
  [{ website: 'javascript:alert(1)' }, 'javascript:alert(1)'],
  [{ website: 'http://kano.example' }, 'http://kano.example'],
  [{ portfolio: 'data:text/html,<script>' }, 'data:text/html,<script>'],
  [{ instagram: ' JaVaScRiPt:alert(1)//https://' }, 'JaVaScRiPt:alert(1)//https://'],
  [{ facebook: 'Amina Designs Lagos' }, 'Amina Designs Lagos'],
  [{ email: 'amina@mail.example?cc=x@y' }, 'amina@mail.example?cc=x@y'],
  [{ phoneNumber: 'call me', phoneText: 'call me' }, 'call me'],
  [{ whatsapp: '080 123 4567' }, '080 123 4567'],
])('shows %j as text without a link', (given, text) => {
  expect(onlyWay(given)).toMatchObject({ text, address: null });
});
