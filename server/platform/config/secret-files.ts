import { readFileSync } from 'node:fs';
import { reasonOf } from '../start-error.ts';
import type { SettingErrors } from './setting.ts';

export const FILE_SUFFIX = '_FILE';

/**
 * Values of secrets from files, as container platforms provide them. An empty value counts as none, as in all settings.
 */
export function readSecretFiles(
  environment: NodeJS.ProcessEnv,
  secrets: string[],
  errors: SettingErrors,
): Record<string, string | undefined> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const name of secrets) {
    const file = given[name + FILE_SUFFIX];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      errors.add(`${name} and ${name}${FILE_SUFFIX} are both set: remove one of them.`, name);
    else given[name] = readSecret(name, file, errors);
  }
  return given;
}

function readSecret(name: string, file: string, errors: SettingErrors): string | undefined {
  try {
    const value = readFileSync(file, 'utf8').replace(/[\r\n]+$/, '');
    if (value) return value;
    errors.add(`The file ${file} of ${name}${FILE_SUFFIX} is empty.`, name);
  } catch (error) {
    errors.add(`The file ${file} of ${name}${FILE_SUFFIX} cannot be read: ${reasonOf(error)}.`, name);
  }
  return undefined;
}
