import { t } from '@lingui/core/macro';
import type { AdminPerson } from '@sokoni/contract/admin';
import { knownAs } from '../words.ts';

/** A decision about a whole review. */
export type Done = 'approve' | 'changes' | 'suspend' | 'reinstate' | 'claims';

export function doneText(done: Done, person: AdminPerson): string {
  const name = knownAs(person);
  const texts = {
    approve: t`${name} is public`,
    changes: t`${name} was asked for changes`,
    suspend: t`${name} is suspended`,
    reinstate: t`${name} is reinstated`,
    claims: t`All claims of ${name} are decided`,
  };
  return texts[done];
}
