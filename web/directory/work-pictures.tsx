import { Pattern } from '../ui/pictures/pattern.tsx';
import { Picture } from '../ui/pictures/picture.tsx';

interface WorkPicturesProps {
  /** The account id: selects the pattern while there is no picture. */
  id: string;
  pictures: string[];
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

/** The top of a card, 4:3: pictures of the work, side by side. */
export function WorkPictures({ id, pictures, atOnce }: WorkPicturesProps) {
  if (pictures.length === 0) {
    return (
      <div className="aspect-4/3">
        <Pattern seed={id} scale={1.5} />
      </div>
    );
  }
  const isOnly = pictures.length === 1;
  return (
    <div className="grid aspect-4/3 auto-cols-fr grid-flow-col gap-px overflow-hidden bg-line">
      {pictures.map((picture) => (
        <Picture
          key={picture}
          src={picture}
          kind="work"
          alt=""
          width={isOnly ? 320 : 160}
          height={240}
          // A phone gets the smallest file, also on a dense screen: nine pictures must not cost more than the page.
          sizes={isOnly ? '(min-width: 40rem) 22rem, 6.5rem' : '6.5rem'}
          priority={atOnce ? 'soon' : 'late'}
          className="size-full min-h-0 bg-wash object-cover"
        />
      ))}
    </div>
  );
}
