import type { ReactNode } from 'react';
import { Pattern } from '../pictures/pattern.tsx';
import { Picture } from '../pictures/picture.tsx';

interface WorkPicturesProps {
  /** The account id: selects the pattern while there is no picture. */
  id: string;
  /** One, or two side by side, each 4:3. */
  pictures: string[];
  columns?: 1 | 2;
  /** In the first view, where pictures are not loaded lazily. */
  atOnce?: boolean;
}

/** The top of a card: pictures of the work; a profile without any shows its pattern. */
export function WorkPictures({ id, pictures, columns = 1, atOnce = false }: WorkPicturesProps) {
  const shape = `overflow-hidden rounded-lg ${columns === 1 ? 'aspect-4/3' : 'aspect-8/3'}`;
  if (pictures.length === 0) {
    return (
      <div className={shape}>
        <Pattern seed={id} scale={1.5} />
      </div>
    );
  }
  const priority = atOnce ? 'soon' : 'late';
  // A phone gets the smallest file, also on a dense screen, and so do two pictures in one card.
  if (pictures.length === 1) {
    return (
      <Picture
        src={pictures[0] ?? ''}
        kind="work"
        alt=""
        width={320}
        height={240}
        sizes="(min-width: 40rem) 18rem, 6.5rem"
        priority={priority}
        className={`${shape} h-auto w-full bg-wash object-cover`}
      />
    );
  }
  return (
    <div className={`grid ${shape} auto-cols-fr grid-flow-col gap-px bg-line`}>
      {pictures.map((picture) => (
        <Picture
          key={picture}
          src={picture}
          kind="work"
          alt=""
          width={160}
          height={120}
          sizes="6.5rem"
          priority={priority}
          className="size-full min-h-0 bg-wash object-cover"
        />
      ))}
    </div>
  );
}

/** Pictures with text below them. One link in it has the class `covers-card`: it is the whole card. */
export function Card({ children, ...pictures }: WorkPicturesProps & { children: ReactNode }) {
  return (
    <article className="relative flex w-full min-w-0 flex-col gap-2">
      <WorkPictures {...pictures} />
      <div className="flex grow flex-col gap-1">{children}</div>
    </article>
  );
}
