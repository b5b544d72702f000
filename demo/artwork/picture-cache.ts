import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Installing packages empties it: another version of sharp may encode other bytes. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/demo-pictures', import.meta.url));

export interface Picture {
  variants: { width: number; bytes: Buffer }[];
}

/** Encoding the pictures takes most of the time of adding demo data, and tests add them several times. */
export async function cachedPicture(
  key: string,
  widths: readonly number[],
  make: () => Promise<Picture>,
): Promise<Picture> {
  const fileOf = (width: number) => `${folder}/${key}-${width}.webp`;
  try {
    const variants = widths.map(async (width) => ({ width, bytes: await readFile(fileOf(width)) }));
    return { variants: await Promise.all(variants) };
  } catch {
    const picture = await make();
    await save(picture, fileOf).catch(() => {
      // Without a writable folder the pictures are rendered each time.
    });
    return picture;
  }
}

/** Renames complete files, because other processes read at the same time. */
async function save({ variants }: Picture, fileOf: (width: number) => string) {
  await mkdir(folder, { recursive: true });
  for (const { width, bytes } of variants) {
    const temporary = `${folder}/${randomUUID()}`;
    await writeFile(temporary, bytes);
    await rename(temporary, fileOf(width));
  }
}
