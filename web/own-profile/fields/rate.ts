/**
 * Parses a typed rate: with cents after a point or a comma, with or without thousands separators. Null for no number;
 * 'unclear' for thousands or a fraction, like 1,850.
 */
export function rateOf(typed: string): number | 'unclear' | null {
  const text = typed.replaceAll(/[\s$'’]|^US|USD/gi, '');
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return 'unclear';
  for (const shape of shapes) {
    const [, sign, whole, cents] = shape.exec(text) ?? [];
    if (whole !== undefined && /\d/.test(whole + (cents ?? ''))) {
      return Number(`${sign}${whole.replaceAll(/[.,]/g, '') || '0'}.${cents || '0'}`);
    }
  }
  return null;
}

const shapes = [
  // 18, 18.5, 18,50, .5
  /^(-?)(\d*)(?:[.,](\d*))?$/,
  // 1,850.50, 1,850,000
  /^(-?)(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  // 1.850,50, 1.850.000
  /^(-?)(\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/,
];
