export interface StoredFile {
  name: string;
  /** Empty for a PDF. */
  widths: number[];
}

export const certificateKey = (name: string) => `${name}/certificate.pdf`;
export const pictureKey = (name: string, width: number) => `${name}/${width}.webp`;

/** The storage keys of all variants of a file. */
export function storageKeys({ name, widths }: StoredFile): string[] {
  return widths.length === 0 ? [certificateKey(name)] : widths.map((width) => pictureKey(name, width));
}
