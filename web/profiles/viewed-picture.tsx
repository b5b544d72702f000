import { pictureAt, pictureSet } from '@sokoni/contract/media';

interface ViewedPictureProps {
  src: string;
  /** The thumbnail that is already loaded: shown until the large picture has loaded. */
  small: string;
  alt: string;
  /** The visible or the next picture. */
  soon: boolean;
}

/** The whole picture, as large as the screen allows. */
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
      // Never larger than the file.
      style={{ maxWidth: `${widestOf(srcSet)}px`, backgroundImage: small && `url("${small}")` }}
    />
  );
}

const widestOf = (srcSet: string) => /(\d+)w$/.exec(srcSet)?.[1];

/** The user has turned on data saving. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
