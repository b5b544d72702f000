import { Pattern } from '../ui/pattern.tsx';
import { Picture } from '../ui/picture.tsx';

/** The largest picture above the fold; without a picture, the pattern of the account. */
export function Banner({ id, picture }: { id: string; picture: string | null }) {
  if (!picture) {
    return (
      <div className="h-32 sm:h-48">
        <Pattern seed={id} scale={2} />
      </div>
    );
  }
  return (
    <Picture
      src={picture}
      kind="banner"
      alt=""
      width={960}
      height={192}
      sizes="(min-width: 72rem) 70rem, 100vw"
      priority="first"
      className="h-32 w-full bg-wash object-cover sm:h-48"
    />
  );
}
