import { t } from '@lingui/core/macro';
import { NOTE_MAX } from '@sokoni/contract/admin/limits';
import type { Written } from '@sokoni/contract/admin/person';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Moment } from '../../../ui/formats/moment.tsx';
import { showProblem } from '../../../ui/overlays/toast.ts';
import { actErrorText, adminApi } from '../../admin-api.ts';
import { DecisionForm } from '../../decision-form.tsx';
import { Prose } from '../../detail-parts.tsx';
import { Rows } from '../../lists/plain-list.tsx';
import { bodies } from './bodies.ts';
import type { Review } from './use-review.ts';

/** What operators noted about the account, for each other. */
export function Notes({ review: { subject, act } }: { review: Review }) {
  const { person, notes } = subject;
  const removing = useMutation({
    mutationFn: (id: string) => act(() => adminApi('DELETE /operator/notes/{id}', { params: { id } })),
    onError: (error) => showProblem(t`Note not removed`, actErrorText(error) || t`Try again.`),
  });
  return (
    <DecisionForm
      name={`note-${person._id}`}
      title={t`Internal notes`}
      schema={bodies.addAccountNote}
      send={async (body) => {
        await act(() => adminApi('POST /operator/accounts/{id}/notes', { params: { id: person._id }, body }));
      }}
      submit={t`Add note`}
    >
      {({ field }) => (
        <>
          {notes.length > 0 && (
            <Rows label={t`Internal notes`} rows={notes}>
              {(note) => (
                <Note
                  note={note}
                  onRemove={removing.isPending ? undefined : () => removing.mutate(note._id)}
                />
              )}
            </Rows>
          )}
          <TextArea
            label={t`New note`}
            rows={2}
            maxLength={NOTE_MAX}
            dir="auto"
            hint={t`Only operators read notes. They are erased with the account.`}
            {...field('content')}
          />
        </>
      )}
    </DecisionForm>
  );
}

function Note({
  note: { by, content, createdAt },
  onRemove,
}: {
  note: Written;
  onRemove: (() => void) | undefined;
}) {
  return (
    <li className="grid grid-cols-1 gap-px py-2">
      <Prose>{content}</Prose>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <span>
          <bdi>{by.name}</bdi> · <Moment at={createdAt} />
        </span>
        <Button tone="quiet" className="-my-2" onClick={onRemove} aria-disabled={!onRemove}>
          {t`Remove`}
        </Button>
      </p>
    </li>
  );
}
