import type { OverlayOptions } from 'sharp';
import { sharp } from '../../../domains/media/sharp.ts';
import {
  besideMark,
  colours,
  HOUSE,
  JPEG,
  layout,
  RTL,
  renderBackground,
  SIZE,
} from '../../../domains/public-profile/link-preview/render-background.ts';
import { renderMark } from '../../../domains/public-profile/link-preview/render-mark.ts';
import { renderText } from '../../../domains/public-profile/link-preview/render-text.ts';
import { siteNames } from '../../../platform/site-name.ts';

interface PageWords {
  title: string;
  description: string;
}

const GAP = 32;
const TITLE = { sizes: [72, 64, 56, 48], colour: colours.ink, bold: true };
const DESCRIPTION = { sizes: [34, 30, 26], colour: colours.muted };

/** The pattern of the site, with the page's title and description. */
export async function renderPagePicture(
  seed: string,
  { title, description }: PageWords,
  logo: Buffer | null = null,
): Promise<Buffer> {
  const { edge, column } = layout;
  const [mark, house, ...texts] = await Promise.all([
    renderMark(logo),
    renderText(siteNames().shortName, HOUSE),
    renderText(title, { ...TITLE, width: column, height: 260 }),
    renderText(description, { ...DESCRIPTION, width: column, height: 140 }),
  ]);
  const lines = texts.filter((line) => line !== null);
  const total = lines.reduce((sum, { height }) => sum + height, GAP * (lines.length - 1));
  const layers: OverlayOptions[] = house ? [mark, { input: house.data, ...besideMark(house) }] : [mark];
  let top = 146 + Math.round((SIZE.height - 146 - total) / 3);
  for (const { data, width, height } of lines) {
    layers.push({ input: data, top, left: RTL.test(title) ? edge + column - width : edge });
    top += height + GAP;
  }
  return sharp(renderBackground(seed))
    .composite(layers)
    .flatten({ background: colours.paper })
    .jpeg(JPEG)
    .toBuffer();
}
