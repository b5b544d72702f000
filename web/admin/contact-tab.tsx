import { t } from '@lingui/core/macro';
import type { ContactMessageRow as Row } from '@sokoni/contract/admin';
import { keys } from '../data/keys.ts';
import { adminApi } from './admin-api.ts';
import { ContactMessage } from './contact-message.tsx';
import { RowList } from './lists/row-list.tsx';
import { useGoOn } from './lists/use-go-on.ts';
import { useRows } from './lists/use-rows.ts';
import { Waiting } from './lists/waiting.tsx';
import { NotInList } from './not-in-list.tsx';
import { OpenOrClosed } from './open-or-closed.tsx';
import { usePlace } from './place.ts';
import type { PartProps } from './slots.ts';
import { Split } from './split.tsx';

const idOf = (row: Row) => row._id;
const show = ({ name, content, marks, createdAt, closedAt }: Row) => (
  <span className="grid grid-cols-1 gap-1">
    <span className="font-semibold wrap-anywhere">
      <bdi>{name}</bdi>
    </span>
    <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
      {content}
    </span>
    {marks.length > 0 && <span className="text-sm font-medium text-clay">{t`Looks like advertising`}</span>}
    {!closedAt && <Waiting since={createdAt} />}
  </span>
);

/** Messages from the contact page; operators answer them by mail. */
export function ContactPart({ onActed }: PartProps) {
  const { place, open, close } = usePlace();
  const { closed, id } = place;
  const read = (cursor?: string) =>
    adminApi('GET /operator/contact-messages', { query: { state: closed ? 'closed' : 'open', cursor } });
  const state = useRows(keys.admin('contact messages', closed), read, idOf);
  const opened = state.list?.rows.find((row) => row._id === id);

  const goOn = useGoOn({
    state,
    idOf,
    nameOf: ({ name }) => name,
    nothing: t`No message waits any more.`,
    onActed,
  });
  const onDone = () => goOn(id, t`Message closed`);

  return (
    <Split
      onClose={close}
      list={
        <div className="grid gap-3">
          <OpenOrClosed part="contact" closed={closed} />
          <RowList
            label={t`Contact messages`}
            state={state}
            idOf={idOf}
            show={show}
            empty={closed ? t`No message was closed yet.` : t`No message waits.`}
            place={place}
            onOpen={open}
          />
        </div>
      }
    >
      {id &&
        state.list &&
        (opened ? (
          <ContactMessage key={id} message={opened} onDone={onDone} onClose={close} />
        ) : (
          <NotInList onClose={close} />
        ))}
    </Split>
  );
}
