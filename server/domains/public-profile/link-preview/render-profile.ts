import { DELIVERED_NAME } from '@sokoni/contract/company/site-name';
import type { OverlayOptions } from 'sharp';
import { sharp } from '../../media/sharp.ts';
import type { PreviewContent } from './preview-content.ts';
import {
  besideMark,
  colours,
  HOUSE,
  JPEG,
  layout,
  RTL,
  renderBackground,
  SIZE,
} from './render-background.ts';
import { renderMark } from './render-mark.ts';
import { type RenderedText, renderText } from './render-text.ts';

const { edge, column } = layout;
const face = { x: layout.patternMiddle, y: SIZE.height / 2, radius: 96 };
const STAR = 'M12 2l3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z';

export async function renderProfile(
  card: PreviewContent,
  avatar: Buffer | null,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const [name, trade, place, rating, house, letter, picture] = await Promise.all([
    renderText(card.name, {
      sizes: [72, 60, 50, 42],
      colour: colours.ink,
      bold: true,
      width: column,
      height: 180,
    }),
    renderText(card.trade, { sizes: [36, 30], colour: colours.indigo, width: column, height: 84 }),
    renderText(card.place, { sizes: [30, 26], colour: colours.muted, width: column, height: 36 }),
    renderText(ratingText(card), { ...HOUSE, colour: card.rating ? colours.ink : colours.leaf }),
    renderText(card.shortName ?? DELIVERED_NAME, HOUSE),
    avatar ? null : renderText(initialOf(card.name), { ...INITIAL, width: 180, height: 180 }),
    avatar && round(avatar),
  ]);
  const isRtl = RTL.test(card.name);
  const layers: OverlayOptions[] = [await renderMark(logo)];
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
  if (house) layers.push({ input: house.data, ...besideMark(house) });
  if (letter) layers.push({ input: letter.data, ...centred(letter) });
  if (picture) layers.push({ input: picture, left: face.x - face.radius, top: face.y - face.radius });
  return sharp(renderBackground(card.id, figures(card)))
    .composite(layers)
    .flatten({ background: colours.paper })
    .jpeg(JPEG)
    .toBuffer();
}

const GAP = 30;
const INITIAL = { sizes: [96], colour: colours.ink, bold: true };

const initialOf = (name: string) => ([...name.trim()][0] ?? '').toLocaleUpperCase('en');

function ratingText({ rating, reviewCount }: PreviewContent): string {
  if (!rating) return 'New';
  return `${rating} (${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`;
}

function centred({ width, height }: RenderedText) {
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

/** The positions of the portrait, and of the star before a rating. */
function figures({ rating }: PreviewContent): string {
  return (
    `<circle cx="${face.x}" cy="${face.y}" r="${face.radius + 10}" fill="${colours.paper}"/>` +
    (rating
      ? `<path transform="translate(${edge} 527) scale(1.75)" fill="${colours.marigold}" d="${STAR}"/>`
      : '')
  );
}
