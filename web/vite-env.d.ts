/// <reference types="vite/client" />

/** Texts that are looked up by id in a language; see `build/virtual-texts.ts`. */
declare module 'virtual:texts' {
  export const textsOf: (language: string) => import('@lingui/core').Messages;
}
