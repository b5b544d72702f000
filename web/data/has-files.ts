/** In the local storage while the browser's database may have files, so that visitors do not load its code. */
const KEY = 'has-waiting-files';

export function hasFiles(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Throws where storage is forbidden. */
export function setHasFiles(isTrue: boolean) {
  if (isTrue) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
}
