/** The slide that a key selects from slide `at` of `count`; null for other keys. */
export function slideAfter(key: string, at: number, count: number, rightToLeft: boolean): number | null {
  const last = count - 1;
  const forwards = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backwards = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forwards || key === 'PageDown') return Math.min(at + 1, last);
  if (key === backwards || key === 'PageUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return null;
}
