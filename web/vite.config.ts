import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { criticalCss } from './build/critical-css.ts';
import { languageCopies } from './build/language-copies.ts';
import { lingui } from './build/lingui.ts';
import { plainImports } from './build/plain-imports.ts';
import { precompress } from './build/precompress.ts';
import { pureContract } from './build/pure-contract.ts';
import { reactNames } from './build/react-names.ts';
import { Marks } from './build/texts/marks.ts';
import { unusedComponents } from './build/unused-components.ts';
import { unusedRouter } from './build/unused-router.ts';
import { virtualTexts } from './build/virtual-texts.ts';

/** The oldest supported browsers, which still run on cheap phones. */
const targets = ['chrome87', 'edge88', 'firefox90', 'safari14'];

/**
 * The libraries that every page needs, in one file: it compresses a kilobyte better than two files, and stays in the
 * browser's cache when only our own code changes.
 */
const libraries = {
  name: 'libraries',
  test: /react-names:|node_modules\/(?:react|react-dom|react-router|scheduler|use-sync-external-store|@lingui)\//,
};

/**
 * Small components of cards, profiles and reviews: as files of their own, each shared by other screens, they would
 * cost half a kilobyte more.
 */
const faces = {
  name: 'faces',
  test: /\/web\/ui\/(?:avatar|day|growing-list|month|panel|picture|rating-badge|skeleton|star-shape|stars|pattern|verified-mark)\.tsx?$|\/contract\/media\.ts$/,
  includeDependenciesRecursively: false,
};

/** Language and API client, which every screen uses, in one file for the same reason. */
const basis = {
  name: 'basis',
  test: /\/web\/(?:api|language|shell\/worker-messages|ui\/(?:reader-locale|woven-edge))\.tsx?$|\/contract\/languages\.ts$|virtual:texts/,
  includeDependenciesRecursively: false,
};

/** The code with which every form sends, in one file for the same reason. */
const forms = {
  name: 'forms',
  test: /\/web\/(?:form\.ts|ui\/form-problem\.tsx)$|\/contract\/messages\.ts$/,
  includeDependenciesRecursively: false,
};

/** Small modules for writing a message in one file: each further file adds a name to a profile's scripts. */
const writing = {
  name: 'writing',
  test: /\/web\/(?:new-id|messages\/(?:text\/contact-block|outbox\/draft))\.ts$/,
  includeDependenciesRecursively: false,
};

/** Uploads and galleries of professionals, all on one screen. */
const ownFiles = {
  name: 'own-files',
  test: /\/web\/(?:media\/(?:banner-picture|certificate-item|certificates|certificate-reverification|work-gallery|work-item)|files\/(?:draw-picture|drop-zone|shrink|shrunk-size))\.tsx?$/,
  includeDependenciesRecursively: false,
};

/** The fields of a professional's profile, and their verification. */
const ownFields = {
  name: 'own-fields',
  test: /\/contract\/(?:claim-stands|profiles|verification)\.ts$/,
  includeDependenciesRecursively: false,
};

/** Texts in every language: in a build as copies of its files, otherwise looked up. */
function texts(isBuild: boolean, isServer: boolean) {
  const marks = isBuild ? new Marks() : undefined;
  return [
    lingui(marks),
    pureContract(marks),
    virtualTexts({ isBuild }),
    ...(marks ? [languageCopies(marks, { isServer })] : []),
  ];
}

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    ...texts(command === 'build', isSsrBuild),
    plainImports(),
    react(),
    tailwind(),
    unusedComponents(),
    ...(isSsrBuild ? [] : [unusedRouter(), reactNames(), criticalCss(), precompress()]),
  ],
  appType: 'custom',
  // The server's bundle contains React's production build, whatever NODE_ENV is at run time.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: targets,
    cssTarget: targets,
    cssMinify: 'lightningcss',
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    rollupOptions: isSsrBuild
      ? { input: 'entry-server.tsx' }
      : {
          input: 'entry-client.tsx',
          output: {
            codeSplitting: { groups: [libraries, basis, faces, forms, writing, ownFiles, ownFields] },
          },
        },
  },
  // In development Node loads React itself: Vite's runner cannot evaluate CommonJS.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
}));
