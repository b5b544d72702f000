import type { Showcase, ShowcaseProfile, ShowcaseTrade } from '@sokoni/contract/directory';
import { claimKinds } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import { businessName } from '../../../accounts/people/names.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Reads } from '../../../platform/db/replicas.ts';
import { addressOf, findPictures, type Picture, picturesOf } from '../../media/find-pictures.ts';
import { findVerifiedKinds } from '../../verification/find-claims.ts';
import type { Trade } from './cached-trades.ts';
import { findBestWithWork, findListed, findNewestVerified, type ShowcaseRow } from './showcase-queries.ts';

const FEATURED = 4;
const NEWEST = 4;

/** Counts come from the cache; profiles and pictures are read now, because one may have been hidden since. */
export async function readShowcase(
  { reads, clock }: { reads: Reads; clock: Clock },
  readTrades: () => Promise<Trade[]>,
): Promise<Showcase> {
  const [trades, suppliers, freelancers, newest] = await Promise.all([
    readTrades(),
    findBest(reads.any, 'supplier'),
    findBest(reads.any, 'freelancer'),
    findNewestVerified(reads.any, NEWEST),
  ]);
  const featured = mixed(suppliers, freelancers);
  const ids = [...new Set([...featured, ...newest, ...trades.flatMap(({ profileIds }) => profileIds)])];
  const [rows, found, verified] = await reads
    .of(ids)
    .together((sql) =>
      Promise.all([
        findListed(sql, ids),
        findPictures(sql, ids, { work: 1 }),
        findVerifiedKinds(sql, newest, clock.now()),
      ]),
    );
  const listed = new Map(rows.map((row) => [row.id, row]));
  const pictures = found.filter(({ ownerId }) => listed.has(ownerId));
  const present = (id: string) => {
    const row = listed.get(id);
    return row ? [presentProfile(row, pictures, verified.get(id))] : [];
  };
  // A file may have been deleted between the two queries.
  const shown = featured.flatMap(present).filter(({ picture }) => picture !== null);
  return {
    featured: shown,
    newest: newest.flatMap(present),
    ...presentTrades(trades, pictures, new Set(shown.map(({ picture }) => picture))),
  };
}

const findBest = (sql: Queryable, role: ProfessionalRole) =>
  findBestWithWork(sql, { role, trade: '' }, FEATURED);

/** Two of each role; more of one where the other has fewer. */
function mixed(suppliers: string[], freelancers: string[]): string[] {
  const half = FEATURED / 2;
  const supplierCount = FEATURED - Math.min(half, freelancers.length);
  const chosen = suppliers.slice(0, supplierCount);
  return [...chosen, ...freelancers.slice(0, FEATURED - chosen.length)];
}

function presentProfile(row: ShowcaseRow, pictures: Picture[], verified: ClaimKind[] = []): ShowcaseProfile {
  const [work] = picturesOf(pictures, row.id, 'work');
  return {
    _id: row.id,
    role: row.role,
    name: businessName(row),
    trade: (row.role === 'supplier' ? row.category : row.title) ?? '',
    location: row.location,
    picture: work ? addressOf(work) : null,
    pictureText: work?.alt ?? '',
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verified: claimKinds.filter((kind) => verified.includes(kind)),
  };
}

/** Each trade gets a picture that nothing before it shows, as long as there is one. */
function presentTrades(trades: Trade[], pictures: Picture[], used: Set<string | null>) {
  const presentTrade = ({ name, count, profileIds }: Trade): ShowcaseTrade => {
    const work = profileIds.flatMap((id) => picturesOf(pictures, id, 'work')).map(addressOf);
    const picture = work.find((address) => !used.has(address)) ?? work[0] ?? null;
    used.add(picture);
    return { name, count, picture };
  };
  const filled = (role: ProfessionalRole) =>
    trades.filter((trade) => trade.role === role && trade.count > 0).map(presentTrade);
  return { industries: filled('supplier'), skills: filled('freelancer') };
}
