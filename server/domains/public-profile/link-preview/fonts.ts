import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/**
 * The fonts of link previews are part of the product, so that a card looks the same on every machine, also on one
 * without fonts. They cover Latin, Greek, Cyrillic and Devanagari, Arabic, and Ethiopic letters.
 */
const require = createRequire(import.meta.url);
const homes = [
  require.resolve('@expo-google-fonts/noto-sans/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
  require.resolve('@expo-google-fonts/noto-sans-ethiopic/package.json'),
].map((file) => dirname(file));
const folders = homes.flatMap((home) => ['400Regular', '700Bold'].map((weight) => join(home, weight)));

/** Characters that none of the fonts contains; they would appear as empty boxes. */
const UNKNOWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Ethiopic}\p{Mn}\p{Nd}\p{No}\p{P}\p{Sc}\p{Zs}+<=>|~^`°©®™№\u200c\u200d]/gu;

export const drawable = (text: string) => text.replaceAll(UNKNOWN, '').replaceAll(/\s+/g, ' ').trim();

let ready: Promise<void> | undefined;

/** Called before the first text is rendered: fontconfig then finds only these fonts. */
export function readyFonts(dataDir: string): Promise<void> {
  ready ??= announce(join(dataDir, 'fonts'));
  return ready;
}

async function announce(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  const places = folders.map((path) => `<dir>${escapeHtml(path)}</dir>`).join('');
  await writeFile(
    file,
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">' +
      `<fontconfig>${places}<cachedir>${escapeHtml(join(folder, 'cache'))}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = file;
  process.env.PANGOCAIRO_BACKEND = 'fontconfig';
}
