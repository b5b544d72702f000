import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|txt|json|webmanifest)$/;

/** Writes a `.br` and a `.gz` next to each text file of the build, so that the server never compresses them. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      // A failed build has written nothing and reports its own error.
      if (!existsSync(folder)) return;
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = files
        .filter((file) => file.isFile() && compressible.test(file.name) && !file.parentPath.includes('.vite'))
        .map((file) => join(file.parentPath, file.name));
      await Promise.all(paths.map(compress));
    },
  };
}

async function compress(path: string) {
  const bytes = await readFile(path);
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(bytes)),
    writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ]);
}
