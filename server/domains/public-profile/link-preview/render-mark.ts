import type { OverlayOptions } from 'sharp';
import { sharp } from '../../media/sharp.ts';
import { MARK, MARK_AT } from './render-background.ts';

const SIZE = 56;

/** The company's logo, or the mark of Sokoni. */
export const renderMark = async (logo: Buffer | null): Promise<OverlayOptions> => ({
  ...MARK_AT,
  input: logo ? await sharp(logo).resize(SIZE, SIZE).png().toBuffer() : MARK,
});
