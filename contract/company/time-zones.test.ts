import { expect, it } from 'vitest';
import { timeZoneNamed } from './time-zones.ts';

it.each(Intl.supportedValuesOf('timeZone'))('knows %s, in any case', (zone) =>
  expect(timeZoneNamed(` ${zone.toLowerCase()} `)).toBe(zone),
);

it.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Africa/Asmera', 'Africa/Asmera'],
  ['UTC', 'UTC'],
  ['Addis Ababa', 'Africa/Addis_Ababa'],
  ['dubai', 'Asia/Dubai'],
  ['N’Djamena', 'Africa/Ndjamena'],
  ['São Tomé', 'Africa/Sao_Tome'],
  ['Africa / Porto Novo', 'Africa/Porto-Novo'],
  ['Etc/GMT-1', 'Etc/GMT-1'],
  ['EAT', undefined],
  ['BST', undefined],
  ['+04:00', undefined],
  ['Gulf time', undefined],
  ['', undefined],
])('reads %j as %s', (text, zone) => expect(timeZoneNamed(text)).toBe(zone));
