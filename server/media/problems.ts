import type { FieldErrors } from '@sokoni/contract/errors';
import { requireNoProblems } from '../http/errors.ts';

/** The errors of an upload, by field or for the whole request. */
export class Problems {
  readonly #ofFields = new Map<string, Set<string>>();
  #end: Error | undefined;

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  get isAny(): boolean {
    return this.hasEnded || this.#ofFields.size > 0;
  }

  has(field: string, text: string): boolean {
    return this.#ofFields.get(field)?.has(text) ?? false;
  }

  add(field: string, text: string): void {
    this.#ofFields.set(field, (this.#ofFields.get(field) ?? new Set()).add(text));
  }

  stop(error: Error): void {
    this.#end ??= error;
  }

  throwAny(): void {
    if (this.#end) throw this.#end;
    requireNoProblems(this.#byField());
  }

  #byField(): FieldErrors {
    return Object.fromEntries([...this.#ofFields].map(([field, texts]) => [field, [...texts].join(' ')]));
  }
}
