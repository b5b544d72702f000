import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffixes = process.platform === 'win32' ? ['.exe', '.cmd'] : [''];
  const files = names.flatMap((name) =>
    folders.flatMap((folder) => suffixes.map((suffix) => join(folder, name + suffix))),
  );
  return files.find(isExecutable);
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
