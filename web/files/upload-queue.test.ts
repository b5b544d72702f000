import { expect, test } from 'vitest';
import { afterEvent, nextToPrepare, nextToSend, type Upload, type UploadEvent } from './upload-queue.ts';

const file = new Blob(['picture']);

function upload(id: number, changes: Partial<Upload> = {}): Upload {
  return {
    id,
    uploadId: `${id}`,
    owner: 'ada',
    field: 'productFlyers',
    name: `${id}.jpg`,
    file,
    state: 'chosen',
    isShrunk: false,
    sent: 0,
    problem: '',
    again: 'by hand',
    resumedAutomatically: false,
    ...changes,
  };
}

const after = (uploads: Upload[], ...events: UploadEvent[]) => events.reduce(afterEvent, uploads);

test('goes through its states, and is removed when it has arrived', () => {
  const chosen = after([], { type: 'added', uploads: [upload(1)] });
  expect(nextToPrepare(chosen)?.id).toBe(1);
  const small = new Blob(['small']);
  const ready = after(chosen, { type: 'preparing', id: 1 }, { type: 'prepared', id: 1, file: small });
  expect(ready[0]).toMatchObject({ state: 'ready', file: small });
  const sending = after(ready, { type: 'sending', id: 1 }, { type: 'progressed', id: 1, sent: 0.5 });
  expect(sending[0]).toMatchObject({ state: 'sending', sent: 0.5 });
  expect(after(sending, { type: 'left', id: 1 })).toEqual([]);
});

test('shrinks one file at a time', () => {
  expect(nextToPrepare([upload(1, { state: 'preparing' }), upload(2)])).toBeUndefined();
  expect(nextToPrepare([upload(1, { state: 'sending' }), upload(2)])?.id).toBe(2);
});

test('sends the files of one field in the order they were chosen in', () => {
  expect(nextToSend([upload(1, { state: 'preparing' }), upload(2, { state: 'ready' })])).toBeUndefined();
  expect(nextToSend([upload(1, { state: 'sending' }), upload(2, { state: 'ready' })])).toBeUndefined();
  expect(nextToSend([upload(1, { state: 'failed' }), upload(2, { state: 'ready' })])?.id).toBe(2);
});

test('sends at most two files at once, of any field', () => {
  const avatar = upload(2, { state: 'ready', field: 'profileImage' });
  expect(nextToSend([upload(1, { state: 'sending' }), avatar])?.id).toBe(2);
  const banner = upload(3, { state: 'ready', field: 'bannerImage' });
  expect(
    nextToSend([upload(1, { state: 'sending' }), { ...avatar, state: 'sending' }, banner]),
  ).toBeUndefined();
});

test('retries a failed file without shrinking it again', () => {
  const failed = after([upload(1, { state: 'sending', isShrunk: true })], {
    type: 'failed',
    id: 1,
    problem: 'Full',
    again: 'by hand',
  });
  expect(failed[0]).toMatchObject({ state: 'failed', problem: 'Full' });
  expect(after(failed, { type: 'retried', id: 1 })[0]).toMatchObject({ state: 'ready', problem: '' });
  const unshrunk = upload(1, { state: 'failed' });
  expect(after([unshrunk], { type: 'retried', id: 1 })[0]).toMatchObject({ state: 'chosen' });
});

test('resumes only uploads that failed offline when the network is back', () => {
  const broken: UploadEvent = { type: 'failed', id: 1, problem: 'No connection', again: 'online' };
  const start = [
    upload(1, { state: 'sending', isShrunk: true }),
    upload(2, { state: 'failed', again: 'by hand' }),
  ];
  const back = after(start, broken, { type: 'network came back' });
  expect(back).toMatchObject([{ state: 'ready', resumedAutomatically: true }, { state: 'failed' }]);
  const again = after(back, { type: 'sending', id: 1 }, broken, { type: 'retried', id: 1 });
  expect(again[0]).toMatchObject({ state: 'ready', resumedAutomatically: false });
});

test('never decreases the progress, and ignores progress after a failure', () => {
  const sending = after([upload(1, { state: 'sending', sent: 0.6 })], {
    type: 'progressed',
    id: 1,
    sent: 0.4,
  });
  expect(sending[0]?.sent).toBe(0.6);
  const late: UploadEvent[] = [
    { type: 'failed', id: 1, problem: '', again: 'never' },
    { type: 'progressed', id: 1, sent: 1 },
  ];
  expect(after(sending, ...late)[0]).toMatchObject({ state: 'failed', sent: 0.6 });
});
