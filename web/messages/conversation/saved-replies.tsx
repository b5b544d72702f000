import { t } from '@lingui/core/macro';
import { MESSAGE_MAX, SAVED_REPLY_NAME_MAX } from '@sokoni/contract/limits';
import type { SavedReply } from '@sokoni/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { asReadError, networkErrorText, sentences } from '../../data/error-text.ts';
import { useForm } from '../../data/form.ts';
import { queryOf } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { LoadingLines } from '../../ui/layout/loading-lines.tsx';
import { Dialog, type DialogControl, DialogFoot } from '../../ui/overlays/dialog.tsx';
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx';
import { showProblem } from '../../ui/overlays/toast.ts';

interface SavedRepliesProps extends DialogControl {
  /** What is written so far, offered as a new reply. */
  text: string;
  onInsert: (content: string) => void;
}

/** Chooses a saved reply for the message that is being written; replies are added, changed and deleted here. */
export function SavedReplies({ text, onInsert, ...control }: SavedRepliesProps) {
  const { data, error, isFetching, refetch } = useQuery(queryOf('GET /saved-replies', {}));
  /** The reply that is edited; without an id a new one. */
  const [edited, setEdited] = useState<Partial<SavedReply> | null>(null);
  const heading = useRef<HTMLDivElement>(null);

  function finish() {
    setEdited(null);
    void refetch();
    heading.current?.focus();
  }

  async function remove({ _id: id }: SavedReply) {
    try {
      await browserApi('DELETE /saved-replies/{id}', { params: { id } });
      finish();
    } catch (reason) {
      showProblem(t`Error`, asReadError(reason).message || t`That didn’t work. Try again.`);
    }
  }

  return (
    <Dialog title={t`Saved replies`} {...control}>
      <div ref={heading} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {edited ? (
          <ReplyForm key={edited._id} reply={edited} onSaved={finish} onCancel={() => setEdited(null)} />
        ) : (
          <>
            {!data && isFetching && <LoadingLines widths={['w-40', 'w-64', 'w-40']} />}
            {!data && !isFetching && (
              <div className="grid justify-items-start gap-3">
                <FormProblem text={sentences(t`Failed to load saved replies`, networkErrorText(error))} />
                <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
              </div>
            )}
            {data?.length === 0 && (
              <p className="text-muted">{t`Save answers you send often and insert them in one click. In an empty message, type / to open this list.`}</p>
            )}
            {data && data.length > 0 && (
              <ul className="grid grid-cols-1 divide-y divide-line">
                {data.map((reply) => (
                  <li key={reply._id} className="flex items-center gap-2">
                    <button
                      type="button"
                      className="grid min-h-11 min-w-0 grow gap-0.5 rounded-md p-2 text-start hover:bg-wash"
                      onClick={() => {
                        onInsert(reply.content);
                        control.onClose();
                      }}
                    >
                      <bdi className="font-semibold wrap-anywhere">{reply.name}</bdi>
                      <span dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">
                        {reply.content}
                      </span>
                    </button>
                    <ReplyMenu
                      reply={reply}
                      onEdit={() => setEdited(reply)}
                      onDelete={() => void remove(reply)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <DialogFoot>
              <Button onClick={control.onClose}>{t`Close`}</Button>
              {data && (
                <Button tone="strong" onClick={() => setEdited({ content: text })}>
                  {text ? t`Save this message` : t`Add a reply`}
                </Button>
              )}
            </DialogFoot>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ReplyMenuProps {
  reply: SavedReply;
  onEdit: () => void;
  onDelete: () => void;
}

function ReplyMenu({ reply: { name }, onEdit, onDelete }: ReplyMenuProps) {
  return (
    <Menu label={t`Actions on ${name}`}>
      <MenuItem onClick={onEdit}>{t`Edit`}</MenuItem>
      <MenuItem onClick={onDelete}>{t`Delete`}</MenuItem>
    </Menu>
  );
}

interface ReplyFormProps {
  reply: Partial<SavedReply>;
  onSaved: () => void;
  onCancel: () => void;
}

function ReplyForm({ reply: { _id: id, name, content }, onSaved, onCancel }: ReplyFormProps) {
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/messages')).NewSavedReply,
    send: async (body) => {
      if (id) await browserApi('PUT /saved-replies/{id}', { params: { id }, body });
      else await browserApi('POST /saved-replies', { body });
      onSaved();
    },
    failed: t`The reply wasn’t saved.`,
  });
  return (
    <form {...formProps} className="grid grid-cols-1 gap-4">
      <TextField
        label={t`Name`}
        name="name"
        dir="auto"
        maxLength={SAVED_REPLY_NAME_MAX}
        defaultValue={name ?? ''}
        error={errors.name}
      />
      <TextArea
        label={t`Message`}
        name="content"
        dir="auto"
        maxLength={MESSAGE_MAX}
        defaultValue={content ?? ''}
        error={errors.content}
      />
      <DialogFoot problem={problem} canTryAgain={canTryAgain}>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
        <Button type="submit" tone="main" disabled={busy}>
          {busy ? t`Saving...` : t`Save`}
        </Button>
      </DialogFoot>
    </form>
  );
}
