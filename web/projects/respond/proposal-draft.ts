import { draftOf, type Values } from '../../data/draft-store.ts';
import { newId } from '../../data/new-id.ts';

/**
 * A proposal as it was typed, with the list of its files, and the id under which the server stores it once. A changed
 * proposal gets a new id, because the server may know one with the earlier id.
 */
export function proposalDraft(account: string, project: string, version: number) {
  const saved = draftOf('proposal', account, `${project}/${version}`);
  function save(changes: Values) {
    const before = saved.read();
    const next = { ...before, ...changes };
    const isSame = Object.entries(next).every(([name, value]) => before[name] === value);
    saved.save({ ...next, clientId: (isSame && before.clientId) || newId() });
  }
  return {
    read: saved.read,
    save,
    clear: saved.clear,
    files: { read: () => saved.read().files, save: (files: string) => save({ files }) },
    /** The same until the proposal changes, also after a reload. */
    clientId: () => {
      save({});
      return saved.read().clientId ?? newId();
    },
  };
}
