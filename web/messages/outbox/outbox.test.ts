import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../data/api.ts';
import { saveFile } from '../../data/file-store.ts';
import { leaveBrowser, signInToBrowser } from '../../testing/sign-in.ts';
import { fakeStorage } from '../../testing/storage.ts';
import { uploadFiles } from '../attachments/message-files.ts';
import { send, sendWithoutProduct, takeBack, watchOutbox } from './outbox.ts';
import { findDraft, outboxOf } from './unsent.ts';

const amina = { id: 'amina', role: 'supplier', name: 'Amina' } as const;
/** The answers of the server to each message; an error stands for a lost network. */
let answers: (Response | Error)[] = [];
let sent: { content: string; clientId: string; productId?: string; attachmentIds?: string[] }[] = [];
let zoe = '';

/** The answers to uploads: the id of a file, or an error. */
let uploads: (string | ApiError)[] = [];
vi.mock('../../data/upload.ts', () => ({
  upload: async () => {
    const answer = uploads.shift();
    if (answer === undefined || answer instanceof ApiError) throw answer ?? new ApiError('offline', '');
    return { data: [{ _id: answer }] };
  },
}));

let count = 0;
async function chooseFile() {
  const uploadId = `upload ${++count}`;
  await saveFile(uploadId, { account: zoe, blob: new Blob(['an offer']) });
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
    sent.push(JSON.parse(String(body)));
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
  const { waits, outcome } = await send(amina, 'Good morning');
  expect(waits).toBe(false);
  expect(await outcome).toBe('sent');
  expect(outboxOf(zoe)).toEqual([]);
});

test('makes a message that is rejected at once a draft again', async () => {
  answers = [refused(403, 'not_allowed', 'You and this person can’t message each other.')];
  await expect(send(amina, 'Good morning')).rejects.toThrow('can’t message');
  expect(outboxOf(zoe)).toEqual([]);
  expect(findDraft({ account: zoe, recipient: 'amina' }).message).toBe('Good morning');
});

test('tries again with the same id after a lost answer, and when the server is unavailable', async () => {
  answers = [new Error('network'), refused(503, 'unavailable')];
  const { waits, outcome } = await send(amina, 'Good morning');
  expect(waits).toBe(true);
  expect(outboxOf(zoe)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe('sent');
  expect(sent.map(({ content }) => content)).toEqual(Array(3).fill('Good morning'));
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

test('says why a waiting message about a removed product was rejected, and sends it without the product', async () => {
  answers = [new Error('network'), productGone()];
  const { outcome } = await send(amina, 'How many?', { productId: 'bag' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe('refused');
  const [refusedOne] = outboxOf(zoe);
  expect(refusedOne).toMatchObject({ content: 'How many?', refusal: NOT_SHOWN, isProductGone: true });
  if (refusedOne) sendWithoutProduct(zoe, refusedOne);
  await vi.advanceTimersByTimeAsync(1000);
  expect(outboxOf(zoe)).toEqual([]);
  expect(sent.map(({ productId }) => productId)).toEqual(['bag', 'bag', undefined]);
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1);
});

test('sends messages of an earlier page in their order once there is a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await send(amina, 'One');
  await send({ ...amina, id: 'kofi' }, 'Two');
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
  await send(amina, 'One');
  const { waits, outcome } = await send({ ...amina, id: 'kofi' }, 'Two');
  expect(waits).toBe(true);
  const [first] = outboxOf(zoe);
  if (first) takeBack(zoe, first);
  expect(await outcome).toBe('sent');
  expect(sent.map(({ content }) => content)).toEqual(['One', 'Two']);
});

test('does not send a message that was taken back', async () => {
  answers = [new Error('network')];
  const { outcome } = await send(amina, 'Good morning');
  const [outgoing] = outboxOf(zoe);
  if (outgoing) takeBack(zoe, outgoing);
  expect(await outcome).toBe('taken back');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(findDraft({ account: zoe, recipient: 'amina' }).message).toBe('Good morning');
});

test('sends a message after its files are uploaded, and other messages before that', async () => {
  const [one, two] = [await chooseFile(), await chooseFile()];
  uploads = ['1', new ApiError('offline', ''), '2'];
  const { waits, outcome } = await send(amina, 'With files', { files: [one, two] });
  expect(waits).toBe(true);
  await send({ ...amina, id: 'musa' }, 'To another');
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe('sent');
  expect(sent).toMatchObject([
    { content: 'To another' },
    { content: 'With files', attachmentIds: ['1', '2'] },
  ]);
  expect(sent[0]).not.toHaveProperty('attachmentIds');
});

test('says that a message is not sent when the server rejects its file, and keeps the file with the draft', async () => {
  const file = await chooseFile();
  uploads = [new ApiError('invalid_fields', '', { files: 'offer.pdf: A virus' })];
  const { outcome } = await send(amina, 'With a virus', { files: [file] });
  expect(await outcome).toBe('refused');
  const [refusedOne] = outboxOf(zoe);
  if (refusedOne) takeBack(zoe, refusedOne);
  expect(JSON.parse(findDraft({ account: zoe, recipient: 'amina' }).files ?? '')).toEqual([file]);
  expect(sent).toEqual([]);
});

test.each(['while it is sent', 'before'])(
  'uploads files again that the server no longer has, uploaded %s',
  async (when) => {
    const file = await chooseFile();
    uploads = ['1', '2'];
    if (when === 'before') await uploadFiles(zoe, [file]);
    answers = [refused(422, 'invalid_fields', '', { attachmentIds: 'A file is no longer available.' })];
    const { waits, outcome } = await send(amina, 'With a file', { files: [file] });
    expect(waits).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBe('sent');
    expect(sent.map(({ attachmentIds }) => attachmentIds)).toEqual([['1'], ['2']]);
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
  const sending = send(amina, 'Good morning');
  await vi.advanceTimersByTimeAsync(30_000);
  const { waits, outcome } = await sending;
  expect(waits).toBe(true);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  vi.stubGlobal('fetch', answered);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBe('sent');
});

test('sends what the release before has left, and ignores what is no message', async () => {
  const outgoing = { at: 1, to: amina, content: 'Of the release before', waits: true };
  const entries = { one: { clientId: 'one', ...outgoing }, two: { clientId: 'two' }, three: null };
  for (const [id, entry] of Object.entries(entries)) {
    localStorage.setItem(`outbox:${zoe}:${id}`, JSON.stringify(entry));
  }
  localStorage.setItem(`outbox:${zoe}:four`, 'no JSON');
  localStorage.setItem('outbox:ola:five', JSON.stringify({ clientId: 'five', ...outgoing }));
  expect(outboxOf('ola')).toHaveLength(1);
  const stop = watchOutbox(zoe);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toMatchObject([{ clientId: 'one', content: 'Of the release before' }]);
  expect(outboxOf(zoe)).toEqual([]);
  stop();
});

test('keeps and sends messages in their order without storage', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('localStorage', undefined);
  await send(amina, 'One');
  await vi.advanceTimersByTimeAsync(10);
  const { outcome } = await send(amina, 'Two');
  expect(outboxOf(zoe).map(({ content }) => content)).toEqual(['One', 'Two']);
  vi.stubGlobal('navigator', { onLine: true });
  const stop = watchOutbox(zoe);
  expect(await outcome).toBe('sent');
  expect(sent.map(({ content }) => content)).toEqual(['One', 'Two']);
  stop();
  vi.stubGlobal('localStorage', fakeStorage());
});
