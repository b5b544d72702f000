import { fileURLToPath } from 'node:url';

// Lingui looks for its settings in the working directory, which is the root for tests and for `npm run dev`.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL('../../lingui.config.ts', import.meta.url));

export { default as linguiMacro } from '@lingui/babel-plugin-lingui-macro';
