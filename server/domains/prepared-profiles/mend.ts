import { createHash } from 'node:crypto';
import {
  companyHeadings,
  type MendedCompany,
  type PreparedPage,
} from '@sokoni/contract/admin/accounts/prepared';
import { blankFields } from '@sokoni/contract/profiles/profile-fields';
import { logAct } from '../../accounts/log-act.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/database-errors.ts';
import { ApiError, invalidFields, notAllowed, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { readTrades } from '../company/trade-lists.ts';
import { presentProduct } from '../products/present.ts';
import { blankDetails } from '../products/queries.ts';
import { presentPublicProfile } from '../public-profile/present.ts';
import { findKnownAddresses, listPictures, lockPrepared, type Prepared } from './queries.ts';
import { type Company, companyOf, PREPARED, problemOfAddress } from './read-companies.ts';

/** A prepared profile as visitors will see it once its owner has published it, and what its line of the table says. */
export async function readPreparedPage(sql: Queryable, id: string): Promise<PreparedPage> {
  const prepared = await sql<Prepared[]>`
    SELECT id, email, fields, language FROM prepared_profiles
    WHERE id = ${id} AND joined_at IS NULL`.first();
  if (!prepared) throw notFound();
  const { email, fields } = prepared;
  const pictures = (await listPictures(sql, id)).map((row) => ({
    ...{ ownerId: id, contentType: 'image/webp', alt: null, createdAt: new Date(0) },
    ...row,
  }));
  const work = pictures.filter(({ kind }) => kind === 'work');
  return {
    company: textsOf(prepared),
    version: versionOf(prepared),
    profile: presentPublicProfile({
      profile: {
        ...{ ...blankFields, ...fields, id, role: 'supplier', accountEmail: email, visibility: 'private' },
        ...{ listed: false, shownWork: work.length, logo: '', tradeName: null, previewHash: null },
        ...{ verifiedAt: null, rating: 0, reviewCount: 0, replyMinutes: null },
      },
      pictures,
      products: work.map((row) => presentProduct({ ...row, ...blankDetails, ...row.details, picture: row })),
      verified: [],
      isOwn: false,
      wroteAt: null,
      may: { seeContact: true, message: false, review: false },
    }),
  };
}

/** As the cells of a line. */
function textsOf({ fields, email, language }: Line): PreparedPage['company'] {
  const values: Readonly<Record<string, unknown>> = { ...fields, email, language };
  return Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, String(values[name])]] : [])));
}

type Line = Omit<Company, 'line'>;
const names = Object.keys(companyHeadings);

const versionOf = (line: Line) =>
  createHash('sha256')
    .update(JSON.stringify(textsOf(line)))
    .digest('base64url');

/** Replaces what the line of the table said. The address is the one that was mailed from the invitation on. */
export async function mendPrepared(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { id, version, ...mended }: MendedCompany & { id: string; version: string },
): Promise<PreparedPage> {
  const now = clock.now();
  const mend = async (tx: Transaction) => {
    const before = await lockPrepared(tx, id);
    const after = companyOf(mended, { lists: await readTrades(tx), now });
    const { email, language, fields } = after;
    const [former, texts] = [textsOf(before), textsOf(after)];
    const changed = names.filter((name) => texts[name] !== former[name]);
    if (changed.length === 0) return;
    if (version !== versionOf(before)) throw new ApiError('changed_meanwhile');
    if (email !== before.email) {
      if (before.invitedAt)
        throw notAllowed(
          /*i18n*/ 'The invitation went to this address. Only another profile can have another one.',
        );
      const problem = problemOfAddress((await findKnownAddresses(tx, [email])).get(email));
      if (problem) throw invalidFields({ email: problem });
    }
    await tx`
      UPDATE prepared_profiles SET email = ${email}, language = ${language}, fields = ${JSON.stringify(fields)}
      WHERE id = ${id}`;
    const details = { company: mended.companyName, fields: changed };
    await logAct(tx, {
      actorId: viewer.id,
      action: 'prepared profile changed',
      subjectId: null,
      details,
      now,
    });
  };
  await sql.begin(mend).catch((error) => {
    // Another operator has prepared it for this address since it was looked for.
    throw isDuplicate(error) ? invalidFields({ email: PREPARED }) : error;
  });
  return readPreparedPage(sql, id);
}
