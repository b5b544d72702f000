import { expect, it, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { identifier } from '../../platform/db/statement.ts';
import { DAY } from '../../testing/app.ts';
import { ask, requestAsAdmin } from '../../testing/call.ts';
import { deleteForGood } from '../../testing/delete-for-good.ts';
import { makeCustomer, makeOperator, makeSupplier, type Person } from '../../testing/factories.ts';
import { failOnError } from '../../testing/fail-on-error.ts';
import { mailTo, sendAllMail } from '../../testing/mailbox.ts';
import { invite, prepareCompany, sendTable } from '../../testing/prepared.ts';
import { picture } from '../../testing/uploads.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { removeDiscardedFiles } from '../media/discard-files.ts';
import { deleteOldPrepared } from './delete-old.ts';

const testApp = useTestApp();
const newEmail = () => `${newId()}@example.com`;
const countIn = async (table: 'prepared_profiles' | 'prepared_pictures') =>
  (await testApp.sql`SELECT FROM ${identifier(table)}`).length;
const list = async (as: Person) =>
  (await requestAsAdmin(testApp, 'GET /operator/lists/prepared', { as })).data;

it('stores companies as the forms of suppliers do, and products with the columns of Meta’s feed', async () => {
  const { operator, email, id } = await prepareCompany(testApp, { products: 2 });
  const [row] = await testApp.sql<
    [{ fields: object }]
  >`SELECT fields FROM prepared_profiles WHERE id = ${id}`;
  expect(row.fields).toMatchObject({
    companyName: 'Kano Leather',
    country: 'Nigeria',
    phoneNumber: '+2348031234567',
  });
  const products = await testApp.sql`
    SELECT details, file_name FROM prepared_pictures WHERE profile_id = ${id} AND kind = 'work' ORDER BY id`;
  expect(products).toHaveLength(2);
  expect(products[0]).toMatchObject({
    fileName: 'bag.jpg',
    details: { name: 'Bag 0', price: 12.5, currency: 'USD', standards: [] },
  });
  const { rows } = await list(operator);
  expect(rows.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
    ...{ email, companyName: 'Kano Leather', products: 2 },
    ...{ isLinked: false, mayInvite: true, invitedAt: null },
  });
  const acts = await testApp.sql`SELECT action FROM audit_log WHERE actor_id = ${operator.id} ORDER BY id`;
  expect(acts.map(({ action }) => action)).toEqual(['profiles prepared', 'products prepared']);
});

it('stores a table once that is sent again, also at the same time, and answers the same', async () => {
  const { operator, id } = await prepareCompany(testApp, { products: 0 });
  const table = { csv: 'name,picture\nBag,bag.jpg', files: { 'bag.jpg': await picture() }, of: id };
  const send = (uploadId: string) => sendTable(testApp, operator, { ...table, choices: { uploadId } });
  const uploadId = newId();
  const answers = [...(await Promise.all([send(uploadId), send(uploadId)])), await send(uploadId)];
  expect(answers.map(({ status, data }) => [status, data.stored])).toEqual(Array(3).fill([201, 1]));
  await send(newId());
  const { rows } = await list(operator);
  expect(rows.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ products: 2 });
});

it('names every error by its line and column, and stores nothing', async () => {
  const as = await makeOperator(testApp.sql);
  const { email: prepared } = await prepareCompany(testApp, { as });
  const [before, email] = [await countIn('prepared_profiles'), newEmail()];
  const csv = [
    'email,company,industry,founded,phone,language,colour',
    `${email},Kano Leather,Manufacturing,,,,red`,
    `${email},Again,,,,,`,
    `${prepared},Prepared,,,,,`,
    'no address,,Sorcery,,,,',
    `${newEmail()},"Two`,
    `lines",,2999,12,xx,`,
  ];
  const answer = await sendTable(testApp, as, { csv: csv.slice(0, 4).join('\n') });
  expect(answer.errors).toEqual({
    'lines.3.email': 'An earlier line has the same email address',
    'lines.4.email': 'A profile is prepared for this address already',
  });
  expect((await sendTable(testApp, as, { csv: csv.join('\n') })).errors).toMatchObject({
    'lines.5.email': 'Invalid email address',
    'lines.5.companyName': 'Company name is required',
    'lines.6.language': 'Enter en, fr, pt, ar or sw',
  });
  expect(await countIn('prepared_profiles')).toBe(before);
});

test.each([
  ['', /empty/],
  ['email,company', /no lines below/],
  ['Hello', /Choose a CSV file/],
  ['company\nKano', /needs these headings: email/],
  [Buffer.from('PK\x03\x04'), /workbook/],
  [`email,company\n${'a@example.com,A\n'.repeat(201)}`, /At most 200 lines/],
])('rejects a file that is no such table (%#)', async (csv, text) => {
  const answer = await sendTable(testApp, await makeOperator(testApp.sql), { csv });
  expect([answer.status, Object.values(answer.errors).join()]).toEqual([422, expect.stringMatching(text)]);
});

it('finds a line that is cut, and reads one that leaves empty cells away', async () => {
  const as = await makeOperator(testApp.sql);
  expect((await sendTable(testApp, as, { csv: 'email,company\na@example.com,"Kano' })).errors).toEqual({
    'lines.2.line': expect.stringContaining('never ends'),
  });
  expect((await sendTable(testApp, as, { csv: 'email,company\na@example.com' })).errors).toEqual({
    'lines.2.companyName': 'Company name is required',
  });
});

it('keeps a formula as text, leaves unknown columns out and says so', async () => {
  const [as, email] = [await makeOperator(testApp.sql), newEmail()];
  const answer = await sendTable(testApp, as, {
    csv: `email,company,GTIN,description\n${email},Kano,1,"'=HYPERLINK(""x"")"`,
  });
  expect([answer.status, answer.data]).toEqual([
    201,
    { stored: 1, kept: [{ line: 2, name: 'Kano' }], leftOut: [], unused: ['GTIN'] },
  ]);
  const before = await sendTable(testApp, as, { csv: 'email,company,GTIN\na@example.com,,1' });
  expect(before.details).toEqual({ ready: 0, unused: ['GTIN'] });
  const [row] = await testApp.sql<[{ text: string }]>`
    SELECT fields->>'description' AS text FROM prepared_profiles WHERE email = ${email}`;
  expect(row.text).toBe('=HYPERLINK("x")');
});

it('takes pictures from archives, also by the last part of an address, and fetches none', async () => {
  const { operator, id } = await prepareCompany(testApp, { products: 0 });
  const bag = await picture();
  const before = await countIn('prepared_pictures');
  const sources = [
    'bag.jpg',
    'folder/bag.jpg',
    'none.jpg',
    'page.jpg',
    'https://example.com/bag.jpg?v=2',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ];
  const lines = sources.map((source, nth) => `Bag ${nth},${source}`);
  const send = (csv: string[], choices = {}) =>
    sendTable(testApp, operator, {
      choices,
      csv: ['name,picture', ...csv].join('\n'),
      // Most archivers write the folders, too.
      files: {
        'folder/': Buffer.alloc(0),
        'folder/bag.jpg': bag,
        'page.jpg': Buffer.from('<!doctype html>'),
      },
      of: id,
    });
  expect((await send(lines)).errors).toEqual({
    'lines.4.picture': 'No archive has a file of this name',
    'lines.5.picture': expect.stringContaining('page.jpg'),
    'lines.7.picture': expect.stringContaining('not read from addresses'),
    'lines.8.picture': expect.stringContaining('not read from addresses'),
  });
  expect(await countIn('prepared_pictures')).toBe(before);
  const { data } = await send(lines, { takeGood: 'true' });
  expect(data.kept).toEqual([
    { line: 2, name: 'Bag 0' },
    { line: 3, name: 'Bag 1' },
    { line: 6, name: 'Bag 4' },
  ]);
  expect(data.leftOut).toHaveLength(4);
  expect(await countIn('prepared_pictures')).toBe(before + 3);
});

it('prepares a company whose logo only has an address, and leaves the logo to its owner', async () => {
  const [as, email] = [await makeOperator(testApp.sql), newEmail()];
  const csv = `email,company,picture\n${email},Kano,https://example.com/logo.jpg`;
  expect((await sendTable(testApp, as, { csv })).data).toMatchObject({
    stored: 1,
    leftOut: [{ line: 2, name: 'picture', why: expect.stringContaining('can add this one later') }],
  });
});

it('asks for encoding, currency and decimal sign, and stores nothing before', async () => {
  const { operator, id } = await prepareCompany(testApp, { products: 0 });
  const before = await countIn('prepared_pictures');
  const csv = Buffer.from('Nom;Prix;Nom du fichier\nCaf\xe9;25.000;bag.jpg\nTh\xe9;9;bag.jpg', 'latin1');
  const send = (choices = {}) =>
    sendTable(testApp, operator, { csv, choices, files: { 'bag.jpg': bag }, of: id });
  const bag = await picture();
  const encoding = await send();
  expect(encoding.errors).toEqual({ encoding: expect.any(String) });
  expect(encoding.details.encodings[0]).toEqual({
    encoding: 'windows-1252',
    rows: [
      ['Café', '25.000', 'bag.jpg'],
      ['Thé', '9', 'bag.jpg'],
    ],
  });
  const choices = { encoding: 'windows-1252' };
  const currency = await send(choices);
  expect(currency).toMatchObject({ status: 422, errors: { currency: expect.any(String) } });
  expect(currency.details).toMatchObject({ ready: 1, currencies: ['NGN'] });
  const decimal = await send({ ...choices, currency: 'EUR' });
  expect(decimal.errors).toEqual({ 'lines.2.price': expect.stringContaining('25.000') });
  expect(decimal.details).toEqual({ ready: 1, decimal: { text: '25.000', point: 25, comma: 25_000 } });
  expect(await countIn('prepared_pictures')).toBe(before);
  const { data } = await send({ ...choices, currency: 'EUR', decimal: 'comma' });
  expect(data.kept).toEqual([
    { line: 2, name: 'Café' },
    { line: 3, name: 'Thé' },
  ]);
  const products = await testApp.sql<{ details: object }[]>`
    SELECT details FROM prepared_pictures WHERE profile_id = ${id} AND kind = 'work' ORDER BY id`;
  expect(products[0]?.details).toMatchObject({ name: 'Café', price: 25_000, currency: 'EUR' });
});

it.each([
  ['encoding', 'utf-7'],
  ['currency', 'shells'],
  ['decimal', 'dot'],
  ['takeGood', 'maybe'],
])('rejects the choice %s=%s', async (field, value) => {
  const as = await makeOperator(testApp.sql);
  const answer = await sendTable(testApp, as, { csv: 'email,company', choices: { [field]: value } });
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

it('stores the good lines where the operator chooses that, and lists the others', async () => {
  const [as, email] = [await makeOperator(testApp.sql), newEmail()];
  const csv = `email,company,founded\n${email},Kano Leather,\n${newEmail()},Old,2999\nno address,No\nTotal,,2`;
  const refused = await sendTable(testApp, as, { csv });
  expect([refused.status, refused.details]).toEqual([422, { ready: 1 }]);
  const { status, data } = await sendTable(testApp, as, { csv, choices: { takeGood: 'true' } });
  expect([status, data.stored, data.kept]).toEqual([201, 1, [{ line: 2, name: 'Kano Leather' }]]);
  expect(data.leftOut).toEqual([
    { line: 3, name: 'founded', why: expect.any(String) },
    { line: 4, name: 'email', why: 'Invalid email address' },
    { line: 5, name: '', why: 'A total or a note' },
  ]);
  // Where nothing is left there is nothing to store.
  const again = await sendTable(testApp, as, { csv, choices: { takeGood: 'true' } });
  expect([again.status, again.details]).toEqual([422, { ready: 0 }]);
});

it.each([
  ['Société;Adresse e-mail;Secteur;Téléphone', 'Textiles', 'Textiles'],
  ['Entreprise;E-mail;Secteur d’activité;Numéro de téléphone', 'agriculture', 'Agriculture'],
  ['Empresa;E-mail;Setor;Telefone', 'Construção', 'Construction'],
  ['الشركة;البريد الإلكتروني;القطاع;الهاتف', 'الخدمات', 'Services'],
])('reads the headings %s and the industry %s', async (headings, industry, stored) => {
  const [as, email] = [await makeOperator(testApp.sql), newEmail()];
  const csv = `${headings}\nKano;${email};${industry};+234 803 123 4567`;
  expect((await sendTable(testApp, as, { csv })).data).toMatchObject({ stored: 1, leftOut: [] });
  const [row] = await testApp.sql<[{ fields: object }]>`
    SELECT fields FROM prepared_profiles WHERE email = ${email}`;
  expect(row.fields).toMatchObject({ companyName: 'Kano', category: stored, phoneNumber: '+2348031234567' });
});

it('takes the first of several phone numbers, and names the cell', async () => {
  const [as, email] = [await makeOperator(testApp.sql), newEmail()];
  const typed = '0803 123 4567 / 0805 999 0000';
  const { data } = await sendTable(testApp, as, {
    csv: `email,company,location,phone\n${email},Kano,"Kano, Nigeria",${typed}`,
  });
  expect(data).toMatchObject({
    stored: 1,
    leftOut: [{ line: 2, name: 'phoneNumber', why: expect.stringContaining(typed) }],
  });
  const [row] = await testApp.sql<[{ number: string }]>`
    SELECT fields->>'phoneNumber' AS number FROM prepared_profiles WHERE email = ${email}`;
  expect(row.number).toBe('+2348031234567');
});

it('reads descriptions in HTML, and finds pictures that are named like their product', async () => {
  const { operator, id } = await prepareCompany(testApp, { products: 0 });
  const body =
    '<p>Woven <b>by hand</b></p><ul><li>grass &amp; palm</li></ul><style>p{}</style><code>a\\nb</code>';
  const answer = await sendTable(testApp, operator, {
    csv: `Title,Body (HTML),Variant SKU\nBasket,${body},\nBowl,,BO-1\nCup,,`,
    files: { 'shop/basket.jpg': await picture(), 'BO-1.png': await picture() },
    of: id,
    choices: { takeGood: '1' },
  });
  expect(answer.data.kept.map(({ name }: { name: string }) => name)).toEqual(['Basket', 'Bowl']);
  expect(answer.data.leftOut).toMatchObject([{ line: 4, name: 'picture' }]);
  const [{ details }] = await testApp.sql<[{ details: object }]>`
    SELECT details FROM prepared_pictures WHERE profile_id = ${id} AND kind = 'work' ORDER BY id LIMIT 1`;
  expect(details).toMatchObject({ description: 'Woven by hand\n\n- grass & palm\n\na\nb' });
});

it('reads no file of an archive that inflates to more than 10 MB', async () => {
  const { operator, id } = await prepareCompany(testApp, { products: 0 });
  const answer = await sendTable(testApp, operator, {
    csv: 'name,picture\nBag,bomb.jpg',
    files: { 'bomb.jpg': Buffer.alloc(11 * 2 ** 20) },
    of: id,
  });
  expect(answer.errors).toEqual({ 'lines.2.picture': expect.stringContaining('larger than 10 MB') });
});

it('is for owners only', async () => {
  const as = await makeOperator(testApp.sql, { operatorRole: 'reviewer' });
  expect((await sendTable(testApp, as, { csv: `email,company\n${newEmail()},Kano` })).status).toBe(403);
});

it('is on no page, in no list and behind no address', async () => {
  const { operator, id, email } = await prepareCompany(testApp);
  const reading = ['/api/users/supplier', '/api/directory/products?role=supplier', `/api/users/public/${id}`];
  for (const url of reading) expect((await testApp.app.inject(url)).body).not.toMatch(/Kano Leather|Bag 0/);
  const found = await requestAsAdmin(
    testApp,
    `GET /operator/lists/accounts?search=${encodeURIComponent(email)}`,
    {
      as: operator,
    },
  );
  expect(found.data.rows).toEqual([]);
});

function requestsOf(as: Person, id: string) {
  const call = (body?: object) =>
    requestAsAdmin(testApp, `${body ? 'PUT' : 'GET'} /operator/prepared-profiles/${id}`, { as, body });
  const read = async () => (await call()).data;
  /** As the one who has looked at it just before, or in this version. */
  const mend = async (company: object, version?: string) =>
    call({ ...company, version: version ?? (await read()).version });
  return { read, mend };
}

it('is shown to operators as visitors will see it, and mended until its owner is invited', async () => {
  const { operator, id } = await prepareCompany(testApp);
  const { email: taken } = await prepareCompany(testApp, { as: operator, products: 0 });
  const { read, mend } = requestsOf(operator, id);
  const data = await read();
  expect(data.profile).toMatchObject({
    ...{ companyName: 'Kano Leather', profileImage: expect.stringContaining('/media/') },
    ...{ products: [{ name: 'Bag 0' }], contact: { phoneNumber: '+2348031234567' } },
  });
  const email = newEmail();
  const { firstName: _, ...company } = { ...data.company, email, companyName: 'Kano Leathers' };
  const mended = (await mend(company)).data;
  expect(mended.company).toEqual(company);
  expect(mended.profile).toMatchObject({ firstName: '', companyName: 'Kano Leathers', products: [{}] });
  const details = { company: 'Kano Leathers', fields: ['email', 'companyName', 'firstName'] };
  const acts = testApp.sql`SELECT details FROM audit_log WHERE action = 'prepared profile changed'`;
  expect(await acts).toEqual([{ details }]);
  expect((await mend({ ...company, email: taken })).errors).toEqual({
    email: 'A profile is prepared for this address already',
  });
  expect((await mend({ ...company, founded: '2999' })).errors).toHaveProperty('founded');
  await invite(testApp, { operator, id });
  expect((await mend({ ...company, email: newEmail() })).status).toBe(403);
  expect((await mend(company)).status).toBe(200);
});

it('is mended by the operator who has seen its newest line, with an address that no other gets meanwhile', async () => {
  const { operator, id } = await prepareCompany(testApp);
  const { read, mend } = requestsOf(operator, id);
  const { company, version } = await read();
  expect((await mend({ ...company, description: 'Bags' }, version)).status).toBe(200);
  expect(await mend({ ...company, founded: '1999' }, version)).toMatchObject({
    ...{ status: 409, code: 'changed_meanwhile' },
  });
  const email = newEmail();
  let answer = undefined as ReturnType<typeof mend> | undefined;
  const other = await prepareCompany(testApp, { as: operator });
  await testApp.sql.begin(async (tx) => {
    await tx`UPDATE prepared_profiles SET email = ${email} WHERE id = ${other.id}`;
    answer = mend({ ...company, email });
    const waits = () => testApp.sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`.hasRows();
    await expect.poll(waits, { timeout: 5000 }).toBe(true);
  });
  expect((await answer)?.errors).toEqual({ email: 'A profile is prepared for this address already' });
});

it('mails an address once, in the language of its line, with a link that one click refuses', async () => {
  const [as, email] = [await makeOperator(testApp.sql), newEmail()];
  await sendTable(testApp, as, { csv: `email,company,language\n${email},Usine,fr` });
  const [{ id }] = await testApp.sql<[{ id: string }]>`
    SELECT id FROM prepared_profiles WHERE email = ${email}`;
  const { mail, invited, stopToken } = await invite(testApp, { operator: as, id });
  expect(invited).toBe(1);
  expect(mail).toMatchObject({
    to: email,
    stopUrl: `${testApp.config.publicUrl}/api/mail/stop/invitation/${stopToken}`,
  });
  expect(mail?.text).toContain(`${testApp.config.publicUrl}/fr/confirm-email/invitation/`);
  expect(mail?.text).toContain('Usine');
  expect((await mailTo(testApp.sql, email))[0]?.text).toBe('');
  expect((await invite(testApp, { operator: as, id })).invited).toBe(0);
  expect(await mailTo(testApp.sql, email)).toHaveLength(1);
});

it('mails an account only where it can add products', async () => {
  const operator = await makeOperator(testApp.sql);
  const { email } = await makeSupplier(testApp.sql);
  const customer = await makeCustomer(testApp.sql);
  const prepared = [
    await prepareCompany(testApp, { as: operator, email, products: 0 }),
    await prepareCompany(testApp, { as: operator, email: customer.email }),
  ];
  for (const { id } of prepared) {
    expect((await invite(testApp, { operator, id })).invited).toBe(0);
    const { rows } = await list(operator);
    expect(rows.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      ...{ isLinked: true, mayInvite: false, invitedAt: null },
    });
  }
});

it('deletes the profile of an address that refuses, keeps only its hash and never mails it again', async () => {
  const { operator, id, email } = await prepareCompany(testApp);
  const { stopToken } = await invite(testApp, { operator, id });
  const stop = () =>
    ask(testApp, `POST /mail/stop/invitation/${stopToken}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect([(await stop()).statusCode, (await stop()).statusCode]).toEqual([200, 200]);
  expect(await testApp.sql`SELECT FROM prepared_profiles WHERE email = ${email}`).toHaveLength(0);
  testApp.clock.advance(800 * DAY);
  await deleteOldPrepared(testApp, failOnError);
  const again = await sendTable(testApp, operator, { csv: `email,company\n${email},Kano` });
  expect(again.errors).toEqual({ 'lines.2.email': 'The owner of this address refuses mail from you' });
});

it('sends no mail about a profile that was deleted before', async () => {
  const { operator, id, email } = await prepareCompany(testApp);
  const as = { as: operator };
  await requestAsAdmin(testApp, 'POST /operator/prepared-profiles/invitations', {
    ...as,
    body: { ids: [id] },
  });
  expect((await requestAsAdmin(testApp, `DELETE /operator/prepared-profiles/${id}`, as)).status).toBe(200);
  expect((await sendAllMail(testApp)).filter(({ to }) => to === email)).toEqual([]);
});

it('deletes profiles and their pictures after 60 days', async () => {
  const { id } = await prepareCompany(testApp);
  const [{ address }] = await testApp.sql<[{ address: string }]>`
    SELECT '/media/' || name || '/' || widths[1] || '.webp' AS address FROM prepared_pictures
    WHERE profile_id = ${id} LIMIT 1`;
  const statusOfPicture = async () => (await testApp.app.inject(address)).statusCode;
  expect(await statusOfPicture()).toBe(200);
  testApp.clock.advance(59 * DAY);
  await deleteOldPrepared(testApp, failOnError);
  expect(await testApp.sql`SELECT FROM prepared_profiles WHERE id = ${id}`).toHaveLength(1);
  testApp.clock.advance(DAY);
  await deleteOldPrepared(testApp, failOnError);
  expect(await testApp.sql`SELECT FROM prepared_profiles WHERE id = ${id}`).toHaveLength(0);
  await removeDiscardedFiles(testApp);
  expect(await statusOfPicture()).toBe(404);
});

it('goes with the account of its address', async () => {
  const supplier = await makeSupplier(testApp.sql);
  const { id } = await prepareCompany(testApp, { email: supplier.email });
  await deleteForGood(testApp, supplier);
  expect(await testApp.sql`SELECT FROM prepared_profiles WHERE id = ${id}`).toHaveLength(0);
});
