import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { catalogs } from './catalogs.ts';

// Lingui would look for its settings in the working directory, which is the root for tests and for `npm run dev`.
const configPath = `${import.meta.dirname}/../lingui.config.ts`;
const linguiConfig = getConfig({ configPath });

/** Lingui's macros, and the catalogs. */
export const texts = () => [
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { configPath })] }),
  catalogs(),
];
