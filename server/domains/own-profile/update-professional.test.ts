import { expect, test } from 'vitest';
import { makeCustomer, makeFreelancer, makeSupplier, type Person } from '../../testing/factories.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();

function update(payload: object, headers = {}) {
  return testApp.app.inject({ method: 'PUT', url: '/api/users/profile', payload, headers });
}
const updateAs = async (person: Person, payload: object) => update(payload, await signInAs(testApp, person));

async function stored(person: Person) {
  const [row] = await testApp.sql`SELECT * FROM profiles WHERE account_id = ${person.id}`;
  return row;
}

const everything = {
  firstName: 'Wanjirũ',
  lastName: 'Kamau',
  companyName: 'Studio Kamau',
  subject: 'Product designer',
  category: 'Services',
  location: 'Nairobi, Kenya',
  description: 'I draw.\nI test.',
  chargesPerHour: 35.5,
  skills: ['Figma', 'User Research'],
  phoneNumber: '+254712345678',
  whatsapp: '+254712345679',
  contactEmail: 'hello@kamau.example',
  website: 'https://kamau.example/',
  portfolio: 'https://kamau.example/work',
  instagram: 'https://www.instagram.com/kamau',
  facebook: 'https://www.facebook.com/kamau',
  tiktok: 'https://www.tiktok.com/@kamau',
  showSocialLinks: false,
};

test('accepts no name in Latin letters that has none', async () => {
  const answer = await updateAs(await makeSupplier(testApp.sql), { latinName: 'مصنع' });
  expect(answer.json().errors).toEqual({ latinName: 'Write the name in Latin letters' });
});

test.each(['freelancer', 'supplier'])('stores every field of a %s, and returns the user', async (role) => {
  const person = await (role === 'supplier' ? makeSupplier : makeFreelancer)(testApp.sql, {
    firstName: everything.firstName,
    lastName: everything.lastName,
    companyName: everything.companyName,
  });
  const headers = await signInAs(testApp, person);
  const sent = role === 'supplier' ? { ...everything, founded: 2015 } : everything;
  const answer = await update(sent, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe('Your profile has been updated successfully.');
  expect(answer.json().data).toMatchObject({ ...sent, id: person.id, role, email: person.email });
  const own = await testApp.app.inject({ url: '/api/users/me', headers });
  expect(own.json().data).toEqual(answer.json().data);
});

test('keeps fields that are omitted or blank, and clears fields that are null', async () => {
  const person = await makeFreelancer(testApp.sql);
  const before = (await updateAs(person, everything)).json().data;
  expect((await updateAs(person, {})).json().data).toEqual(before);
  const { skills: _, chargesPerHour: __, showSocialLinks: ___, ...texts } = everything;
  const blank = Object.fromEntries(Object.keys(texts).map((field) => [field, '  ']));
  expect((await updateAs(person, { ...blank, chargesPerHour: 0 })).json().data).toEqual(before);

  const { firstName, lastName, ...rest } = texts;
  const nothing = Object.fromEntries(Object.keys(rest).map((field) => [field, null]));
  const cleared = await updateAs(person, { ...nothing, skills: [] });
  expect(cleared.json().data).toMatchObject({ firstName, lastName, ...nothing, skills: [] });
  expect((await stored(person))?.country).toBeNull();
});

test('stores skills once, ignoring upper and lower case', async () => {
  const skills = [' Figma ', 'figma', 'FIGMA', 'UI Design', 'Ẹ̀kọ́', 'ẹ̀kọ́'];
  const answer = await updateAs(await makeFreelancer(testApp.sql), { skills });
  expect(answer.json().data.skills).toEqual(['Figma', 'UI Design', 'Ẹ̀kọ́'.normalize()]);
});

test.each([
  [0.01, 0.01],
  [0, 20],
  [100_000, 100_000],
  ['25', 25],
  [' 25.50 ', 25.5],
  ['٢٥٫٥', 25.5],
  ['US$ 1,850.50', 1850.5],
  ['0', 20],
  [null, 20],
  [Number.NaN, 20],
  ['', 20],
  ['  ', 20],
  ['NaN', 20],
  ['thirty', 20],
  [true, 20],
  [[25], 20],
  [{ rate: 25 }, 20],
])('changes the hourly rate %j to %d when 20 is stored', async (chargesPerHour, expected) => {
  const person = await makeFreelancer(testApp.sql, { chargesPerHour: 20 });
  const answer = await updateAs(person, { chargesPerHour, subject: 'Painter' });
  expect([answer.statusCode, answer.json().data.subject]).toEqual([200, 'Painter']);
  expect(answer.json().data.chargesPerHour).toBe(expected);
});

test.each([25.506, '25.5061', 0.004, '1e3', '0x10', '-1', -1, 100_001])(
  'refuses the hourly rate %j',
  async (rate) => {
    const answer = await updateAs(await makeFreelancer(testApp.sql), { chargesPerHour: rate });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['chargesPerHour']]);
  },
);

test('removes the hourly rate when it is to be cleared, even if the body has a value', async () => {
  for (const more of [{}, { chargesPerHour: 30 }, { chargesPerHour: null }]) {
    const person = await makeFreelancer(testApp.sql, { chargesPerHour: 20 });
    const answer = await updateAs(person, { clear: ['chargesPerHour'], ...more });
    expect([answer.statusCode, answer.json().data.chargesPerHour]).toEqual([200, null]);
  }
  const person = await makeFreelancer(testApp.sql, { chargesPerHour: 20 });
  expect((await updateAs(person, { clear: [] })).json().data.chargesPerHour).toBe(20);
});

test.each([
  ['Kano, Nigeria', 'Nigeria'],
  ["Abidjan, Plateau, Côte d'Ivoire", 'Côte d’Ivoire'],
  ['Casablanca Maroc', 'Morocco'],
  ['nigeria', 'Nigeria'],
  ['Kano', 'Nigeria'],
  ['Old Town, Atlantis', null],
])('finds the country of %s', async (location, country) => {
  const person = await makeSupplier(testApp.sql);
  expect((await updateAs(person, { location })).statusCode).toBe(200);
  expect(await stored(person)).toMatchObject({ location, country });
});

test.each([
  ['Lagos, Nigeria', '0803 123 4567', '+2348031234567'],
  ['Lagos, Nigeria', '+254 712 345 678', '+254712345678'],
  ['Lagos, Nigeria', '00254 712 345 678', '+254712345678'],
  ['Abidjan, Ivory Coast', '07 08 12 34 56', '+2250708123456'],
  ["Abidjan, Côte d'Ivoire", '07 08 12 34 56', '+2250708123456'],
  ['Goma, DR Congo', '0812 345 678', '+243812345678'],
  ['Addis Ababa, Ethiopia', '(091) 123-4567', '+251911234567'],
  ['القاهرة، مصر', '٠١٠٠ ١٢٣ ٤٥٦٧', '+201001234567'],
  ['Casablanca Maroc', 'tel:0522-123456', '+212522123456'],
])('reads in %s the number %s', async (location, phoneNumber, expected) => {
  const person = await makeSupplier(testApp.sql);
  const both = (await updateAs(person, { location, phoneNumber, whatsapp: phoneNumber })).json();
  expect(both.data).toMatchObject({ phoneNumber: expected, whatsapp: expected });
  // Afterwards the stored place is used.
  const alone = await updateAs(person, { phoneNumber: null });
  expect(alone.json().data.phoneNumber).toBeNull();
  expect((await updateAs(person, { phoneNumber })).json().data.phoneNumber).toBe(expected);
});

test.each(['https://wa.me/2348031234567', 'wa.me/2348031234567?text=Hi', '+234 803 123 4567'])(
  'accepts %s for WhatsApp',
  async (whatsapp) => {
    const answer = await updateAs(await makeSupplier(testApp.sql), { whatsapp });
    expect(answer.json().data.whatsapp).toBe('+2348031234567');
  },
);

const IN_KENYA =
  'Numbers in Kenya don’t begin like this. Check it, or start with + and the country code, for example +234 803 123 4567';
const ANYWHERE = 'Start with + and the country code, for example +234 803 123 4567';

test.each([
  [{ location: 'Lagos, Nigeria', phoneNumber: '12' }, { phoneNumber: 'This number has too few digits' }],
  [{ phoneNumber: '+234 803 123 4567 890 12' }, { phoneNumber: 'This number has too many digits' }],
  [{ location: 'Lagos, Nigeria', phoneNumber: '+254 812 345678' }, { phoneNumber: IN_KENYA }],
  [{ phoneNumber: '+99 12' }, { phoneNumber: 'No country has this code. Check the digits behind the +' }],
  [
    { whatsapp: '+234 803 123 4567 ext. 12' },
    { whatsapp: 'WhatsApp has no extensions. Enter the number without it' },
  ],
  [{ whatsapp: 'me' }, { whatsapp: expect.stringContaining('digits') }],
  [
    { phoneNumber: '+234 803 123 4567 / +234 805 123 4567' },
    { phoneNumber: 'Enter one number only. We can read +234 803 123 4567 / +234 805 123 4567' },
  ],
  [{ location: 'Atlantis', phoneNumber: '0803 123 4567' }, { phoneNumber: ANYWHERE }],
  [{ phoneNumber: '0803 123 4567' }, { phoneNumber: ANYWHERE }],
  [{ phoneNumber: 'call me' }, { phoneNumber: expect.stringContaining('digits') }],
  [{ firstName: null }, { firstName: expect.any(String) }],
  [{ established: '2015' }, { established: 'You can’t change the year you joined (established)' }],
  [{ established: null }, { established: 'You can’t change the year you joined (established)' }],
  [{ founded: '1066' }, { founded: 'Enter a year, for example 2015' }],
  [{ founded: 2015.5 }, { founded: 'Enter a year, for example 2015' }],
  [{ founded: '2099' }, { founded: 'This year is in the future' }],
  [{ chargesPerHour: -1 }, { chargesPerHour: 'Enter a rate of 0 or more' }],
  [{ chargesPerHour: 100_001 }, { chargesPerHour: 'Enter at most 100,000 dollars an hour' }],
  [{ chargesPerHour: '-1' }, { chargesPerHour: 'Enter a number without a minus sign or brackets' }],
  [{ chargesPerHour: '1,500' }, { chargesPerHour: '“1,500” can mean 1500 or 1.5. Enter the one you mean' }],
  [{ chargesPerHour: '€30' }, { chargesPerHour: 'Enter this amount in USD, not in €' }],
  [{ yearsOfExperience: -1 }, { yearsOfExperience: 'Enter a whole number from 0 to 70' }],
  [{ yearsOfExperience: '71' }, { yearsOfExperience: 'Enter a whole number from 0 to 70' }],
  [{ yearsOfExperience: 7.5 }, { yearsOfExperience: 'Enter a whole number from 0 to 70' }],
  [{ yearsOfExperience: 'ten' }, { yearsOfExperience: 'Enter only the number, without “ten”' }],
  [{ clear: ['firstName'] }, { 'clear.0': 'You can’t clear this field' }],
  [{ clear: 'chargesPerHour' }, { clear: 'Send a list of fields' }],
  [{ showSocialLinks: 'no' }, { showSocialLinks: 'Send true or false' }],
  [{ showSocialLinks: null }, { showSocialLinks: 'Send true or false' }],
  [{ skills: ['Figma', '  '] }, { 'skills.1': 'A skill can’t be blank' }],
  [{ skills: 'Figma' }, { skills: 'Send a list of skills' }],
  [{ skills: Array(31).fill('Figma') }, { skills: 'At most 30 skills' }],
  [{ contactEmail: 'nobody' }, { contactEmail: 'Invalid email address' }],
  [{ website: 'javascript:alert(1)' }, { website: expect.stringContaining('web address') }],
  [{ portfolio: 'data:text/html,hi' }, { portfolio: expect.stringContaining('web address') }],
  [{ instagram: 'https://evil.example/instagram.com' }, { instagram: expect.stringContaining('Instagram') }],
  [{ tiktok: 'vbscript:x' }, { tiktok: expect.stringContaining('TikTok') }],
  [{ facebook: 'https://facebook.com@evil.example' }, { facebook: expect.stringContaining('Facebook') }],
  [{ description: 'a\u0000b' }, { description: 'The sign U+0000 at place 2 can’t be used here' }],
  [{ description: 'x'.repeat(5001) }, { description: 'At most 5000 characters' }],
])('rejects %j and changes nothing', async (payload, errors) => {
  const make = 'founded' in payload ? makeSupplier : makeFreelancer;
  const person = await make(testApp.sql, { established: '2025' });
  const before = await stored(person);
  const answer = await updateAs(person, { subject: 'Painter', ...payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual(errors);
  expect(await stored(person)).toEqual(before);
});

test.each([
  [0, 0],
  [70, 70],
  [' 12 ', 12],
  ['', 5],
  [undefined, 5],
  [null, null],
])('after %j a freelancer with 5 years of experience has %j', async (yearsOfExperience, expected) => {
  const person = await makeFreelancer(testApp.sql, { yearsOfExperience: 5 });
  const answer = await updateAs(person, { yearsOfExperience });
  expect([answer.statusCode, answer.json().data.yearsOfExperience]).toEqual([200, expected]);
  const seen = await testApp.app.inject({ url: `/api/users/public/${person.id}` });
  expect(seen.json().data.yearsOfExperience).toBe(expected);
});

test.each([
  ['supplier', makeSupplier],
  ['customer', makeCustomer],
])('rejects years of experience of a %s', async (_role, make) => {
  const answer = await updateAs(await make(testApp.sql), {
    firstName: 'Ada',
    lastName: 'Obi',
    yearsOfExperience: 8,
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ yearsOfExperience: 'This field doesn’t exist' });
});

test.each([
  ['instagram', '@amina.designs', 'https://www.instagram.com/amina.designs'],
  ['tiktok', 'amina', 'https://www.tiktok.com/@amina'],
  ['facebook', 'http://fb.com/amina', 'https://fb.com/amina'],
  ['website', 'www.amina.example', 'https://www.amina.example/'],
  ['portfolio', 'http://amina.example/work', 'https://amina.example/work'],
])('converts %s %s to a link', async (field, typed, expected) => {
  const answer = await updateAs(await makeSupplier(testApp.sql), { [field]: typed });
  expect(answer.json().data[field]).toBe(expected);
});

test('accepts the stored year of joining, and keeps it', async () => {
  const supplier = await makeSupplier(testApp.sql, { established: '2025' });
  for (const established of ['2025', ' ', undefined]) {
    const answer = await updateAs(supplier, { established, founded: '2007' });
    expect([answer.statusCode, answer.json().data.established]).toEqual([200, '2025']);
  }
  const seen = await testApp.app.inject({ url: `/api/users/public/${supplier.id}` });
  expect(seen.json().data).toMatchObject({ established: '2025', founded: 2007 });
});

test.each([{ companyName: 'Kano Gold' }, { latinName: 'Kano Gold' }])(
  'requires a new review after %j',
  async (change) => {
    const supplier = await makeSupplier(testApp.sql, { verifiedAt: new Date() });
    await updateAs(supplier, { firstName: supplier.firstName, companyName: ' ', description: 'Leather' });
    expect(await stored(supplier)).toMatchObject({ visibility: 'public', verifiedAt: expect.any(Date) });
    await updateAs(supplier, change);
    expect(await stored(supplier)).toMatchObject({ visibility: 'pending', verifiedAt: null, ...change });
  },
);

test('is found in the directory by the new values, and no longer by the old ones', async () => {
  const supplier = await makeSupplier(testApp.sql, { description: 'Zanzibari cloves' });
  const find = async (word: string) =>
    (await testApp.app.inject({ url: `/api/users/supplier?search=${word}` })).body;
  expect(await find('cloves')).toContain(supplier.id);
  await updateAs(supplier, { description: 'Malagasy vanilla', location: 'Antalaha, Madagascar' });
  expect(await find('cloves')).not.toContain(supplier.id);
  for (const word of ['vanilla', 'antalaha', 'madagascar']) expect(await find(word)).toContain(supplier.id);
});

test('applies two concurrent changes', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const headers = await signInAs(testApp, supplier);
  const changes = [{ description: 'Leather' }, { location: 'Kano, Nigeria' }, { website: 'kano.example' }];
  await Promise.all(changes.map((change) => update(change, headers)));
  expect(await stored(supplier)).toMatchObject({
    description: 'Leather',
    location: 'Kano, Nigeria',
    website: 'https://kano.example/',
  });
});
