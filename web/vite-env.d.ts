/// <reference types="vite/client" />

/** What is looked up by id in a language; see `build/virtual-texts.ts`. */
declare module 'virtual:texts' {
  export const textsOf: (language: string) => import('@lingui/core').Messages;
}
