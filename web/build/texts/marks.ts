import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/**
 * Marks replace texts in a build until a copy of each file is written for each language:
 * - `@@text:id@@` is the text itself, `@@parts:id@@` a text that Lingui fills with values;
 * - `@@fill:id@@` is a function of the values, for constants outside of Lingui;
 * - `@@names@@` are the names that are looked up when they are shown.
 * The id is made from the English text, so that a file's hash changes with it.
 */
export class Marks {
  readonly #texts = new Map<string, MarkedText>();
  readonly #names = new Set<string>();

  mark(kind: 'text' | 'parts' | 'fill', text: MarkedText): string {
    const id = generateMessageId(text.text, text.context);
    this.#texts.set(id, text);
    return `@@${kind}:${id}@@`;
  }

  addName(name: string): void {
    this.#names.add(name);
  }

  /** The code of a file in a language; `translate` returns nothing for a text without a translation. */
  fill(code: string, translate: Translate): string {
    const filled = code
      .replaceAll(MARK, (_, _quote, kind: string, id: string) => {
        const text = this.#texts.get(id);
        if (!text) throw new Error(`Nobody knows the text ${id}.`);
        return asCode(kind, text, translate(text) || text.text);
      })
      .replaceAll(NAMES, () => `(${JSON.stringify(this.#translatedNames(translate))})`);
    const left = filled.match(LEFT)?.[0];
    if (left) throw new Error(`A text of the build was changed before it could be translated: ${left}`);
    return filled;
  }

  #translatedNames(translate: Translate): Record<string, string> {
    const names = [...this.#names].map((name) => [name, translate({ text: name, context: '', values: [] })]);
    return Object.fromEntries(names.filter(([, translation]) => translation));
  }
}

export interface MarkedText {
  text: string;
  context: string;
  /** Names of the values of a constant, in their order there. */
  values: string[];
}
export type Translate = (text: MarkedText) => string | undefined;

const MARK = /(["'`])@@(text|parts|fill):([\w-]+)@@\1/g;
const NAMES = /(["'`])@@names@@\1/g;

const LEFT = /.{0,40}@@(?:(?:text|parts|fill):|names@@).{0,40}/;

export const hasMarks = (code: string): boolean => LEFT.test(code);

function asCode(kind: string, { values }: MarkedText, translation: string): string {
  const compiled = compileMessage(translation);
  if (kind === 'parts') return JSON.stringify(compiled);
  const tokens: unknown[] = typeof compiled === 'string' ? [compiled] : compiled;
  if (kind === 'text') return JSON.stringify(tokens.join(''));
  const parts = tokens.map((token) =>
    typeof token === 'string' ? JSON.stringify(token) : `v${values.indexOf((token as string[])[0] ?? '')}`,
  );
  return `((${values.map((_, index) => `v${index}`)})=>${['""', ...parts].join('+')})`;
}
