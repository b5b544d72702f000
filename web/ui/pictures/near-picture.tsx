interface NearPictureProps {
  src: string;
  alt: string;
  /** The displayed size in CSS pixels. */
  width: number;
  height: number;
  className: string;
}

/**
 * A picture far below the fold of a document. Browsers load lazy pictures several screens ahead, which delays what a
 * reader sees on a slow line: `load-near-pictures.ts` loads this one when it comes near.
 */
export function NearPicture({ src, alt, ...picture }: NearPictureProps) {
  return (
    <>
      <img data-near alt={alt} {...picture} />
      <noscript>
        <img src={src} alt={alt} loading="lazy" {...picture} />
      </noscript>
    </>
  );
}
