import { describe, expect, it } from 'vitest';
import { nextStepOf, publicationStepsOf } from './publication.ts';
import type { Claim } from './verification.ts';

const claim = (facts: Partial<Claim>): Claim => ({
  kind: 'identity',
  status: 'none',
  note: '',
  submittedAt: null,
  decidedAt: null,
  method: null,
  expiresAt: null,
  reason: null,
  documents: [],
  ...facts,
});

const paid = { profileVisibility: 'pending', subscriptionStatus: 'active' } as const;
const shown = (facts: Parameters<typeof publicationStepsOf>[0]) =>
  publicationStepsOf(facts, Date.parse('2026-11-21T10:00:00Z')).map(({ name, state }) => `${name} ${state}`);

describe('publicationStepsOf', () => {
  it('begins with the plan while nothing is paid', () => {
    const facts = { profileVisibility: 'private', subscriptionStatus: 'none', claims: [] } as const;
    expect(shown(facts)).toEqual(['plan todo', 'proof todo', 'review later']);
    expect(nextStepOf(publicationStepsOf(facts))?.name).toBe('plan');
  });

  it.each(['none', 'refused', 'withdrawn', 'expired'] as const)(
    'asks for a proof after the payment when the identity is %s',
    (status) => {
      expect(shown({ ...paid, claims: [claim({ status })] })).toEqual([
        'plan done',
        'proof todo',
        'review later',
      ]);
    },
  );

  it.each(['identity', 'business'] as const)(
    'leaves the rest to our team when the %s is submitted',
    (kind) => {
      const facts = { ...paid, claims: [claim({ kind, status: 'submitted' })] };
      expect(shown(facts)).toEqual(['plan done', 'proof waiting', 'review waiting']);
      expect(nextStepOf(publicationStepsOf(facts))).toBeUndefined();
    },
  );

  it('does not accept a verified phone number as the proof', () => {
    const phone = claim({ kind: 'phone', status: 'verified', method: 'call' });
    expect(shown({ ...paid, claims: [phone] })).toContain('proof todo');
  });

  it('asks for a proof again when the verified one has expired', () => {
    const proof = { status: 'verified', method: 'passport', expiresAt: '2026-11-20T00:00:00.000Z' } as const;
    expect(shown({ ...paid, claims: [claim(proof)] })).toContain('proof todo');
    expect(shown({ ...paid, claims: [claim({ ...proof, expiresAt: null })] })).toContain('proof done');
  });

  it('lists the requested changes before the review', () => {
    const claims = [claim({ status: 'verified', method: 'passport' })];
    expect(shown({ ...paid, profileVisibility: 'rejected', claims })).toEqual([
      'plan done',
      'proof done',
      'changes todo',
      'review later',
    ]);
  });

  it('is done when the profile is public, also without a claim', () => {
    expect(shown({ ...paid, profileVisibility: 'public', claims: [] })).toEqual([
      'plan done',
      'proof done',
      'review done',
    ]);
  });
});
