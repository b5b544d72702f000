import { type PictureKind, pictureAt, pictureSet, pictureWidths } from '@sokoni/contract/media/media';

interface PictureProps {
  src: string;
  kind: PictureKind;
  /** Empty when the text next to it says the same. */
  alt: string;
  /** The displayed size in CSS pixels: prevents layout shifts. */
  width: number;
  height: number;
  /** The `sizes` of the image; `width` by default. */
  sizes?: string;
  className?: string;
  /** `first`: the largest picture above the fold. `soon`: also visible at once. */
  priority?: 'first' | 'soon' | 'late';
}

/** A picture in the width that the screen needs; pictures below the fold load when the user scrolls to them. */
export function Picture({ src, kind, sizes, priority = 'late', width, alt, ...rest }: PictureProps) {
  return (
    <img
      src={pictureAt(src, pictureWidths[kind][0])}
      srcSet={pictureSet(src, kind)}
      sizes={sizes ?? `${width}px`}
      alt={alt}
      width={width}
      loading={priority === 'late' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
      decoding="async"
      {...rest}
    />
  );
}
