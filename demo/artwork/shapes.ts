/** Short names for the few SVG elements that the drawings are made of. */
interface Look {
  stroke?: string;
  /** Width of the stroke. */
  line?: number;
  opacity?: number;
  transform?: string;
  round?: number;
}

function attributes(fill: string, { stroke, line = 2, opacity, transform, round }: Look): string {
  return (
    ` fill="${fill}"` +
    (stroke
      ? ` stroke="${stroke}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"`
      : '') +
    (opacity === undefined ? '' : ` opacity="${opacity}"`) +
    (transform ? ` transform="${transform}"` : '') +
    (round ? ` rx="${round}"` : '')
  );
}

const short = (value: number) => String(Math.round(value * 100) / 100);

export function rect(x: number, y: number, width: number, height: number, fill: string, look: Look = {}) {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${attributes(fill, look)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, look: Look = {}) {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${attributes(fill, look)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, look: Look = {}) {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${attributes(fill, look)}/>`;
}

export function path(d: string, fill: string, look: Look = {}) {
  return `<path d="${d}"${attributes(fill, look)}/>`;
}

/** An open line through the points `x,y x,y`. */
export function line(points: string, stroke: string, width: number, look: Look = {}) {
  return `<polyline points="${points}"${attributes('none', { ...look, stroke, line: width })}/>`;
}

export function polygon(points: string, fill: string, look: Look = {}) {
  return `<polygon points="${points}"${attributes(fill, look)}/>`;
}

/** A square standing on its corner. */
export function lozenge(x: number, y: number, rx: number, ry: number, fill: string, look: Look = {}) {
  return polygon(
    `${short(x)},${short(y - ry)} ${short(x + rx)},${short(y)} ${short(x)},${short(y + ry)} ${short(x - rx)},${short(y)}`,
    fill,
    look,
  );
}

/** Points of a zigzag from left to right. */
export function zigzag(x: number, y: number, width: number, height: number, teeth: number): string {
  const step = width / (teeth * 2);
  return Array.from(
    { length: teeth * 2 + 1 },
    (_, i) => `${short(x + i * step)},${short(i % 2 ? y : y + height)}`,
  ).join(' ');
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Shows `content` only inside `shape`; the id must be its own within a picture. */
export function clipped(id: string, shape: string, content: string): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Repeats `make` in a grid of cells. */
export function grid(columns: number, rows: number, make: (column: number, row: number) => string): string {
  return times(rows, (row) => times(columns, (column) => make(column, row)).join('')).join('');
}
