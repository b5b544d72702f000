import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const NOT_SOURCES = ['node_modules', 'dist', 'coverage'];

/** One hash over the names and contents of the files at these paths of the project. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path))
    .filter((name) => !NOT_SOURCES.includes(name) && !name.startsWith('.'))
    .flatMap((name) => listFiles(join(path, name)));
}

/** A stamp marks a finished step; it names what the step was made from. */
export function hasStamp(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}
