import { pictureAt, pictureSet } from '@sokoni/contract/media';

interface ViewedPictureProps {
  src: string;
  /** The same picture as it is loaded already: stands there until the large one has come. */
  small: string;
  alt: string;
  /** Seen now or next. */
  soon: boolean;
}

/** The whole of a picture, as large as the screen allows. */
export function ViewedPicture({ src, small, alt, soon }: ViewedPictureProps) {
  const srcSet = pictureSet(src, 'work');
  return (
    <img
      src={pictureAt(src, 640)}
      {...(savesData() ? {} : { srcSet, sizes: '100vw' })}
      alt={alt}
      loading={soon ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className="absolute inset-0 m-auto size-full bg-contain bg-center bg-no-repeat object-contain"
      // Never larger than it is.
      style={{ maxWidth: `${widestOf(srcSet)}px`, backgroundImage: small && `url("${small}")` }}
    />
  );
}

const widestOf = (srcSet: string) => /(\d+)w$/.exec(srcSet)?.[1];

/** They asked their browser to be sparing. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
