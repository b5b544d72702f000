import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage']);

/** One hash over the names and contents of files. */
export function hashOf(paths, root) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles).sort()) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]));
}

export function hasStamp(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}
