import { presentParty } from '../messages/present.ts';
import type { BlockView } from './queries.ts';

export function presentBlock({ createdAt, ...person }: BlockView) {
  return { party: presentParty(person, person), createdAt: createdAt.toISOString() };
}
