import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as util from 'node:util';
import { root } from './paths.mjs';

/**
 * What has to be known before the server can read its settings itself (server/settings/), which it does again and
 * more strictly. Values of the environment come before those of the file.
 */
export function readSettings(environment = process.env) {
  const settings = { ...readFile(environment.ENV_FILE), ...environment };
  return {
    host: settings.HOST || '127.0.0.1',
    port: Number(settings.PORT || 3000),
    dataDir: resolve(root, settings.DATA_DIR || 'data'),
    usesEmbeddedDatabase: !(settings.DATABASE_URL || settings.DATABASE_URL_FILE),
  };
}

function readFile(named) {
  const file = named ? resolve(root, named) : join(root, '.env');
  // Before Node 20.12 there is no such function; the server, which runs on a later one, reads the file anyway.
  if (!existsSync(file) || !util.parseEnv) return {};
  try {
    return util.parseEnv(readFileSync(file, 'utf8'));
  } catch {
    // The server names a file that cannot be read.
    return {};
  }
}
