import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { fullTitle, type PageModule } from '../page.ts';

/** The server renders the first title; this updates it after client-side navigation. */
export function PageTitle() {
  const last = useMatches().at(-1);
  const head = (last?.handle as Pick<PageModule, 'head'> | undefined)?.head;
  const title = fullTitle(head?.(last?.loaderData as never));
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
