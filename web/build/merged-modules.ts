import { relative } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/** Adds to the manifest the screens and catalogs that share a file, under their own names. */
export function mergedModules(): Plugin {
  let root = '';
  return {
    name: 'merged-modules',
    apply: 'build',
    // After Vite has written the manifest.
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle['.vite/manifest.json'];
        if (asset?.type !== 'asset') return;
        const manifest: Manifest = JSON.parse(asset.source.toString());
        const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
        for (const file of Object.values(bundle)) {
          const chunk = byFile.get(file.fileName);
          if (file.type !== 'chunk' || !chunk) continue;
          for (const id of file.moduleIds) {
            if (this.getModuleInfo(id)?.dynamicImporters.length) manifest[relative(root, id)] ??= chunk;
          }
        }
        asset.source = JSON.stringify(manifest);
      },
    },
  };
}
