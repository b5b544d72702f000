import { expect, it } from 'vitest';
import { requireDocumented } from './documented-answers.ts';

const headers = { 'content-type': 'application/json; charset=utf-8' };
const error = (code: string) =>
  JSON.stringify({ success: false, message: 'No', code, requestId: '5f0c2b9a41d7' });
const stamp = { success: true, message: 'Ready', data: { stamp: 'text' } };
const check = (url: string, statusCode: number, payload: string, more = {}) =>
  requireDocumented('GET', url, { statusCode, headers: { ...headers, ...more }, payload });

it('accepts documented responses, and paths that the document does not contain', () => {
  check('/api/contact/stamp', 200, JSON.stringify(stamp));
  check('/api/users/me', 401, error('not_signed_in'));
  check('/api/users/me', 429, error('too_many_requests'), { 'retry-after': '1' });
  check('/api/nothing', 418, 'tea');
});

it.each([
  ['a status', () => check('/api/users/me', 409, error('already_subscribed')), 'no status 409'],
  ['an error code', () => check('/api/users/me', 401, error('invalid_credentials')), '/code must be equal'],
  ['a header', () => check('/api/users/me', 429, error('too_many_requests')), 'no header Retry-After'],
  [
    'a content type',
    () => check('/api/users/me', 200, 'OK', { 'content-type': 'text/plain' }),
    'no content type text/plain',
  ],
  [
    'a field that is missing',
    () => check('/api/contact/stamp', 200, JSON.stringify({ ...stamp, data: {} })),
    "must have required property 'stamp'",
  ],
  [
    'a field that is more',
    () => check('/api/contact/stamp?a=b', 200, JSON.stringify({ ...stamp, more: 1 })),
    'must NOT have additional properties',
  ],
  [
    'a field of an answer to operators',
    () => check('/api/operator/second-factor', 200, JSON.stringify({ ...stamp, data: { isSetUp: true } })),
    "must have required property 'isPassed'",
  ],
  [
    'a type',
    () => check('/api/contact/stamp', 200, JSON.stringify({ ...stamp, data: { stamp: 1 } })),
    '/data/stamp must be string',
  ],
])('rejects %s that the contract does not describe', (_what, answer, problem) => {
  expect(answer).toThrow(problem);
});
