import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const modules = join(root, 'node_modules');

/**
 * The environment before npm added our own programs to PATH: while packages are replaced, npm must not run on the Node
 * that it removes.
 */
export function systemEnvironment() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = (process.env[name] ?? '').split(delimiter);
  return { ...process.env, [name]: folders.filter((folder) => !folder.startsWith(modules)).join(delimiter) };
}
