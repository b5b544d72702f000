import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { Claim, OwnVerification } from '@sokoni/contract/verification/verification';
import { expect, test } from 'vitest';
import { lossesIn } from './losses-dialog.tsx';

const claim = (kind: Claim['kind'], more: Partial<Claim> = {}): Claim => ({
  kind,
  status: 'verified',
  note: '',
  submittedAt: null,
  decidedAt: null,
  method: 'passport',
  expiresAt: null,
  reason: null,
  documents: [],
  ...more,
});
const known = (visibility: OwnUser['profileVisibility'], claims: Claim[]): OwnVerification => ({
  user: {
    firstName: 'Amina',
    lastName: 'Bello',
    companyName: 'Bello & Co',
    phoneNumber: '+2348012345678',
    profileVisibility: visibility,
  } as OwnUser,
  claims,
  changesRequested: [],
});

test('a new name revokes the identity and hides the profile', () => {
  const losses = lossesIn(known('public', [claim('identity'), claim('business')]), { lastName: 'Okoro' });
  expect(losses).toEqual({ claims: ['identity'], isHidden: true });
});

test('the same name revokes nothing', () => {
  const same = { firstName: 'Amina', lastName: 'Bello', companyName: 'Bello & Co' };
  expect(lossesIn(known('public', [claim('identity')]), same)).toBeNull();
});

test('a pending profile without verified claims loses nothing', () => {
  const waiting = claim('business', { status: 'submitted', method: null });
  expect(lossesIn(known('pending', [waiting]), { companyName: 'Others' })).toBeNull();
});

test('a renewed claim still counts until it expires, an expired one does not', () => {
  const again = claim('business', { status: 'submitted', expiresAt: '2999-01-01T00:00:00.000Z' });
  expect(lossesIn(known('pending', [again]), { companyName: null })?.claims).toEqual(['business']);
  const over = claim('business', { expiresAt: '2020-01-01T00:00:00.000Z' });
  expect(lossesIn(known('pending', [over]), { companyName: null })).toBeNull();
});

test('a new number only revokes the number', () => {
  const losses = lossesIn(known('public', [claim('phone')]), { phoneNumber: '+2348099999999' });
  expect(losses).toEqual({ claims: ['phone'], isHidden: false });
});
