import { t } from '@lingui/core/macro';
import type { Case, QueueRow as Row } from '@sokoni/contract/admin';
import { keys } from '../data/keys.ts';
import { adminApi } from './admin-api.ts';
import { RowList } from './lists/row-list.tsx';
import { useGoOn } from './lists/use-go-on.ts';
import { useRows } from './lists/use-rows.ts';
import { usePlace } from './place.ts';
import { QueueRow } from './queue-row.tsx';
import { type Done, doneText } from './review/completed-decision.ts';
import { CaseView } from './review/review-view.tsx';
import type { PartProps } from './slots.ts';
import { Split } from './split.tsx';
import { knownAs } from './words.ts';

const read = (cursor?: string) => adminApi('GET /operator/queue', { query: { cursor } });
const idOf = (row: Row) => row._id;
const show = (row: Row) => <QueueRow row={row} />;

/** The longest waiting account comes first; after a decision the next one opens. */
export function QueuePart({ PublicLook, onActed }: PartProps) {
  const { place, open, close } = usePlace();
  const state = useRows(keys.admin('queue'), read, idOf);
  const rows = state.list?.rows ?? [];

  const goOn = useGoOn({ state, idOf, nameOf: knownAs, nothing: t`Nothing waits any more.`, onActed });

  function onDone(done: Done, { person }: Case) {
    goOn(person._id, doneText(done, person));
    // Loads accounts that have arrived since the last request.
    if (rows.length < 10) void state.reload();
  }

  return (
    <Split
      onClose={close}
      list={
        <RowList
          label={t`Queue`}
          state={state}
          idOf={idOf}
          show={show}
          empty={t`Nothing waits. New profiles and documents appear here by themselves.`}
          place={place}
          onOpen={open}
        />
      }
    >
      {place.id && (
        <CaseView
          key={place.id}
          id={place.id}
          PublicLook={PublicLook}
          onDone={onDone}
          onClaimDecided={(subject) => {
            onActed();
            const isOnlyClaims = rows.find((row) => row._id === subject.person._id)?.about === 'claim';
            const isMore = subject.claims.some(({ status }) => status === 'submitted');
            if (isOnlyClaims && !isMore) onDone('claims', subject);
          }}
          onClose={close}
        />
      )}
    </Split>
  );
}
