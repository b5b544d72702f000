import babel from '@rolldown/plugin-babel';
import { compileMessages } from './compile-messages.ts';
import { linguiMacro } from './texts/macro.ts';
import { markConstants } from './texts/mark-constants.ts';
import type { Marks } from './texts/marks.ts';

/** Lingui's macros, with the texts compiled in place, or with marks in their place. */
export function lingui(marks?: Marks) {
  return babel({
    include: /\/web\/.*\.tsx?$/,
    plugins: [
      [linguiMacro, { descriptorFields: 'message' }],
      compileMessages(marks),
      ...(marks ? [markConstants(marks)] : []),
    ],
  });
}
