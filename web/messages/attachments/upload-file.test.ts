import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../data/api.ts';
import { findFile, saveFile } from '../../data/file-store.ts';
import type { ChosenFile } from './chosen-files.ts';
import { findArrived, forgetFiles, isPending, removeFile, renewFiles, uploadFile } from './upload-file.ts';

/** The server's answers to each upload. */
let answers: (string | ApiError)[] = [];
let sent: { uploadId: string; name: string; signal: AbortSignal }[] = [];
vi.mock('../../files/upload.ts', () => ({
  upload: async (
    _endpoint: string,
    _params: object,
    form: FormData,
    { uploadId, signal }: { uploadId: string; signal: AbortSignal },
  ) => {
    sent.push({ uploadId, name: (form.get('files') as File).name, signal });
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return { data: [{ _id: answer }] };
  },
}));

const ZOE = 'zoe';
let count = 0;
/** A file that was chosen in this page; the browser has no storage. */
async function choose(name = 'offer.pdf'): Promise<ChosenFile> {
  const uploadId = `upload ${++count}`;
  await saveFile(uploadId, { account: ZOE, blob: new Blob(['an offer']) });
  return { uploadId, name, bytes: 8 };
}

beforeEach(() => {
  answers = [];
  sent = [];
});

test('uploads a file once, however often it is asked to', async () => {
  const file = await choose();
  answers = ['1'];
  expect(await Promise.all([uploadFile(ZOE, file), uploadFile(ZOE, file)])).toEqual(['1', '1']);
  expect(await uploadFile(ZOE, file)).toBe('1');
  expect(sent).toMatchObject([{ uploadId: file.uploadId, name: 'offer.pdf' }]);
  expect(isPending(file)).toBe(false);
});

test('knows the ids of files only after all have arrived', async () => {
  const [one, two] = [await choose(), await choose()];
  answers = ['1', '2'];
  await uploadFile(ZOE, one);
  expect(await findArrived(ZOE, [one, two])).toBeNull();
  await uploadFile(ZOE, two);
  expect(await findArrived(ZOE, [two, one])).toEqual(['2', '1']);
});

test.each(['offline', 'unexpected', 'unavailable', 'too_many_requests'] as const)(
  'can be tried again after the error %s',
  async (code) => {
    const file = await choose();
    answers = [new ApiError(code, 'Later'), '1'];
    await expect(uploadFile(ZOE, file)).rejects.toMatchObject({ code: 'offline' });
    expect(isPending(file)).toBe(true);
    expect(await uploadFile(ZOE, file)).toBe('1');
  },
);

test.each(['invalid_fields', 'too_many_requests'] as const)(
  'is not tried again when the server names a reason with the error %s',
  async (code) => {
    const file = await choose('setup.exe');
    answers = [new ApiError(code, '', { files: 'setup.exe: Not this one' })];
    await expect(uploadFile(ZOE, file)).rejects.toMatchObject({ code });
    expect(isPending(file)).toBe(false);
  },
);

test('a file that this device no longer has is rejected without a request', async () => {
  const file = await choose();
  await forgetFiles([file]);
  await expect(uploadFile(ZOE, file)).rejects.toMatchObject({ code: 'not_found' });
  expect(sent).toEqual([]);
});

test('a file of another account is not sent', async () => {
  const file = await choose();
  await expect(uploadFile('ali', file)).rejects.toMatchObject({ code: 'not_found' });
});

test('a file that is removed while it waits for its turn is not sent', async () => {
  const file = await choose();
  const uploading = uploadFile(ZOE, file);
  await removeFile(ZOE, file);
  await expect(uploading).rejects.toThrow();
  expect(await findFile(file.uploadId, ZOE)).toBeUndefined();
});

test('uploads files again under new ids', async () => {
  const file = await choose();
  answers = ['1', '2'];
  await uploadFile(ZOE, file);
  const [renewed] = await renewFiles(ZOE, [file]);
  expect(renewed).toMatchObject({ name: 'offer.pdf' });
  if (renewed) expect(await uploadFile(ZOE, renewed)).toBe('2');
  expect(new Set(sent.map(({ uploadId }) => uploadId)).size).toBe(2);
});
