import { fileURLToPath } from 'node:url';

// Lingui looks for its settings where the process was started, which is the root for tests and for `npm run dev`.
process.env.LINGUI_CONFIG ??= fileURLToPath(new URL('../../lingui.config.ts', import.meta.url));

export { default as linguiMacro } from '@lingui/babel-plugin-lingui-macro';
