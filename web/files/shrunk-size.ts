export interface Size {
  width: number;
  height: number;
}

/** Longest side of what is sent: more than any screen of ours shows. */
export const LONGEST_SIDE = 2560;

/** The same proportions, no side longer than `longest`; never larger than it was, never without a pixel. */
export function shrunkSize({ width, height }: Size, longest = LONGEST_SIDE): Size {
  const ratio = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * ratio));
  return { width: side(width), height: side(height) };
}

/** Bytes under which a picture is not worth the work. */
const SMALL = 300_000;
/** Bytes above which even a picture of the right size is written anew. */
const LARGE = 1_500_000;

/** Whether a file is small enough to go as it is, without being looked at. */
export const isSmall = (bytes: number) => bytes <= SMALL;

/** Whether a decoded picture has to be written anew. */
export const shouldShrink = (size: Size, bytes: number) =>
  Math.max(size.width, size.height) > LONGEST_SIDE || bytes > LARGE;
