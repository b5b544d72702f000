import { hasFiles } from './has-files.ts';

/** Deletes the files that wait in this browser, when the session ends. Without a network it is repeated at the next start. */
export function clearWaitingFiles() {
  if (hasFiles()) {
    import('./file-store.ts').then(
      ({ clearFiles }) => clearFiles(),
      () => {},
    );
  }
}
