/** A PDF of one A4 page with a title and a few lines. */
export function createPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    'BT',
    '/F1 24 Tf 72 740 Td',
    `(${escaped(title)}) Tj`,
    '/F2 12 Tf 0 -24 Td',
    ...lines.map((line) => `0 -20 Td (${escaped(line)}) Tj`),
    'ET',
    '0.12 0.16 0.36 RG 3 w 48 48 499 746 re S',
    '0.91 0.63 0.13 rg 72 722 120 4 re f',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = Buffer.byteLength(body, 'latin1');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** Removes what the fonts of the PDF do not contain: all but Latin letters. */
export const toLatin = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\u0020-\u00ff]/g, '')
    .trim();
