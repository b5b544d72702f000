import { getSession } from '../accounts/session.ts';
import { draftOf } from '../data/draft-store.ts';

/** Text that an operator has typed and not sent. It survives Back, a reload and an expired session. */
export const adminDraft = (name: string) => draftOf('admin-draft', getSession()?.user._id ?? '', name);
