import type { Invitation, InvitationAnswer } from '@sokoni/contract/accounts/invitations';
import type { FastifyRequest } from 'fastify';
import { acceptTexts } from '../../accounts/accepted-texts.ts';
import { markEmailConfirmed } from '../../accounts/mark-email-confirmed.ts';
import { passwordProblems } from '../../accounts/passwords/choose-password.ts';
import { hashPassword } from '../../accounts/passwords/hash-password.ts';
import { type SignedIn, startSession } from '../../accounts/sign-in.ts';
import { requireOpen } from '../../domains/company/require-open.ts';
import { discardKeys } from '../../domains/media/discard-files.ts';
import { lockFileOwner } from '../../domains/media/lock-file-owner.ts';
import { addFile } from '../../domains/media/own-files.ts';
import { storageKeys } from '../../domains/media/storage-keys.ts';
import { countFiles, problemOfRoom } from '../../domains/media/work-limit.ts';
import { readPlans } from '../../domains/plans/plans.ts';
import {
  findInvited,
  listPictures,
  type PreparedPicture,
  takeInvited,
} from '../../domains/prepared-profiles/queries.ts';
import { upsertDetails } from '../../domains/products/queries.ts';
import { createProfile } from '../../domains/profiles/create-profile.ts';
import { verifyEmailClaim } from '../../domains/verification/email-link.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { ApiError, notAllowed, notSignedIn, requireNoProblems } from '../../platform/http/errors.ts';
import { languageOfRequest } from '../../platform/http/translate.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { insertAccount, planProblems } from './sign-up.ts';

const linkExpired = () => new ApiError('link_expired');

/** What the page of the link shows. */
export async function readPageInvitation(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  token: string,
): Promise<Invitation> {
  const prepared = await findInvited(sql, { token, now: clock.now() });
  if (!prepared) throw linkExpired();
  const { id, email, fields } = prepared;
  const [pictures, isLinked] = await Promise.all([listPictures(sql, id), hasAccount(sql, email)]);
  const products = pictures.filter(({ kind }) => kind === 'work').length;
  // The account would get nothing: it was made after the invitation.
  if (isLinked && products === 0) throw linkExpired();
  const { companyName, firstName, lastName } = fields;
  return { email, companyName: companyName ?? '', firstName, lastName, products, isLinked };
}

const hasAccount = (sql: Queryable, email: string) =>
  sql`SELECT FROM accounts WHERE email = ${email}`.hasRows();

/** Makes a prepared profile an account, as a sign-up does: it stays private until it is paid and approved. */
export async function acceptPageInvitation(
  { sql, clock, config }: AppDependencies,
  { token, ...form }: InvitationAnswer & { token: string },
  request: FastifyRequest,
): Promise<Omit<SignedIn, 'isRestored'>> {
  await requireOpen({ sql, config });
  const { firstName, lastName, selectedPlan } = form;
  requireNoProblems({
    ...planProblems(selectedPlan, await readPlans(sql, 'supplier')),
    ...passwordProblems(form),
  });
  const now = clock.now();
  // Before the work of the hash, which a wrong link should not cause.
  if (!(await findInvited(sql, { token, now }))) throw linkExpired();
  const passwordHash = await hashPassword(form.password);
  const accountId = newId();
  return sql.begin(async (tx) => {
    const prepared = await takeInvited(tx, { token, accountId, now });
    if (!prepared) throw linkExpired();
    const { email, fields, pictures } = prepared;
    const language = languageOfRequest(request) ?? prepared.language;
    await insertAccount(tx, { accountId, email, passwordHash, role: 'supplier', language, now });
    await createProfile(tx, {
      ...fields,
      firstName,
      lastName,
      accountId,
      role: 'supplier',
      selectedPlan,
      established: String(now.getUTCFullYear()),
    });
    await addPictures(tx, { accountId, pictures, now });
    await acceptTexts(tx, { accountId, shown: form, now });
    await proveEmail(tx, accountId, now);
    return startSession(tx, { email, accountId, now }, request);
  });
}

/** Adds the products to those of the account that has the address. Its profile stays as it is. */
export async function takePreparedProducts(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  token: string,
): Promise<void> {
  const accountId = viewer.id;
  if (viewer.role !== 'supplier') throw notAllowed(/*i18n*/ 'Only suppliers have products.');
  await sql.begin(async (tx) => {
    if (!(await lockFileOwner(tx, accountId))) throw notSignedIn();
    const now = clock.now();
    const prepared = await takeInvited(tx, { token, accountId, now });
    if (!prepared) throw linkExpired();
    const isOwn = await tx`
      SELECT FROM accounts WHERE id = ${accountId} AND email = ${prepared.email}`.hasRows();
    if (!isOwn) throw notAllowed(/*i18n*/ 'This link is for another email address. Sign in with that one.');
    const isWork = ({ kind }: PreparedPicture) => kind === 'work';
    const pictures = prepared.pictures.filter(isWork);
    const adding = pictures.length;
    const count = await countFiles(tx, accountId, 'work');
    const problem = await problemOfRoom(tx, accountId, { count, adding });
    if (problem) throw new ApiError('too_many_files', { message: problem });
    await proveEmail(tx, accountId, now);
    await addPictures(tx, { accountId, pictures, now });
    await discardKeys(tx, prepared.pictures.filter((one) => !isWork(one)).flatMap(storageKeys));
  });
}

/** Who has the link reads the mail of the address. */
async function proveEmail(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await markEmailConfirmed(tx, accountId, now);
  await verifyEmailClaim(tx, accountId, now);
}

interface Adding {
  accountId: string;
  pictures: PreparedPicture[];
  now: Date;
}

async function addPictures(tx: Transaction, { accountId: ownerId, pictures, now }: Adding): Promise<void> {
  for (const { details: _, ...picture } of pictures) {
    const added = { ownerId, contentType: 'image/webp', uploadId: null, createdAt: now };
    await addFile(tx, { ...picture, ...added });
  }
  const described = pictures.flatMap(({ id, details }) =>
    details ? [{ fileId: id, ownerId, ...details }] : [],
  );
  if (described.length > 0) await upsertDetails(tx, described);
}
