import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Case, QueueRow as Row } from '@sokoni/contract/operator';
import { showSuccess } from '../ui/toast.tsx';
import { CaseView } from './case/case-view.tsx';
import { type Done, doneText } from './case/done.ts';
import { deskApi } from './desk-api.ts';
import { RowList } from './lists/row-list.tsx';
import { neighbourOf } from './lists/rows.ts';
import { useRows } from './lists/use-rows.ts';
import { usePlace } from './place.ts';
import { QueueRow } from './queue-row.tsx';
import type { PartProps } from './slots.ts';
import { Split } from './split.tsx';
import { knownAs } from './words.ts';

const read = (cursor?: string) => deskApi('GET /operator/queue', { query: { cursor } });
const idOf = (row: Row) => row._id;
const show = (row: Row) => <QueueRow row={row} />;

/** Whoever waits longest comes first; after a decision the next one opens. */
export function QueuePart({ PublicLook, onActed }: PartProps) {
  const { place, open, close } = usePlace();
  const state = useRows(read, idOf);
  const rows = state.list?.rows ?? [];

  function onDone(done: Done, { person }: Case) {
    onActed();
    const row = rows.find((one) => one._id === person._id);
    const next = neighbourOf(rows, person._id, idOf);
    if (row) state.drop(person._id);
    showSuccess(doneText(done, person), next ? t`Next: ${knownAs(next)}` : t`Nothing waits any more.`);
    if (next && next._id !== person._id) open(next._id);
    else close();
    // Whoever has come meanwhile.
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
          empty={<Trans>Nothing waits. New profiles and documents appear here by themselves.</Trans>}
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
