/**
 * Pictures are served in fixed widths under `/media/<name>/<width>.webp`, in pixels of the file, and never enlarged: a
 * picture that is narrower than a standard width has its own width as the widest. The API returns the address of the
 * widest; pages choose the width they need with `pictureAt` and `pictureSet`.
 */
export const pictureWidths = {
  avatar: [96, 192],
  banner: [480, 960],
  work: [320, 640, 1280],
} as const;
export type PictureKind = keyof typeof pictureWidths;

export function pictureUrl(name: string, width: number): string {
  return `/media/${name}/${width}.webp`;
}

/** Certificates may be PDFs; only certificates that are pictures have a `pictureUrl`. */
export function certificateUrl(name: string): string {
  return `/media/${name}/certificate.pdf`;
}

const FILE = /\/(\d+)\.webp$/;
/** Width of the widest variant, to which `url` leads. */
export const widestOf = (url: string) => Number(FILE.exec(url)?.[1] ?? 0);

/**
 * The address of the picture at another width of its kind; at its widest where the picture is not that wide. `url` is
 * the address of the widest.
 */
export function pictureAt(url: string, width: number): string {
  return url.replace(FILE, `/${Math.min(width, widestOf(url))}.webp`);
}

/** `srcset` of all widths of the picture; `url` is the address of the widest. */
export function pictureSet(url: string, kind: PictureKind): string {
  const widest = widestOf(url);
  const narrower = pictureWidths[kind].filter((width) => width < widest);
  return [...narrower, widest].map((width) => `${pictureAt(url, width)} ${width}w`).join(', ');
}

/** The form of a picture for links on other sites: some networks accept only JPEG, and only with its size in pixels. */
export const LINK_PICTURE = { type: 'image/jpeg', width: 1200, height: 630 } as const;

/** The address of a picture in that form; `url` is the address of any of its widths. */
export const linkPictureOfFile = (url: string) =>
  url.replace(/^\/media\/([^/]+)\/\d+\.webp$/, '/preview/media/$1.jpg');

/** The name of the picture with that address. */
export const pictureOfLinkPicture = (address: string): string | null =>
  /^\/preview\/media\/([A-Za-z0-9_-]{10,64})\.jpg$/.exec(address)?.[1] ?? null;
