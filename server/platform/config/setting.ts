import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';

/** The texts about a setting. docs/settings.md shows them. */
interface SettingTexts {
  /** What it is for, in Markdown. */
  purpose: string;
  /** The allowed values, in words for an operator: 'a whole number from 0 to 65535'. */
  allowed: string;
  /** The default in Markdown, where the schema cannot tell it. */
  fallback?: string;
}

interface SettingFacts extends SettingTexts {
  /** Never printed, and may come from the file in `<name>_FILE`. */
  isSecret: boolean;
}

export const settingFacts = z.registry<SettingFacts>();

export function setting<Schema extends z.ZodMiniType>(schema: Schema, texts: SettingTexts): Schema {
  settingFacts.add(schema, { ...texts, isSecret: false });
  return schema;
}

export function secretSetting<Schema extends z.ZodMiniType>(schema: Schema, texts: SettingTexts): Schema {
  settingFacts.add(schema, { ...texts, isSecret: true });
  return schema;
}

/** Collects all errors, so that an operator can fix them together. */
export class SettingErrors {
  readonly #sentences: string[] = [];
  readonly #names = new Set<string>();

  /** `names`: the settings that the sentence is about. */
  add(sentence: string, ...names: string[]): void {
    this.#sentences.push(sentence);
    for (const name of names) this.#names.add(name);
  }

  /** A rule about several settings is skipped where one of them is wrong already. */
  concernsAny(names: string[]): boolean {
    return names.some((name) => this.#names.has(name));
  }

  throwIfAny(): void {
    if (this.#sentences.length === 0) return;
    const [only = '', ...more] = this.#sentences;
    throw new StartError(
      more.length === 0
        ? only
        : `These settings are wrong:\n${this.#sentences.map((sentence) => `- ${sentence}`).join('\n')}`,
    );
  }
}

/** Reads each variable separately; a wrong one is reported and gets its default. */
export function parseSettings<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  given: Record<string, string | undefined>,
  errors: SettingErrors,
): z.infer<z.ZodMiniObject<Shape>> {
  const entries = Object.entries(shape).map(([name, schema]) => {
    const result = z.safeParse(schema, given[name]);
    if (result.success) return [name, result.data];
    const { allowed, isSecret } = settingFacts.get(schema) ?? { allowed: 'something else', isSecret: true };
    errors.add(`${name}${isSecret ? '' : ` is "${given[name]}", and`} has to be ${allowed}.`, name);
    const fallback = z.safeParse(schema, undefined);
    return [name, fallback.success ? fallback.data : undefined];
  });
  return Object.fromEntries(entries);
}
