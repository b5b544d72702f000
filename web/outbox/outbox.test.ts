import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveSession } from '../accounts/session.ts';
import { ApiError } from '../data/api.ts';
import type { Values } from '../data/draft-store.ts';
import { findFile, storeFile } from '../data/file-store.ts';
import type { ChosenFile } from '../files/upload-state.ts';
import { renewFiles, uploadFiles } from '../messages/attachments/message-files.ts';
import { sendIntroduction } from '../messages/introduction/introduction-form.ts';
import { leaveBrowser, signIn, signInToBrowser } from '../testing/sign-in.ts';
import { fakeStorage } from '../testing/storage.ts';
import { type Place, readDraft, saveDraft } from './message-records.ts';
import { send, sendWithoutProduct, takeBack, watchOutbox } from './outbox.ts';
import { outboxOf } from './use-outbox.ts';

const amina = { id: 'amina', role: 'supplier', name: 'Amina' } as const;
const placeOf = (to: string, kind: Place['kind'] = 'message'): Place => ({ account: zoe, kind, to });
const draft = (to = 'amina') => readDraft(placeOf(to));

/** As the form of a conversation does. */
function write(to: string, content: string, files: ChosenFile[] = [], more: Values = {}) {
  saveDraft(placeOf(to), { message: content, ...more }, files);
  return send(placeOf(to), { content, toRole: 'supplier', toName: to });
}
/** The answers of the server to each message; an error stands for a lost network. */
let answers: (Response | Error)[] = [];
let sent: { content: string; clientId: string; productId?: string; attachmentIds?: string[] }[] = [];
let zoe = '';

/** The answers to uploads: the id of a file, or an error. */
let uploads: (string | ApiError)[] = [];
vi.mock('../data/upload.ts', () => ({
  upload: async () => {
    const answer = uploads.shift();
    if (answer === undefined || answer instanceof ApiError) throw answer ?? new ApiError('offline', '');
    return { data: [{ _id: answer }] };
  },
}));

let count = 0;
async function chooseFile() {
  const uploadId = `upload ${++count}`;
  await storeFile(uploadId, { account: zoe, blob: new Blob(['an offer']) });
  return { uploadId, name: 'offer.pdf', bytes: 8 };
}

const ok = () => Response.json({ success: true, message: '', data: {} }, { status: 201 });
const refused = (status: number, code: string, message = '', errors = {}) =>
  Response.json({ success: false, code, message, errors }, { status });
const NOT_SHOWN = 'This product is no longer available. You can still send the message without it.';
const productGone = () =>
  refused(422, 'invalid_fields', 'Please check the marked fields.', { productId: NOT_SHOWN });

beforeEach(() => {
  zoe = signInToBrowser();
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (body) sent.push(JSON.parse(String(body)));
    const answer = answers.shift() ?? ok();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  answers = [];
  uploads = [];
  sent = [];
});
afterEach(leaveBrowser);

test('reports the outcome of a message', async () => {
  const { waits, outcome } = await write('amina', 'Good morning');
  expect(waits).toBe(false);
  expect((await outcome)?.state).toBe('sent');
  expect(outboxOf(zoe)).toEqual([]);
});

test('makes a message that is rejected at once a draft again', async () => {
  answers = [refused(403, 'not_allowed', 'You and this person can’t message each other.')];
  await expect(write('amina', 'Good morning')).rejects.toThrow('can’t message');
  expect(outboxOf(zoe)).toEqual([]);
  expect(draft().fields.message).toBe('Good morning');
});

test('tries again with the same id after a lost answer, and when the server is unavailable', async () => {
  answers = [new Error('network'), refused(503, 'unavailable')];
  const { waits, outcome } = await write('amina', 'Good morning');
  expect(waits).toBe(true);
  expect(outboxOf(zoe)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await outcome)?.state).toBe('sent');
  expect(sent.map(({ content }) => content)).toEqual(Array(3).fill('Good morning'));
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

test('says why a waiting message about a removed product was rejected, and sends it without the product', async () => {
  answers = [new Error('network'), productGone()];
  const { outcome } = await write('amina', 'How many?', [], { productId: 'bag' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await outcome)?.state).toBe('refused');
  const [refusedOne] = outboxOf(zoe);
  expect(refusedOne).toMatchObject({ state: 'refused', problem: NOT_SHOWN, wrong: 'productId' });
  if (refusedOne) sendWithoutProduct(refusedOne);
  await vi.advanceTimersByTimeAsync(1000);
  expect(outboxOf(zoe)).toEqual([]);
  expect(sent.map(({ productId }) => productId)).toEqual(['bag', 'bag', undefined]);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

test('sends messages of an earlier page in their order once there is a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await write('amina', 'One');
  await write('kofi', 'Two');
  expect(sent).toEqual([]);
  // A new page has only the storage.
  vi.stubGlobal('navigator', { onLine: true });
  const stop = watchOutbox(zoe);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ content }) => content)).toEqual(['One', 'Two']);
  expect(outboxOf(zoe)).toEqual([]);
  stop();
});

test('sends a message that waited for another one after that was taken back', async () => {
  answers = [new Error('network')];
  await write('amina', 'One');
  const { waits, outcome } = await write('kofi', 'Two');
  expect(waits).toBe(true);
  const [first] = outboxOf(zoe);
  if (first) takeBack(first);
  expect((await outcome)?.state).toBe('sent');
  expect(sent.map(({ content }) => content)).toEqual(['One', 'Two']);
});

test('does not send a message that was taken back', async () => {
  answers = [new Error('network')];
  const { outcome } = await write('amina', 'Good morning');
  const [outgoing] = outboxOf(zoe);
  if (outgoing) takeBack(outgoing);
  expect(await outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(draft().fields.message).toBe('Good morning');
});

test('puts a rejected message before what was written since, with the files of both, under another id', async () => {
  const [offer, plan] = [await chooseFile(), await chooseFile()];
  uploads = ['1'];
  answers = [new Error('network'), refused(403, 'not_allowed', 'Not you')];
  const { outcome } = await write('amina', 'Before', [offer], { productId: 'bag' });
  saveDraft(placeOf('amina'), { message: 'Since' }, [plan]);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(20_000);
  const rejected = await outcome;
  if (rejected) takeBack(rejected);
  expect(draft()).toMatchObject({
    fields: { message: 'Before\n\nSince', productId: 'bag' },
    files: [offer, plan],
  });
  expect(draft().id).not.toBe(rejected?.id);
  if (rejected) takeBack(rejected);
  expect(draft().fields.message).toBe('Before\n\nSince');
});

test('keeps what another tab has written when a message is rejected at once', async () => {
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    saveDraft(placeOf('amina'), { message: 'Since' });
    return answered(path, request);
  });
  answers = [refused(403, 'not_allowed', 'Not you')];
  await expect(write('amina', 'Before')).rejects.toThrow('Not you');
  expect(draft().fields.message).toBe('Before\n\nSince');
});

test('sends the others while the server fails at one', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  for (const to of ['amina', 'kofi', 'musa']) await write(to, `To ${to}`);
  vi.stubGlobal('navigator', { onLine: true });
  answers = [refused(500, 'unexpected'), ok(), ok(), refused(429, 'too_many_requests')];
  const stop = watchOutbox(zoe);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ content }) => content)).toEqual(['To amina', 'To kofi', 'To musa']);
  expect(outboxOf(zoe)).toMatchObject([{ to: 'amina', state: 'waiting' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  // Neither does a new one wait for it.
  expect((await write('musa', 'Again')).waits).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outboxOf(zoe)).toEqual([]);
  stop();
});

test('tries only the first while the server is away', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  for (const to of ['amina', 'kofi']) await write(to, `To ${to}`);
  vi.stubGlobal('navigator', { onLine: true });
  answers = [refused(503, 'unavailable')];
  const stop = watchOutbox(zoe);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.map(({ content }) => content)).toEqual(['To amina', 'To amina', 'To kofi']);
  stop();
});

test('copies files that are uploaded again before the old ones are deleted', async () => {
  const file = await chooseFile();
  const [renewed] = await renewFiles(zoe, [file]);
  for (const { uploadId } of [file, renewed ?? file]) {
    expect(await findFile(uploadId, zoe)).toBeDefined();
  }
  expect(renewed?.uploadId).not.toBe(file.uploadId);
});

test('sends a message after its files are uploaded, and other messages before that', async () => {
  const [one, two] = [await chooseFile(), await chooseFile()];
  uploads = ['1', new ApiError('offline', ''), '2'];
  const { waits, outcome } = await write('amina', 'With files', [one, two]);
  expect(waits).toBe(true);
  await write('musa', 'To another');
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await outcome)?.state).toBe('sent');
  expect(sent).toMatchObject([
    { content: 'To another' },
    { content: 'With files', attachmentIds: ['1', '2'] },
  ]);
  expect(sent[0]).not.toHaveProperty('attachmentIds');
});

test('says that a message is not sent when the server rejects its file, and keeps the file with the draft', async () => {
  const file = await chooseFile();
  uploads = [new ApiError('invalid_fields', '', { files: 'offer.pdf: A virus' })];
  const { outcome } = await write('amina', 'With a virus', [file]);
  expect((await outcome)?.state).toBe('refused');
  const [refusedOne] = outboxOf(zoe);
  if (refusedOne) takeBack(refusedOne);
  expect(draft().files).toEqual([file]);
  expect(sent).toEqual([]);
});

test.each(['while it is sent', 'before'])(
  'uploads files again that the server no longer has, uploaded %s',
  async (when) => {
    const file = await chooseFile();
    uploads = ['1', '2'];
    if (when === 'before') await uploadFiles(zoe, [file]);
    answers = [refused(422, 'invalid_fields', '', { attachmentIds: 'A file is no longer available.' })];
    const { waits, outcome } = await write('amina', 'With a file', [file]);
    expect(waits).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await outcome)?.state).toBe('sent');
    expect(sent.map(({ attachmentIds }) => attachmentIds)).toEqual([['1'], ['2']]);
    expect(await findFile(file.uploadId, zoe)).toBeUndefined();
  },
);

test('aborts a request without an answer, and sends it again', async () => {
  const fetch = vi.fn((_path: string, { signal }: RequestInit) => {
    return new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', fetch);
  // Its own timer is not one of the fake ones.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const impatience = new AbortController();
    setTimeout(() => impatience.abort(), milliseconds);
    return impatience.signal;
  });
  const sending = write('amina', 'Good morning');
  await vi.advanceTimersByTimeAsync(30_000);
  const { waits, outcome } = await sending;
  timeout.mockRestore();
  expect(waits).toBe(true);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  vi.stubGlobal('fetch', answered);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await outcome)?.state).toBe('sent');
});

test('keeps and sends messages in their order without storage', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('localStorage', undefined);
  await write('amina', 'One');
  await vi.advanceTimersByTimeAsync(10);
  const { outcome } = await write('amina', 'Two');
  expect(outboxOf(zoe).map(({ fields }) => fields.content)).toEqual(['One', 'Two']);
  vi.stubGlobal('navigator', { onLine: true });
  const stop = watchOutbox(zoe);
  expect((await outcome)?.state).toBe('sent');
  expect(sent.map(({ content }) => content)).toEqual(['One', 'Two']);
  stop();
  vi.stubGlobal('localStorage', fakeStorage());
});

const introduction = { name: 'Zoë', email: 'zoe@mail.example', phone: '+49 40 1', message: 'Do you ship?' };

test('keeps the files of a draft that was taken back while it was delivered', async () => {
  const file = await chooseFile();
  uploads = ['1'];
  await uploadFiles(zoe, [file]);
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    const [outgoing] = outboxOf(zoe);
    if (outgoing) takeBack(outgoing);
    saveDraft(placeOf('amina'), { message: 'With a file and more' });
    return answered(path, request);
  });
  await write('amina', 'With a file', [file]);
  expect(draft().files).toEqual([file]);
  expect(await findFile(file.uploadId, zoe)).toBeDefined();
});

test('gives a first message with a refused file back to its form, with all files and its product', async () => {
  const [virus, offer] = [await chooseFile(), await chooseFile()];
  uploads = [new ApiError('invalid_fields', '', { files: 'offer.pdf: A virus' }), '2'];
  saveDraft(placeOf('amina'), { ...introduction, productId: 'bag' }, [virus, offer]);
  const about = { id: 'bag', forget: () => {} };
  const press = () => sendIntroduction(amina, introduction, { about, hasFailedFiles: false });
  await expect(press()).rejects.toThrow('Remove the files that can’t be sent first.');
  expect(outboxOf(zoe)).toEqual([]);
  expect(draft()).toMatchObject({ files: [virus, offer], fields: { ...introduction, productId: 'bag' } });
  saveDraft(placeOf('amina'), {}, [offer]);
  await press();
  expect(sent).toMatchObject([{ productId: 'bag', attachmentIds: ['2'] }]);
  expect(draft().fields).toEqual({});
});

test('reports a delivered message as sent when the storage is full', async () => {
  saveDraft(placeOf('amina'), { message: 'Only once' });
  vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { outcome } = await write('amina', 'Only once');
  expect((await outcome)?.state).toBe('sent');
  expect(sent).toHaveLength(1);
  expect(draft().fields).toEqual({});
});

test('does not let a form wait for a session that has ended', async () => {
  answers = [new Error('network'), refused(401, 'not_signed_in')];
  const { outcome } = await write('amina', 'Good morning');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBeUndefined();
  expect(outboxOf(zoe)).toMatchObject([{ state: 'waiting' }]);
  signIn(zoe);
  const stop = watchOutbox(zoe);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.map(({ content }) => content)).toEqual(Array(3).fill('Good morning'));
  stop();
});

test('does not wait in a second tab for the files of the first', async () => {
  let turn: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ...[work]: (() => Promise<unknown>)[]) => (turn = turn.then(work));
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: (name: string, ...rest: never[]) => request(name, rest.at(-1) as never) },
  });
  saveDraft(placeOf('new', 'project'), { title: 'Cotton' }, [await chooseFile()]);
  for (const _tab of [1, 2]) expect((await send(placeOf('new', 'project'))).waits).toBe(true);
  expect(outboxOf(zoe)).toHaveLength(1);
});

describe.each([
  ['message', 'amina', { message: 'Good morning' }, { content: 'Good morning', toRole: 'supplier' }],
  ['project', 'new', { role: 'supplier', title: 'Cotton' }, {}],
  ['proposal', 'invitation/1', { price: '2,50', currency: 'USD', unit: 'kg' }, {}],
] as const)('a %s', (kind, to, typed, added) => {
  const place = () => placeOf(to, kind);

  test('is sent once after a lost answer, also by the next page', async () => {
    answers = [new Error('network'), refused(503, 'unavailable')];
    saveDraft(place(), typed);
    const { id } = readDraft(place());
    const { waits, outcome } = await send(place(), added);
    expect(waits).toBe(true);
    const stop = watchOutbox(zoe);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await outcome)?.state).toBe('sent');
    expect(sent.map(({ clientId }) => clientId)).toEqual([id, id, id]);
    expect([outboxOf(zoe), readDraft(place()).fields]).toEqual([[], {}]);
    stop();
  });

  test('is a draft again when it is rejected at once, and shows why when it is rejected later', async () => {
    answers = [
      refused(403, 'not_allowed', 'Not you'),
      new Error('network'),
      refused(403, 'not_allowed', 'Not you'),
    ];
    saveDraft(place(), typed);
    await expect(send(place(), added)).rejects.toThrow('Not you');
    expect(readDraft(place())).toMatchObject({ state: 'draft', fields: typed });
    const { outcome } = await send(place(), added);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toMatchObject({ state: 'refused', problem: 'Not you' });
    expect(outboxOf(zoe)).toMatchObject([{ kind, to, fields: typed }]);
  });

  test('that was edited while it was sent stays, under another id', async () => {
    answers = [new Error('network')];
    saveDraft(place(), typed);
    const { outcome } = await send(place(), added);
    const [waiting] = outboxOf(zoe);
    if (waiting) takeBack(waiting);
    saveDraft(place(), { note: 'more' });
    expect(await outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(readDraft(place())).toMatchObject({ state: 'draft', fields: { ...typed, note: 'more' } });
    expect(readDraft(place()).id).not.toBe(waiting?.id);
  });
});

test('does not show what its account no longer has', () => {
  const visitor: Place = { ...placeOf('amina'), account: undefined };
  leaveSession();
  saveDraft(visitor, { message: 'Before signing in' });
  signIn(zoe);
  expect(readDraft(visitor).fields).toEqual({});
  leaveSession();
  signIn(zoe);
  expect(draft().fields).toEqual({});
});

test('keeps the id of a message to us until it is changed', () => {
  leaveSession();
  const place: Place = { account: undefined, kind: 'contact', to: '' };
  saveDraft(place, introduction);
  const { id } = readDraft(place);
  saveDraft(place, introduction);
  expect(readDraft(place)).toMatchObject({ id, state: 'draft' });
  saveDraft(place, { message: 'Another one' });
  expect(readDraft(place).id).not.toBe(id);
});
