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
  return (
    <img
      src={pictureAt(src, 640)}
      {...(savesData() ? {} : { srcSet: pictureSet(src, 'work'), sizes: '100vw' })}
      alt={alt}
      loading={soon ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className="size-full bg-contain bg-center bg-no-repeat object-contain"
      style={{ backgroundImage: small && `url("${small}")` }}
    />
  );
}

/** They asked their browser to be sparing. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
