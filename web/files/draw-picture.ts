export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its pixels. */
export interface Area extends Size {
  x: number;
  y: number;
}

/**
 * Decodes with an element, not with `createImageBitmap`: only an element applies a photograph's orientation in all
 * browsers that we support. Null for files that this browser cannot show.
 */
export async function decodePicture(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return picture.naturalWidth > 0 ? picture : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export function draw(picture: HTMLImageElement, size: Size, area?: Area, ground?: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.imageSmoothingQuality = 'high';
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size.width, size.height);
  }
  const { x, y, width, height } = area ?? {
    x: 0,
    y: 0,
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  };
  context.drawImage(picture, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
}

/** Null where there is not enough memory. */
export function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
}
