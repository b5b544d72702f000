/// <reference types="vite/client" />

declare module 'virtual:catalogs' {
  /** By `texts/{language}/{page}.js` (build/catalogs.ts). */
  export const catalogs: Readonly<Record<string, () => Promise<import('@lingui/core').Messages>>>;
}
