import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkRow } from './check-rows.ts';
import type { Column } from './columns.ts';
import { csvOfProducts } from './csv.ts';
import { cellText, withCells } from './edits.ts';
import { makeProduct } from './testing/make-product.ts';

const english = i18n.locale;
beforeEach(() => {
  const messages = { [msg({ message: 'metre', context: 'unit' }).id]: 'mètre' };
  i18n.loadAndActivate({ locale: 'fr', messages });
});
afterEach(() => i18n.loadAndActivate({ locale: english, messages: {} }));

const cloth = makeProduct({ _id: 'a', fileName: 'cloth.jpg', unit: 'metre' });
const columns: Column[] = [{ field: 'unit', label: 'Prix par', kind: 'text' }];
const typed = (text: string) => withCells({}, [{ product: cloth, field: 'unit', text }]);

it('shows a unit in the page’s language, in the table and in a file', () => {
  expect(cellText(cloth, undefined, 'unit')).toBe('mètre');
  const headings = { file: 'Fichier', id: 'ID' };
  expect(csvOfProducts({ products: [cloth], columns, edits: {}, headings, hasDecimalComma: true })).toBe(
    'Fichier;Prix par;ID\r\ncloth.jpg;mètre;a',
  );
});

it.each(['mètre', 'Mètre ', 'metre'])('takes %s for the stored unit, which is English', (text) => {
  expect(typed(text)).toEqual({});
});

it('sends a unit of the page’s language under its English name', () => {
  const other = makeProduct({ _id: 'b' });
  const { b } = withCells({}, [{ product: other, field: 'unit', text: 'mètre' }]);
  expect(checkRow({ edits: b ?? {}, product: other })).toMatchObject({ value: { unit: 'metre' } });
});
