export interface Size {
  width: number;
  height: number;
}

/** Longest side of an upload in pixels: more than any screen of ours shows. */
export const LONGEST_SIDE = 2560;

/** The same proportions, with no side longer than `longest`; never larger than before, and at least one pixel. */
export function shrunkSize({ width, height }: Size, longest = LONGEST_SIDE): Size {
  const ratio = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: side(width), height: side(height) };
}

/** Bytes below which a picture is not shrunk. */
const SMALL = 300_000;
/** Bytes above which even a picture of the right size is encoded again. */
const LARGE = 1_500_000;

/** Whether a file is small enough to be sent unchanged, without decoding it. */
export const isSmall = (bytes: number) => bytes <= SMALL;

/** Whether a decoded picture has to be encoded again. */
export const shouldShrink = (size: Size, bytes: number) =>
  Math.max(size.width, size.height) > LONGEST_SIDE || bytes > LARGE;
