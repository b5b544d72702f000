import { DELIVERED_NAME } from '@sokoni/contract/company/site-name';
import { afterAll, expect, it } from 'vitest';
import { setSiteName } from '../site/language/language.ts';
import { ownFileName } from './download-file.ts';

afterAll(() => setSiteName(DELIVERED_NAME));

it.each([
  ['Sokoni', 'sokoni-my-data.zip'],
  ['Kano & Lagos’', 'kano-lagos-my-data.zip'],
  ['سوق', 'سوق-my-data.zip'],
  ['!', 'marketplace-my-data.zip'],
])('names a file from %s', (name, file) => {
  setSiteName(name);
  expect(ownFileName('my-data.zip')).toBe(file);
});
