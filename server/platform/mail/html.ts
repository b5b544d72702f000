import { escapeHtml } from '../http/escape-html.ts';

/** HTML whose text has been escapeHtml. */
class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
  toString(): string {
    return this.source;
  }
}

type Part = string | number | Html | Html[];

/** A template that escapes every value, except values made by `html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((made, text, index) => made + sourceOf(parts[index - 1] ?? '') + text));
}

function sourceOf(part: Part): string {
  if (Array.isArray(part)) return part.map(String).join('');
  return part instanceof Html ? part.source : escapeHtml(String(part));
}

export type { Html };
