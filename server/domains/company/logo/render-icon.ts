import { type IconName, iconSizes } from '@sokoni/contract/company/company';
import { sharp } from '../../media/sharp.ts';

/** Phones may cut a circle out of this icon, whose diameter is this part of the side. */
const SAFE = 0.8;

/** An icon of a logo, as `readLogo` stores it. */
export async function renderIcon(logo: Buffer, icon: IconName): Promise<Buffer> {
  const size = iconSizes[icon];
  const inner = icon === 'icon-maskable-512.png' ? Math.round((size * SAFE) / Math.SQRT2) : size;
  const margin = Math.floor((size - inner) / 2);
  const border = { top: margin, left: margin, bottom: size - inner - margin, right: size - inner - margin };
  const png = await sharp(logo)
    .resize(inner, inner)
    .extend({ ...border, background: 'white' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  return icon === 'favicon.ico' ? asIco(png) : png;
}

/** An ICO file with one PNG picture of 32 pixels; all programs that read ICO support PNG. */
export function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
