/**
 * Pictures are served in fixed widths under `/media/<name>/<width>.webp`. The API names the widest;
 * pages pick what they need with `pictureAt`. Widths are in CSS pixels of the file.
 */
export const pictureWidths = {
  avatar: [96, 192],
  banner: [480, 960],
  work: [320, 640],
} as const;
export type PictureKind = keyof typeof pictureWidths;

export function pictureUrl(name: string, width: number): string {
  return `/media/${name}/${width}.webp`;
}

/** Certificates may be PDFs; those that are pictures have a `pictureUrl`. */
export function certificateUrl(name: string): string {
  return `/media/${name}/certificate.pdf`;
}

/** The same picture at another of its widths. */
export function pictureAt(url: string, width: number): string {
  return url.replace(/\/\d+\.webp$/, `/${width}.webp`);
}

/** `srcset` of all widths of a kind. */
export function pictureSet(url: string, kind: PictureKind): string {
  return pictureWidths[kind].map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}
