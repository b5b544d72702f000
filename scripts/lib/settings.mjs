import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as util from 'node:util';
import { root } from './paths.mjs';

/**
 * Settings that are needed before the server reads them itself (server/settings/), with stricter validation. Values of
 * the environment override those of the file.
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
  // Node before 20.12 lacks this function; the server, which runs on a later version, reads the file anyway.
  if (!existsSync(file) || !util.parseEnv) return {};
  try {
    return util.parseEnv(readFileSync(file, 'utf8'));
  } catch {
    // The server reports a file that cannot be read.
    return {};
  }
}
