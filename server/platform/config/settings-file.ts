import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { reasonOf, StartError } from '../start-error.ts';
import { settingNames } from './config.ts';
import { FILE_SUFFIX } from './secret-files.ts';

const USUAL_FILE = fileURLToPath(new URL('../../../.env', import.meta.url));
/** Variables of Node, npm and the system, which may be in the same file. */
const OTHERS = /^(NODE_|npm_|LANG$|LC_|TZ$|https?_proxy$|no_proxy$)/i;

/** Adds the settings of the file that the environment does not set. Every command of the server starts with it. */
export function loadSettingsFile(environment: NodeJS.ProcessEnv, warn = console.warn): void {
  const named = environment.ENV_FILE;
  if (!named && !existsSync(USUAL_FILE)) return;
  const file = named ? resolve(named) : USUAL_FILE;
  const given = new Set(Object.keys(environment).map(withoutSuffix));
  for (const [name, value] of Object.entries(parse(file))) {
    if (!isKnown(name)) warn(`Warning: ${file} names ${name}, which is no setting of Sokoni.${hint(name)}`);
    // Also where one of the two sets the value itself and the other sets its file.
    if (!given.has(withoutSuffix(name))) environment[name] = value;
  }
}

function parse(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`The settings file ${file} cannot be read: ${reasonOf(error)} (see ENV_FILE).`);
  }
}

function withoutSuffix(name: string): string {
  return name.endsWith(FILE_SUFFIX) ? name.slice(0, -FILE_SUFFIX.length) : name;
}

function isKnown(name: string): boolean {
  return OTHERS.test(name) || settingNames.includes(name);
}

function hint(name: string): string {
  const [nearest] = settingNames
    .map((known) => ({ known, changes: editDistance(name.toUpperCase(), known) }))
    .filter(({ changes }) => changes <= 2)
    .sort((a, b) => a.changes - b.changes);
  return nearest ? ` Did you mean ${nearest.known}?` : '';
}

/** Levenshtein distance: the number of letters to add, remove or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
