import { useEffect } from 'react';
import { fullTitle } from '../page.ts';

/** The server sends the title of the not-found page. Null where a component inside sets its own title. */
export function useTitle(title: string | null) {
  // After every commit, because a navigation within the admin area lets the shell reset it.
  useEffect(() => {
    if (title !== null) document.title = fullTitle({ title });
  });
}
