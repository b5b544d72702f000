import type { Showcase } from '@sokoni/contract/directory';
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, type Loaded, whenReady } from '../../app/page.ts';

export interface ShowcaseData {
  /** Null when it could not be read: the page then shows everything else. */
  showcase: Loaded<Showcase | null>;
}

/** The loader of the home page. */
export async function loadShowcase({ context }: LoaderFunctionArgs): Promise<ShowcaseData> {
  const answer = context.get(apiContext)('GET /showcase', {});
  return {
    showcase: await whenReady(
      answer.then(
        ({ data }) => (import.meta.env.SSR ? onlyShown(data) : data),
        () => null,
      ),
    ),
  };
}

/** The document contains only the fields that the page shows. */
const onlyShown = (showcase: Showcase): Showcase => ({
  ...showcase,
  featured: showcase.featured.map((profile) => ({ ...profile, verifiedAt: null })),
  newest: showcase.newest.map((profile) => ({
    ...profile,
    pictureText: '',
    // The day is enough for the mark, which shows the month.
    verifiedAt: profile.verifiedAt?.slice(0, 10) ?? null,
  })),
});

export const isEmpty = ({ featured, newest, industries, skills }: Showcase): boolean =>
  featured.length + newest.length + industries.length + skills.length === 0;
