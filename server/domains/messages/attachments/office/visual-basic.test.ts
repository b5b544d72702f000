import { expect, it } from 'vitest';
import { hasCode } from './visual-basic.ts';

it('takes a project of too many empty chunks for a program', () => {
  const container = Buffer.alloc(1 + 3 * 3000);
  container.writeUInt8(1);
  for (let at = 1; at < container.length; at += 3) container.writeUInt16LE(0x8000, at);
  expect(hasCode({ paths: ['vba/_vba_project'], read: () => container })).toBe(true);
});
