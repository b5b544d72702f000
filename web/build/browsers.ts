/**
 * The oldest browsers that scripts and styles are built for, those of Tailwind
 * (https://tailwindcss.com/docs/compatibility). They have what `lib` of `tsconfig.json` declares, and `:has()`, `inert`,
 * `<dialog>` and lookbehind. What is newer, such as popovers and `AbortSignal.any`, is used only where it is there.
 */
export const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];
