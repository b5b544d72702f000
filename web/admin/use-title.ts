import { useEffect } from 'react';
import { fullTitle } from '../page.ts';

/** The document's own title is that of a page that does not exist. Null where something within has one of its own. */
export function useTitle(title: string | null) {
  // After every commit: moving within the desk makes the shell forget it.
  useEffect(() => {
    if (title !== null) document.title = fullTitle({ title });
  });
}
