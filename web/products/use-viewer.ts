import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '../accounts/session.ts';
import type { Head } from '../app/page.ts';
import { fullTitle } from '../app/title.ts';

/** The server renders for signed-out visitors: a signed-in browser loads the data again with its session. */
export function useViewer(loadedFor: string | null) {
  const viewer = useSession()?.user._id ?? null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (viewer !== loadedFor) void revalidate();
  }, [viewer, loadedFor, revalidate]);
}

/** Sets the title after every commit, because a reload of the data resets it in the shell. */
export function useTitle(head: Head | null) {
  const title = head && fullTitle(head);
  useEffect(() => {
    if (title) document.title = title;
  });
}
