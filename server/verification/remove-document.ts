import type { Viewer } from '../accounts/viewer.ts';
import type { Parts } from '../domain.ts';
import { notAllowed, notFound } from '../errors.ts';
import { discardKeys } from '../media/discard-files.ts';
import { tell } from '../news/tell.ts';
import { documentKey } from './document-key.ts';
import { mayVerify } from './policy.ts';
import { deleteDocument, findDocument } from './queries.ts';

/** What was decided upon stays until its time: it is what the decision rests on. */
export async function removeDocument({ sql }: Pick<Parts, 'sql'>, viewer: Viewer, id: string): Promise<void> {
  if (!mayVerify(viewer)) throw notAllowed();
  await sql.begin(async (tx) => {
    const document = await findDocument(tx, id);
    if (!document || document.accountId !== viewer.id) throw notFound();
    if (!(await deleteDocument(tx, id))) {
      throw notAllowed(
        /*i18n*/ 'This document was decided upon. It is deleted by itself some days after the decision.',
      );
    }
    await discardKeys(tx, [documentKey(document)]);
    await tell(tx, [viewer.id], 'standing');
  });
}
