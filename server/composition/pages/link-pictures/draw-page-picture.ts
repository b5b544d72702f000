import type { OverlayOptions } from 'sharp';
import { sharp } from '../../../domains/media/sharp.ts';
import {
  besideMark,
  CARD,
  colours,
  drawGround,
  HOUSE,
  JPEG,
  layout,
  RTL,
} from '../../../domains/public-profile/link-preview/draw-ground.ts';
import { drawMark } from '../../../domains/public-profile/link-preview/draw-mark.ts';
import { drawText } from '../../../domains/public-profile/link-preview/draw-text.ts';

interface PageWords {
  title: string;
  description: string;
}

const GAP = 32;
const TITLE = { sizes: [72, 64, 56, 48], colour: colours.ink, bold: true };
const DESCRIPTION = { sizes: [34, 30, 26], colour: colours.muted };

/** The pattern of the site, with the page's title and description. */
export async function drawPagePicture(
  seed: string,
  { title, description }: PageWords,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { edge, column } = layout;
  const [mark, house, ...texts] = await Promise.all([
    drawMark(logo),
    drawText('Sokoni', HOUSE),
    drawText(title, { ...TITLE, width: column, height: 260 }),
    drawText(description, { ...DESCRIPTION, width: column, height: 140 }),
  ]);
  const lines = texts.filter((line) => line !== null);
  const total = lines.reduce((sum, { height }) => sum + height, GAP * (lines.length - 1));
  const layers: OverlayOptions[] = house ? [mark, { input: house.data, ...besideMark(house) }] : [mark];
  let top = 146 + Math.round((CARD.height - 146 - total) / 3);
  for (const { data, width, height } of lines) {
    layers.push({ input: data, top, left: RTL.test(title) ? edge + column - width : edge });
    top += height + GAP;
  }
  return sharp(drawGround(seed))
    .composite(layers)
    .flatten({ background: colours.paper })
    .jpeg(JPEG)
    .toBuffer();
}
