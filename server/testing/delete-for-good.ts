import { eraseDeleted } from '../composition/account-data/erase-deleted.ts';
import { removeDiscardedFiles } from '../domains/media/discard-files.ts';
import type { TestApp } from './app.ts';
import { ask } from './call.ts';
import { PASSWORD, type Person } from './factories.ts';
import { failOnError } from './fail-on-error.ts';

/** Deletes an account whose owner does not undo it. */
export async function deleteForGood(testApp: TestApp, person: Person): Promise<void> {
  await ask(testApp, 'POST /users/me/delete', { as: person, body: { password: PASSWORD } });
  await testApp.sql`UPDATE accounts SET erase_at = ${testApp.clock.now()} WHERE id = ${person.id}`;
  await eraseDeleted(testApp, failOnError);
  await removeDiscardedFiles(testApp);
}
