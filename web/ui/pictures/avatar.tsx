import { Pattern } from './pattern.tsx';
import { Picture } from './picture.tsx';

const sizes = {
  small: { pixels: 40, box: 'size-10', letter: 'text-sm' },
  medium: { pixels: 56, box: 'size-14', letter: 'text-lg' },
  large: { pixels: 112, box: 'size-28', letter: 'text-3xl' },
};

interface AvatarProps {
  /** The account id: selects the pattern while there is no picture. */
  id: string;
  name: string;
  picture: string | null;
  size?: keyof typeof sizes;
  className?: string;
  priority?: 'soon' | 'late';
}

/** Always next to a name, so screen readers skip it. */
export function Avatar({ id, name, picture, size = 'medium', className = '', priority }: AvatarProps) {
  const { pixels, box, letter } = sizes[size];
  const shape = `${box} shrink-0 overflow-hidden rounded-full ${className}`;
  if (picture) {
    return (
      <Picture
        src={picture}
        kind="avatar"
        alt=""
        width={pixels}
        height={pixels}
        className={`${shape} bg-wash object-cover`}
        {...(priority ? { priority } : {})}
      />
    );
  }
  return (
    <span aria-hidden="true" className={`relative grid place-items-center ${shape}`}>
      <Pattern seed={id} className="absolute inset-0" />
      <span
        className={`relative grid size-3/5 place-items-center rounded-full bg-surface font-display font-semibold ${letter}`}
      >
        {initialOf(name)}
      </span>
    </span>
  );
}

/** The first character, also outside the basic plane. */
function initialOf(name: string): string {
  return ([...name.trim()][0] ?? '').toLocaleUpperCase();
}
