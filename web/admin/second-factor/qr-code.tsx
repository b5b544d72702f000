import { t } from '@lingui/core/macro';
import { encode } from 'uqr';

/** A QR code; dark on light in both color schemes, as cameras expect it. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      role="img"
      aria-label={t`QR code for your authenticator app`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-md"
    >
      <rect width={size} height={size} className="fill-cloth-white" />
      <path d={pathOf(data)} className="fill-cloth-indigo" />
    </svg>
  );
}

/** One path segment for each run of dark squares. */
function pathOf(rows: boolean[][]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x]) x++;
      path += `M${from} ${y}h${x - from}v1h${from - x}z`;
    }
  }
  return path;
}
