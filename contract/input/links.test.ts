import { expect, it } from 'vitest';
import { trimLink } from './links.ts';

it.each([
  ['http://a.b/c_(d)).', '', 'http://a.b/c_(d)'],
  ["http://a.b/it's'", '', "http://a.b/it's'"],
  ["http://a.b/c'", '', 'http://a.b/c'],
  ['http://a.b/c_', '_', 'http://a.b/c'],
  ['http://a.b/c_', '', 'http://a.b/c_'],
])('finds the end of %s after %j', (found, before, link) => expect(trimLink(found, before)).toBe(link));

it.each([')', '.', '.)', "'"])('counts many %s once', (sign) => {
  const start = process.cpuUsage();
  trimLink(`http://a.b/${sign.repeat(200_000)}`);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(1);
});
