import { describe, expect, it } from 'vitest';
import { workingMinutes, workplaceIn } from './working-time.ts';

const between = (country: string | null, from: string, to: string) =>
  workingMinutes(new Date(from), new Date(to), workplaceIn(country));

describe('workingMinutes', () => {
  it('counts the hours of the day in the time zone of the country', () => {
    // Nairobi is three hours ahead: 06:00 to 08:00 on the wall, a Wednesday.
    expect(between('Kenya', '2026-11-18T03:00:00Z', '2026-11-18T05:00:00Z')).toBe(60);
    expect(between(null, '2026-11-18T06:00:00Z', '2026-11-18T08:00:00Z')).toBe(60);
    expect(between('Atlantis', '2026-11-18T06:00:00Z', '2026-11-18T08:00:00Z')).toBe(60);
  });

  it('leaves out nights and weekends', () => {
    expect(between('Nigeria', '2026-11-18T20:00:00Z', '2026-11-19T07:00:00Z')).toBe(120);
    // Friday 21:00 to Monday 08:00 in Lagos.
    expect(between('Nigeria', '2026-11-20T20:00:00Z', '2026-11-23T07:00:00Z')).toBe(120);
    expect(between('Nigeria', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00Z')).toBe(0);
  });

  it('knows where the weekend is Friday and Saturday', () => {
    // Thursday 21:00 to Sunday 08:00 in Cairo.
    expect(between('Egypt', '2026-11-19T19:00:00Z', '2026-11-22T06:00:00Z')).toBe(120);
  });

  it('counts nothing backwards, and nothing at all at night', () => {
    expect(between('Kenya', '2026-11-18T10:00:00Z', '2026-11-18T09:00:00Z')).toBe(0);
    expect(between('Kenya', '2026-11-18T20:00:00Z', '2026-11-19T03:00:00Z')).toBe(0);
  });
});
