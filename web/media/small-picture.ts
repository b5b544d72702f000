import { pictureWidths, widestOf } from '@sokoni/contract/media';

/** Width in pixels below which a picture is enlarged where it is shown. */
const ENOUGH = {
  avatar: Math.max(...pictureWidths.avatar),
  banner: Math.max(...pictureWidths.banner),
  work: 200,
} as const;
export type SmallKind = keyof typeof ENOUGH;

/** A picture narrower than our largest size is stored at its own width, which its widest variant tells. */
export function isSmallPicture(url: string, kind: SmallKind): boolean {
  const width = widestOf(url);
  return width > 0 && width < ENOUGH[kind];
}
