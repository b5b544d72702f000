import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveSession } from '../accounts/session.ts';
import { ApiError } from '../data/api.ts';
import { draftOf } from '../data/draft-store.ts';
import { findFile } from '../data/file-store.ts';
import { leaveBrowser, signIn, signInToBrowser } from '../testing/sign-in.ts';
import { parseFiles } from './upload-state.ts';
import {
  addUploads,
  type Destination,
  filesArrive,
  leave,
  resumeUploads,
  retryUpload,
  uploadsEnd,
} from './uploads.ts';

/** The server's answers to each upload; a promise holds the answer back. */
let answers: (string | ApiError | Promise<string>)[] = [];
let sent: { uploadId: string; name: string; signal: AbortSignal }[] = [];
vi.mock('../data/upload.ts', () => ({
  upload: async (
    _endpoint: string,
    _params: object,
    form: FormData,
    { uploadId, signal }: { uploadId: string; signal: AbortSignal },
  ) => {
    sent.push({ uploadId, name: (form.get('files') as File).name, signal });
    const answer = await (answers.shift() ?? 'id');
    if (answer instanceof ApiError) throw answer;
    return answer;
  },
}));

let count = 0;
let zoe = '';
const pdf = (name: string) => new File(['an offer'], name, { type: 'application/pdf' });
/** Each test has fields of its own, because the queue outlives it. */
const destination = (more: Partial<Destination> = {}): Destination => ({
  field: `field ${count}`,
  formField: 'files',
  send: (post) => post('POST /messages/attachments', {}),
  ...more,
});
const listed = (field: string) =>
  parseFiles(draftOf('upload', zoe, field).read().files).map(({ name }) => name);

/** Waits for the code that a file loads, and for what is tried again later. */
async function pass(milliseconds: number) {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(milliseconds);
}

async function untilSent(count: number) {
  while (sent.length < count) await pass(1000);
}

beforeEach(() => {
  zoe = signInToBrowser();
  count++;
  answers = [];
  sent = [];
});
afterEach(leaveBrowser);

test('sends the files of one field in the order they were chosen in, and forgets them', async () => {
  const to = destination();
  let release = (_id: string) => {};
  answers = [new Promise((resolve) => (release = resolve))];
  addUploads(to, [pdf('one.pdf'), pdf('two.pdf')]);
  await untilSent(1);
  expect(sent.map(({ name }) => name)).toEqual(['one.pdf']);
  expect(listed(to.field)).toEqual(['one.pdf', 'two.pdf']);
  release('1');
  expect(await uploadsEnd(to.field)).toBe(true);
  expect(sent.map(({ name }) => name)).toEqual(['one.pdf', 'two.pdf']);
  expect(listed(to.field)).toEqual([]);
});

test('sends what an earlier page has left', async () => {
  const to = destination();
  answers = [new ApiError('offline', '')];
  addUploads(to, [pdf('left.pdf')]);
  expect(await uploadsEnd(to.field)).toBe(false);
  const [file] = parseFiles(draftOf('upload', zoe, to.field).read().files);
  const stored = file && (await findFile(file.uploadId, zoe));
  vi.resetModules();
  const next = await import('./uploads.ts');
  const { leaveSession: leaveNext, startSession: start } = await import('../accounts/session.ts');
  const { storeFile } = await import('../data/file-store.ts');
  start({ token: `of ${zoe}`, user: { _id: zoe } as never });
  if (file && stored) await storeFile(file.uploadId, stored);
  next.resumeUploads(zoe, to);
  expect(await next.uploadsEnd(to.field)).toBe(true);
  expect(new Set(sent.map(({ uploadId }) => uploadId)).size).toBe(1);
  expect(listed(to.field)).toEqual([]);
  leaveNext();
});

test('does not send a file that another tab has sent', async () => {
  const reread = vi.fn();
  const to = destination({ reread });
  answers = [new ApiError('offline', '')];
  addUploads(to, [pdf('elsewhere.pdf')]);
  await uploadsEnd(to.field);
  draftOf('upload', zoe, to.field).clear();
  await pass(10_000);
  expect(await uploadsEnd(to.field)).toBe(true);
  expect(sent).toHaveLength(1);
  expect(reread).toHaveBeenCalledOnce();
});

test.each(['offline', 'unexpected', 'unavailable', 'storage_full', 'too_many_requests'] as const)(
  'tries again automatically after the error %s',
  async (code) => {
    const to = destination({ belongsToDraft: true });
    answers = [new ApiError(code, 'Later'), '1'];
    const files = addUploads(to, [pdf('offer.pdf')]);
    await untilSent(2);
    expect(await filesArrive(files)).toBe(true);
  },
);

test('tries again at once when the user asks for it', async () => {
  const to = destination();
  answers = [new ApiError('unavailable', 'Later')];
  const [file] = addUploads(to, [pdf('offer.pdf')]);
  expect(await uploadsEnd(to.field)).toBe(false);
  retryUpload(file?.uploadId ?? '');
  expect(await uploadsEnd(to.field)).toBe(true);
  expect(sent).toHaveLength(2);
});

test.each(['invalid_fields', 'too_many_requests'] as const)(
  'does not try again when the server names a reason with the error %s',
  async (code) => {
    const to = destination({ belongsToDraft: true });
    answers = [new ApiError(code, '', { files: 'setup.exe: Not this one' })];
    expect(await filesArrive(addUploads(to, [pdf('setup.exe')]))).toBe(false);
    await pass(60_000);
    expect(sent).toHaveLength(1);
  },
);

test('waits for the account when its session has ended', async () => {
  const to = destination({ belongsToDraft: true });
  answers = [new ApiError('not_signed_in', '')];
  const files = addUploads(to, [pdf('offer.pdf')]);
  await untilSent(1);
  leaveSession();
  await pass(60_000);
  expect(sent).toHaveLength(1);
  signIn(zoe);
  resumeUploads(zoe, to, files);
  expect(await filesArrive(files)).toBe(true);
});

test('sends a file of a draft once, and remembers its id for the message', async () => {
  const to = destination({ belongsToDraft: true });
  answers = ['1'];
  const files = addUploads(to, [pdf('offer.pdf')]);
  resumeUploads(zoe, to, files);
  expect(await filesArrive(files)).toBe(true);
  resumeUploads(zoe, to, files);
  expect(sent).toHaveLength(1);
  expect(await findFile(files[0]?.uploadId ?? '', zoe)).toMatchObject({ attachmentId: '1' });
  expect(await findFile(files[0]?.uploadId ?? '', 'ali')).toBeUndefined();
});

test('rejects a file that this device no longer has without a request', async () => {
  const to = destination({ belongsToDraft: true });
  const files = [{ uploadId: `gone ${count}`, name: 'gone.pdf', bytes: 8 }];
  resumeUploads(zoe, to, files);
  expect(await filesArrive(files)).toBe(false);
  expect(sent).toEqual([]);
});

test('aborts the request of a file that is cancelled, and deletes it', async () => {
  const to = destination();
  answers = [new Promise(() => {})];
  const [file] = addUploads(to, [pdf('offer.pdf')]);
  await untilSent(1);
  leave(file?.uploadId ?? '');
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(listed(to.field)).toEqual([]);
  expect(await findFile(file?.uploadId ?? '', zoe)).toBeUndefined();
});

test('does not send files above the room, nor those of a wrong kind', async () => {
  const to = destination({ errorOf: ({ name }) => (name.endsWith('.exe') ? 'Not this one' : '') });
  addUploads(to, [pdf('setup.exe'), pdf('one.pdf'), pdf('two.pdf')], { left: 1, full: 'Only one' });
  expect(await uploadsEnd(to.field)).toBe(false);
  expect(sent.map(({ name }) => name)).toEqual(['one.pdf']);
  expect(listed(to.field)).toEqual(['two.pdf']);
});
