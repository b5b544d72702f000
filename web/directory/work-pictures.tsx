import { Pattern } from '../ui/pictures/pattern.tsx';
import { Picture } from '../ui/pictures/picture.tsx';

interface WorkPicturesProps {
  /** The account id: selects the pattern while there is no picture. */
  id: string;
  pictures: string[];
  /** Pictures that fit side by side, each 4:3. */
  columns: 1 | 2;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce: boolean;
}

export const workShapes = { 1: 'aspect-4/3', 2: 'aspect-8/3' } as const;

/** The top of a card: pictures of the work; a profile without any shows its pattern. */
export function WorkPictures({ id, pictures, columns, atOnce }: WorkPicturesProps) {
  const shape = workShapes[columns];
  if (pictures.length === 0) {
    return (
      <div className={shape}>
        <Pattern seed={id} scale={1.5} />
      </div>
    );
  }
  const isOnly = pictures.length === 1;
  return (
    <div className={`grid ${shape} auto-cols-fr grid-flow-col gap-px overflow-hidden bg-line`}>
      {pictures.map((picture) => (
        <Picture
          key={picture}
          src={picture}
          kind="work"
          alt=""
          width={isOnly ? 320 : 160}
          height={isOnly ? 240 : 120}
          // A phone gets the smallest file, also on a dense screen, and so do two pictures in one card.
          sizes={isOnly ? '(min-width: 40rem) 22rem, 6.5rem' : '6.5rem'}
          priority={atOnce ? 'soon' : 'late'}
          className="size-full min-h-0 bg-wash object-cover"
        />
      ))}
    </div>
  );
}
