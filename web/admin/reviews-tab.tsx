import { t } from '@lingui/core/macro';
import type { MarkedReview as Row } from '@sokoni/contract/admin';
import { keys } from '../data/keys.ts';
import { showProblem } from '../ui/toast.tsx';
import { adminApi } from './admin-api.ts';
import { RowList } from './lists/row-list.tsx';
import { useGoOn } from './lists/use-go-on.ts';
import { useRows } from './lists/use-rows.ts';
import { Waiting } from './lists/waiting.tsx';
import { MarkedReview } from './marked-review.tsx';
import { NotInList } from './not-in-list.tsx';
import { usePlace } from './place.ts';
import type { PartProps } from './slots.ts';
import { Split } from './split.tsx';
import { knownAs } from './words.ts';

const read = (cursor?: string) => adminApi('GET /operator/reviews', { query: { cursor } });
const idOf = (row: Row) => row._id;
const show = ({ target, reviewer, createdAt }: Row) => (
  <span className="grid grid-cols-1 gap-1">
    <span className="font-semibold wrap-anywhere">
      <bdi>{knownAs(target)}</bdi>
    </span>
    <span className="text-sm text-muted">
      {t`by`} <bdi>{knownAs(reviewer)}</bdi>
    </span>
    <Waiting since={createdAt} />
  </span>
);

/** Reviews whose writer and target shared a device or a network: often harmless, sometimes a review of oneself. */
export function ReviewsPart({ onActed }: PartProps) {
  const { place, open, close } = usePlace();
  const { id } = place;
  const state = useRows(keys.admin('reviews'), read, idOf);
  const opened = state.list?.rows.find((row) => row._id === id);

  const goOn = useGoOn({
    state,
    idOf,
    nameOf: ({ target }) => knownAs(target),
    nothing: t`No marked review waits any more.`,
    onActed,
  });
  const onDone = (title: string) => goOn(id, title);

  /** The item is replaced by a note that it was decided. */
  function onConflict() {
    onActed();
    state.drop(id);
    const undone = t`Another operator has decided about this review. What you chose was not done.`;
    showProblem(t`Decided meanwhile`, undone);
  }

  return (
    <Split
      onClose={close}
      list={
        <RowList
          label={t`Marked reviews`}
          state={state}
          idOf={idOf}
          show={show}
          empty={t`No marked review waits.`}
          place={place}
          onOpen={open}
        />
      }
    >
      {id &&
        state.list &&
        (opened ? (
          <MarkedReview key={id} review={opened} onDone={onDone} onConflict={onConflict} onClose={close} />
        ) : (
          <NotInList onClose={close} />
        ))}
    </Split>
  );
}
