import { t } from '@lingui/core/macro';
import { pictureWidths, widestOf } from '@sokoni/contract/media/media';

/** A hint next to a picture that was accepted although it is small. */
export function SmallHint({ url, kind }: { url: string | null | undefined; kind: SmallKind }) {
  if (!url || !isSmallPicture(url, kind)) return null;
  return <p className="text-sm text-muted">{t`This picture is small and may look blurry.`}</p>;
}

/** Width in pixels below which a picture is enlarged where it is shown. */
const ENOUGH = {
  avatar: Math.max(...pictureWidths.avatar),
  banner: Math.max(...pictureWidths.banner),
  work: 200,
} as const;
type SmallKind = keyof typeof ENOUGH;

/** A picture narrower than our largest size is stored at its own width, which its widest variant tells. */
export function isSmallPicture(url: string, kind: SmallKind): boolean {
  const width = widestOf(url);
  return width > 0 && width < ENOUGH[kind];
}
