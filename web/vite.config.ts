import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { browsers } from './build/browsers.ts';
import { chunkOf } from './build/chunks.ts';
import { criticalCss } from './build/critical-css.ts';
import { mergedModules } from './build/merged-modules.ts';
import { tablesAsValues } from './build/page-tables.ts';
import { texts } from './build/texts.ts';

/** Libraries of islands and screens; their files stay in the browser's cache when only our own code changes. */
const libraries = {
  name: 'libraries',
  test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@lingui)\//,
};
const router = { name: 'router', test: /node_modules\/react-router\// };

/** Small modules that several screens share. */
const merged = { name: chunkOf, includeDependenciesRecursively: false };

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    texts(),
    tablesAsValues(),
    react(),
    tailwind(),
    ...(isSsrBuild ? [] : [criticalCss(), mergedModules(), compression({ exclude: /\.vite\// })]),
  ],
  appType: 'custom',
  publicDir: 'static',
  // The server's bundle contains React's production build, whatever NODE_ENV is at run time.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: isSsrBuild ? 'esnext' : browsers,
    cssTarget: browsers,
    // Node keeps the source of the server's bundle in memory.
    minify: true,
    cssMinify: 'lightningcss',
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rolldownOptions: isSsrBuild
      ? { input: 'pages/render/entry-server.tsx' }
      : {
          input: ['signed-in/entry.tsx', 'pages/entry.ts'],
          output: { codeSplitting: { groups: [libraries, router, merged] } },
        },
  },
  // In development Node loads React itself: Vite's runner cannot evaluate CommonJS.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
}));
