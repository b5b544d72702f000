import type { ComponentProps } from 'react';
import { Picture } from './picture.tsx';

/**
 * A picture far below the fold of a document. Browsers load lazy pictures several screens ahead, which delays what a
 * reader sees on a slow line: `load-near-pictures.ts` loads this one when it comes near.
 */
export function NearPicture(picture: Omit<ComponentProps<typeof Picture>, 'priority'>) {
  const { alt, width, height, className } = picture;
  return (
    <>
      <img data-near alt={alt} width={width} height={height} className={className} />
      <noscript>
        <Picture {...picture} />
      </noscript>
    </>
  );
}
