import { expect, test } from 'vitest';
import { nextToPrepare, nextToSend, progress, resume, retry, type Upload } from './upload-queue.ts';

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

const failed = (again: Upload['again'], changes: Partial<Upload> = {}) =>
  upload(1, { state: 'failed', problem: 'Full', again, ...changes });

test('shrinks one file at a time', () => {
  expect(nextToPrepare([upload(1)])?.id).toBe(1);
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
  expect(retry(failed('by hand', { isShrunk: true }))).toMatchObject({ state: 'ready', problem: '' });
  expect(retry(failed('by hand'))).toMatchObject({ state: 'chosen' });
});

test('resumes only uploads that failed offline when the network is back', () => {
  const back = resume(failed('online', { isShrunk: true }));
  expect(back).toMatchObject({ state: 'ready', resumedAutomatically: true });
  expect(resume(failed('by hand'))).toMatchObject({ state: 'failed' });
  const again = retry({ ...back, state: 'failed' });
  expect(again).toMatchObject({ state: 'ready', resumedAutomatically: false });
});

test('never decreases the progress, and ignores progress after a failure', () => {
  expect(progress(upload(1, { state: 'sending', sent: 0.4 }), 0.5).sent).toBe(0.5);
  expect(progress(upload(1, { state: 'sending', sent: 0.6 }), 0.4).sent).toBe(0.6);
  expect(progress(failed('never', { sent: 0.6 }), 1)).toMatchObject({ state: 'failed', sent: 0.6 });
});
