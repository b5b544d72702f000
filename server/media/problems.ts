import { type FieldTexts, requireNoProblems } from '../http/errors.ts';
import { type Text, textOf, translate, withValues } from '../http/translate.ts';

/** The errors of an upload, by field or for the whole request. */
export class Problems {
  readonly #ofFields = new Map<string, Map<string, Text>>();
  #end: Error | undefined;

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  get isAny(): boolean {
    return this.hasEnded || this.#ofFields.size > 0;
  }

  has(field: string, text: Text): boolean {
    return this.#ofFields.get(field)?.has(translate(text)) ?? false;
  }

  add(field: string, text: Text): void {
    this.#ofFields.set(field, (this.#ofFields.get(field) ?? new Map()).set(translate(text), text));
  }

  stop(error: Error): void {
    this.#end ??= error;
  }

  throwAny(): void {
    if (this.#end) throw this.#end;
    requireNoProblems(this.#byField());
  }

  #byField(): FieldTexts {
    return Object.fromEntries(
      [...this.#ofFields].map(([field, texts]) => [field, listed([...texts.values()])]),
    );
  }
}

/** The texts one after the other. */
function listed(texts: Text[]): Text {
  return withValues(texts.map((_text, nth) => `{${nth}}`).join(' '), { ...texts.map(textOf) });
}
