import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { statusOf } from '../data/outcome.ts';
import { paths, roleIn } from '../paths.ts';
import { plainPath } from '../site/language/language.ts';
import { apiContext } from '../site/page.ts';
import { isDraftId, type Outcome, readProfile } from './read-profile.ts';

export interface ProfileData {
  role: ProfessionalRole;
  id: string;
  /** Null for a draft, which is in the browser. */
  outcome: Outcome | null;
}

/** The loader of a profile's page. */
export async function loadProfile({ request, params, context }: LoaderFunctionArgs) {
  const role = roleIn(plainPath(new URL(request.url).pathname));
  const id = params.id ?? '';
  if (isDraftId(role, id)) return { role, id, outcome: null } satisfies ProfileData;
  const outcome = await readProfile(context.get(apiContext), id);
  const actual = 'profile' in outcome ? outcome.profile.role : role;
  if (actual !== role) throw redirect(paths.profile(actual, id), 301);
  return data({ role, id, outcome } satisfies ProfileData, { status: statusOf(outcome) });
}
