import { fileURLToPath } from 'node:url';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import babel from '@rolldown/plugin-babel';
import { compileMessages } from './compile-messages.ts';

// Lingui looks for its settings where the process was started, which is the root for tests and for `npm run dev`.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL('../lingui.config.ts', import.meta.url));

/** Lingui's macros, with the texts kept and compiled where they stand. */
export function lingui() {
  return babel({
    include: /\/web\/.*\.tsx?$/,
    plugins: [[linguiMacro, { descriptorFields: 'message' }], compileMessages],
  });
}
