import type { Line } from './lines.ts';

/** Collects the lines of a page, or of a cell in it. */
export class TextBox {
  depth: number;
  /** Stands before the next text, such as the number of an item. */
  prefix = '';
  readonly #lines: Line[] = [];
  #line = '';
  #isAfterSpace = true;
  #isBlankDue = false;
  /** Where struck text begins in the line. */
  #struckFrom: number | null = null;

  constructor(depth: number) {
    this.depth = depth;
  }

  write(data: string, { isPre = false, isStruck = false } = {}): void {
    if (!isStruck) this.endStruck();
    if (isPre) {
      const [first = '', ...others] = data.split('\n');
      this.#add(first, isStruck);
      for (const line of others) {
        this.endLine();
        this.#add(line, isStruck);
      }
      return;
    }
    // A space that does not break is one that was typed.
    const text = data.replaceAll(/[ \t\r\n\f]+/g, ' ');
    this.#add(this.#isAfterSpace && text.startsWith(' ') ? text.slice(1) : text, isStruck);
  }

  #add(text: string, isStruck: boolean): void {
    if (text === '') return;
    if (this.#line === '') this.#line = this.prefix;
    if (isStruck) this.#struckFrom ??= this.#line.length;
    this.#line += text;
    this.#isAfterSpace = text.endsWith(' ');
    this.prefix = '';
  }

  /** Marks struck text, in each line separately. */
  endStruck(): void {
    if (this.#struckFrom === null) return;
    const text = this.#line.slice(this.#struckFrom);
    const plain = text.trim();
    if (plain) this.#line = this.#line.slice(0, this.#struckFrom) + text.replace(plain, () => `~~${plain}~~`);
    this.#struckFrom = null;
  }

  endLine(): void {
    this.endStruck();
    const last = this.#lines.at(-1);
    if (this.#isBlankDue && last && last.text !== '') this.#push('', Math.min(last.depth, this.depth));
    this.#isBlankDue = false;
    this.#push(this.#line.replaceAll('\u00a0', ' ').trimEnd());
    this.#line = '';
    this.#isAfterSpace = true;
  }

  #push(text: string, depth = this.depth): void {
    this.#lines.push({ text, depth, guessed: '' });
  }

  endBlock(gap: 1 | 2): void {
    if (this.#line !== '') this.endLine();
    if (gap === 2) this.#isBlankDue = true;
  }

  addLines(lines: readonly Line[]): void {
    this.endBlock(1);
    this.#lines.push(...lines);
  }

  allLines(): Line[] {
    this.endBlock(1);
    return this.#lines;
  }

  /** A place in the text, for what ends in the same line. */
  start(): { line: number; at: number } {
    return { line: this.#lines.length, at: this.#line.length };
  }

  since({ line, at }: ReturnType<TextBox['start']>): string {
    return line === this.#lines.length ? this.#line.slice(at) : this.#line;
  }

  replaceSince({ line, at }: ReturnType<TextBox['start']>, text: string): void {
    this.#line = (line === this.#lines.length ? this.#line.slice(0, at) : '') + text;
  }
}

/** Lines of a cell that stand in one row with other cells. */
const LINES_OF_CELL = 3;

/** A row is a line, unless its cells lay out a page. */
export function joinCells(boxes: readonly TextBox[]): Line[] {
  const cells = boxes.map((box) => box.allLines().filter(({ text }) => text !== ''));
  const full = cells.filter((lines) => lines.length > 0);
  if (full.length < 2 || full.some((lines) => lines.length > LINES_OF_CELL))
    return boxes.flatMap((box) => box.allLines());
  const last = cells.findLastIndex((lines) => lines.length > 0);
  const texts = cells.slice(0, last + 1).map((lines) => lines.map(({ text }) => text.trim()).join(' / '));
  return [{ text: texts.join(' | '), depth: full[0]?.[0]?.depth ?? 0, guessed: '' }];
}
