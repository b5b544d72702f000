import type { ReceivedProposal } from '@sokoni/contract/projects/projects';
import { describe, expect, it } from 'vitest';
import { isCheapest, isQuickest } from './best-offers.ts';

interface Offered {
  price?: number;
  currency?: string;
  unit?: string;
  leadTime?: string;
  state?: ReceivedProposal['state'];
}

/** The first of its versions is not compared. */
const offer = ({ state = 'sent', ...stated }: Offered) => {
  const version = { price: 1, currency: 'USD', unit: 'piece', leadTime: '1 day' };
  return { state, versions: [version, { ...version, ...stated }] } as ReceivedProposal;
};

/** Whether each of them is marked. */
const marked = (isBest: typeof isCheapest, offers: Offered[]) => {
  const proposals = offers.map(offer);
  return proposals.map((proposal) => isBest(proposal, proposals));
};

describe('the cheapest proposal', () => {
  it('has the lowest price, and may be one of two', () => {
    expect(marked(isCheapest, [{ price: 5 }, { price: 4 }, { price: 4 }])).toEqual([false, true, true]);
  });

  it('is none of those with the same price, in other currencies or for other units', () => {
    expect(marked(isCheapest, [{ price: 5 }, { price: 5 }])).toEqual([false, false]);
    expect(marked(isCheapest, [{ price: 5 }, { price: 4, currency: 'EUR' }])).toEqual([false, false]);
    expect(marked(isCheapest, [{ price: 5 }, { price: 4, unit: 'set' }])).toEqual([false, false]);
  });

  it('may be the chosen one, so that no dearer one is marked beside it', () => {
    const offers = [{ price: 5 }, { price: 6 }, { price: 4, state: 'chosen' as const }];
    expect(marked(isCheapest, offers)).toEqual([false, false, true]);
  });

  it('is none that was declined', () => {
    const offers = [{ price: 5 }, { price: 6 }, { price: 4, state: 'declined' as const }];
    expect(marked(isCheapest, offers)).toEqual([true, false, false]);
  });
});

describe('the quickest proposal', () => {
  it.each([
    ['3 weeks', '20 days'],
    ['10 à 12 jours', '10 days'],
    ['2 miezi', '8 weeks'],
  ])('compares %s with %s', (slow, quick) => {
    expect(marked(isQuickest, [{ leadTime: slow }, { leadTime: quick }])).toEqual([false, true]);
  });

  it('is none where a lead time has no number', () => {
    const offers = [{ leadTime: '3 weeks' }, { leadTime: 'November to March' }];
    expect(marked(isQuickest, offers)).toEqual([false, false]);
  });
});
