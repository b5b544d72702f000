import { sharp } from '../../media/sharp.ts';
import { drawable } from './fonts.ts';

export interface RenderedText {
  data: Buffer;
  width: number;
  height: number;
}

interface TextOptions {
  /** Font sizes in pixels, the largest first: the next one is used while the text is too high. */
  sizes: readonly number[];
  colour: string;
  bold?: boolean;
  width: number;
  height: number;
}

/** Text in as many lines as it needs; text that is too long in the smallest size is cut. Null when there is none. */
export async function renderText(text: string, options: TextOptions): Promise<RenderedText | null> {
  let rest = drawable(text);
  if (!rest) return null;
  for (const size of options.sizes) {
    const drawn = await draw(rest, size, options);
    if (drawn.height <= options.height) return drawn;
  }
  const smallest = options.sizes.at(-1) ?? 16;
  for (;;) {
    rest = [...rest].slice(0, Math.floor([...rest].length * 0.8)).join('');
    const drawn = await draw(`${rest.trimEnd()}…`, smallest, options);
    if (drawn.height <= options.height || rest.length < 4) return drawn;
  }
}

async function draw(text: string, size: number, { colour, bold, width }: TextOptions): Promise<RenderedText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${inMarkup(text)}</span>`,
      font: `Noto Sans ${bold ? 'Bold ' : ''}${size}`,
      dpi: 72,
      rgba: true,
      width,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The drawing library accepts markup, so user text is escaped. */
const inMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
