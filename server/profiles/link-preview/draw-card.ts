import { type ClothDye, drawCloth } from '@sokoni/contract/cloth';
import sharp, { type OverlayOptions } from 'sharp';
import type { Card } from './card.ts';
import { type Drawn, drawText } from './draw-text.ts';

/** What networks ask for. */
export const CARD = { width: 1200, height: 630 } as const;

const paper = '#fbf8f2';
const ink = '#1c1a17';
const muted = '#5d564c';
const marigold = '#e8a020';
const dyes: Record<ClothDye, string> = {
  indigo: '#1f2a5c',
  white: paper,
  marigold,
  ink: '#2a2119',
  clay: '#b5482a',
  leaf: '#2f6b4f',
};

/** The cloth on the right, what is said on the left. */
const edge = 72;
const cloth = { left: 852, width: CARD.width - 852 };
const column = cloth.left - 2 * edge + 16;
const face = { x: cloth.left + cloth.width / 2, y: CARD.height / 2, radius: 96 };
const STAR = 'M12 2l3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z';

/** A JPEG: some networks take nothing else. */
export async function drawCard(card: Card, avatar: Buffer | null): Promise<Buffer> {
  const [name, trade, place, rating, house, letter, picture] = await Promise.all([
    drawText(card.name, { sizes: [72, 60, 50, 42], colour: ink, bold: true, width: column, height: 180 }),
    drawText(card.trade, { sizes: [36, 30], colour: dyes.indigo, width: column, height: 84 }),
    drawText(card.place, { sizes: [30, 26], colour: muted, width: column, height: 36 }),
    drawText(ratingText(card), { ...RATING, colour: card.rating ? ink : dyes.leaf }),
    drawText('Sokoni', { ...RATING, colour: dyes.indigo }),
    avatar ? null : drawText(initialOf(card.name), { ...INITIAL, width: 180, height: 180 }),
    avatar && round(avatar),
  ]);
  const isRtl = RTL.test(card.name);
  const layers: OverlayOptions[] = [];
  const lines = [name, trade, place].filter((line) => line !== null);
  const total = lines.reduce((sum, { height }) => sum + height, GAP * (lines.length - 1));
  let top = 156 + Math.max(0, Math.round((344 - total) / 4));
  for (const { data, width, height } of lines) {
    layers.push({ input: data, top, left: isRtl ? edge + column - width : edge });
    top += height + GAP;
  }
  const star = card.rating ? 52 : 0;
  if (rating) {
    layers.push({ input: rating.data, top: 548 - Math.round(rating.height / 2), left: edge + star });
  }
  if (house) layers.push({ input: house.data, top: 92 - Math.round(house.height / 2), left: edge + 76 });
  if (letter) layers.push({ input: letter.data, ...centred(letter) });
  if (picture) layers.push({ input: picture, left: face.x - face.radius, top: face.y - face.radius });
  return sharp(Buffer.from(ground(card)))
    .composite(layers)
    .flatten({ background: paper })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const GAP = 30;
const RATING = { sizes: [34], bold: true, width: column, height: 60 };
const INITIAL = { sizes: [96], colour: ink, bold: true };
const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const initialOf = (name: string) => ([...name.trim()][0] ?? '').toLocaleUpperCase('en');

function ratingText({ rating, reviewCount }: Card): string {
  if (!rating) return 'New';
  return `${rating} (${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`;
}

function centred({ width, height }: Drawn) {
  return { left: Math.round(face.x - width / 2), top: Math.round(face.y - height / 2) };
}

async function round(avatar: Buffer): Promise<Buffer> {
  const size = 2 * face.radius;
  const disc = `<svg width="${size}" height="${size}"><circle cx="${face.radius}" cy="${face.radius}" r="${face.radius}"/></svg>`;
  return sharp(avatar)
    .resize(size, size, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Everything that is no text: our own drawing, with nothing in it that anybody typed. */
function ground({ id, rating }: Card): string {
  const { width, height } = CARD;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${paper}"/>` +
    `<svg x="${cloth.left}" width="${cloth.width}" height="${height}">${drawCloth(id, 4, (dye) => dyes[dye])}</svg>` +
    `<rect x="${cloth.left - 8}" width="8" height="${height}" fill="${marigold}"/>` +
    `<circle cx="${face.x}" cy="${face.y}" r="${face.radius + 10}" fill="${paper}"/>` +
    `<g transform="translate(${edge} 64) scale(1.75)">${MARK}</g>` +
    (rating ? `<path transform="translate(${edge} 527) scale(1.75)" fill="${marigold}" d="${STAR}"/>` : '') +
    '</svg>'
  );
}

const MARK =
  `<rect width="32" height="32" rx="7" fill="${dyes.indigo}"/><path d="M6 12 16 5l10 7-10 7z" fill="${marigold}"/>` +
  `<path d="m6 20 10 7 10-7M6 16l10 7 10-7" fill="none" stroke="${paper}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>`;
