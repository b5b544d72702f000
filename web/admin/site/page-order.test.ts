import type { PageText } from '@sokoni/contract/company/texts';
import { expect, it } from 'vitest';
import { inPageOrder } from './page-order.ts';

const text = (en: string, section: PageText['section']): PageText => ({
  ...{ id: en, section, defaults: { en, fr: '', pt: '', ar: '', sw: '' } },
});

it('orders texts as the pages show them', () => {
  const texts = [
    text('A', 'about'),
    text('Description of home', 'home'),
    text('S', 'both'),
    text('T', 'about'),
    text('U', 'home'),
  ];
  const words = { home: 'U. S. More words', about: 'T. S. A' };
  expect(inPageOrder(texts, words).map(({ id }) => id)).toEqual(['U', 'S', 'Description of home', 'T', 'A']);
});
