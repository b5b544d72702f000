import { type PictureKind, pictureAt, pictureSet, pictureWidths } from '@sokoni/contract/media';

interface PictureProps {
  src: string;
  kind: PictureKind;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** Room it takes, in CSS pixels: keeps the page from jumping. */
  width: number;
  height: number;
  /** How wide it is drawn, as `sizes` of an image; `width` unless told. */
  sizes?: string;
  className?: string;
  /** `first`: the largest picture of the first screenful. `soon`: also visible at once. */
  priority?: 'first' | 'soon' | 'late';
}

/** A picture in the width that the screen needs; what is below the fold waits until somebody scrolls there. */
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
