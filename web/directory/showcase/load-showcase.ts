import type { Showcase } from '@sokoni/contract/directory';
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../../site/page.ts';

export interface ShowcaseData {
  /** Null when it could not be read: the page then shows everything else. */
  showcase: Showcase | null;
}

/** The loader of the home page. */
export async function loadShowcase({ context }: LoaderFunctionArgs): Promise<ShowcaseData> {
  const answer = context.get(apiContext)('GET /showcase', {});
  return {
    showcase: await answer.then(
      ({ data }) => data,
      () => null,
    ),
  };
}

export const isEmpty = ({ featured, newest, industries, skills }: Showcase): boolean =>
  featured.length + newest.length + industries.length + skills.length === 0;
