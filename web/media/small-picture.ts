import { pictureWidths, widestOf } from '@sokoni/contract/media';

/** Pixels of width under which a picture is enlarged where it is shown. */
const ENOUGH = {
  avatar: Math.max(...pictureWidths.avatar),
  banner: Math.max(...pictureWidths.banner),
  work: 200,
} as const;
export type SmallKind = keyof typeof ENOUGH;

/** The widest that is stored is as wide as the picture was, where that was less than we keep. */
export function isSmallPicture(url: string, kind: SmallKind): boolean {
  const width = widestOf(url);
  return width > 0 && width < ENOUGH[kind];
}
