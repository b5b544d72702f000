/** Attributes of an SVG element. */
interface Style {
  stroke?: string;
  /** Of the stroke. */
  width?: number;
  opacity?: number;
  transform?: string;
  /** Radius of a rectangle's corners. */
  round?: number;
}

function attributes(fill: string, { stroke, width = 2, opacity, transform, round }: Style): string {
  return (
    ` fill="${fill}"` +
    (stroke
      ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
      : '') +
    (opacity === undefined ? '' : ` opacity="${opacity}"`) +
    (transform ? ` transform="${transform}"` : '') +
    (round ? ` rx="${round}"` : '')
  );
}

const format = (value: number) => String(Math.round(value * 100) / 100);

export function rect(x: number, y: number, width: number, height: number, fill: string, style: Style = {}) {
  return `<rect x="${format(x)}" y="${format(y)}" width="${format(width)}" height="${format(height)}"${attributes(fill, style)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, style: Style = {}) {
  return `<circle cx="${format(x)}" cy="${format(y)}" r="${format(radius)}"${attributes(fill, style)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, style: Style = {}) {
  return `<ellipse cx="${format(x)}" cy="${format(y)}" rx="${format(rx)}" ry="${format(ry)}"${attributes(fill, style)}/>`;
}

export function path(d: string, fill: string, style: Style = {}) {
  return `<path d="${d}"${attributes(fill, style)}/>`;
}

/** An open line through the points `x,y x,y`. */
export function line(points: string, stroke: string, width: number, style: Style = {}) {
  return `<polyline points="${points}"${attributes('none', { ...style, stroke, width })}/>`;
}

export function polygon(points: string, fill: string, style: Style = {}) {
  return `<polygon points="${points}"${attributes(fill, style)}/>`;
}

export function diamond(x: number, y: number, rx: number, ry: number, fill: string, style: Style = {}) {
  return polygon(
    `${format(x)},${format(y - ry)} ${format(x + rx)},${format(y)} ${format(x)},${format(y + ry)} ${format(x - rx)},${format(y)}`,
    fill,
    style,
  );
}

/** The points of a zigzag line, from left to right. */
export function zigzag(x: number, y: number, width: number, height: number, teeth: number): string {
  const step = width / (teeth * 2);
  return Array.from(
    { length: teeth * 2 + 1 },
    (_, i) => `${format(x + i * step)},${format(i % 2 ? y : y + height)}`,
  ).join(' ');
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** Shows only the part of `content` inside `shape`; the id must be unique within a picture. */
export function clip(id: string, shape: string, content: string): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function grid(columns: number, rows: number, draw: (column: number, row: number) => string): string {
  return repeat(rows, (row) => repeat(columns, (column) => draw(column, row)));
}
