import type { AppDependencies } from '../../../platform/route-context.ts';

/** In UTC: few visitors search then. */
const HOUR = 3;
const BATCH = 5000;

/** Once a day, deletes the words that no listed profile has any more, such as names of deleted accounts. */
export async function deleteUnusedWords({
  sql,
  clock,
}: Pick<AppDependencies, 'sql' | 'clock'>): Promise<void> {
  if (clock.now().getUTCHours() !== HOUR) return;
  let last: string | undefined = '';
  while (last !== undefined) {
    const batch: { word: string; isUsed: boolean }[] = await sql`
      SELECT word,
        EXISTS (SELECT FROM search_entries WHERE role = 'supplier' AND words @@ lexeme)
          OR EXISTS (SELECT FROM search_entries WHERE role = 'freelancer' AND words @@ lexeme) AS is_used
      FROM (
        SELECT word, quote_literal(word)::tsquery AS lexeme FROM search_vocabulary
        WHERE word > ${last} ORDER BY word LIMIT ${BATCH}
      ) AS batch ORDER BY word`;
    const unused = batch.filter(({ isUsed }) => !isUsed).map(({ word }) => word);
    await sql`DELETE FROM search_vocabulary WHERE word = ANY(${unused})`;
    last = batch.at(-1)?.word;
  }
}
