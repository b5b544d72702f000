import { t } from '@lingui/core/macro';
import type { Values } from '../../data/draft-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea } from '../../ui/field.tsx';
import { adminApi } from '../admin-api.ts';
import { adminDraft } from '../admin-draft.ts';
import { knownAs } from '../words.ts';
import type { OpenDecision } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { readyReasons } from './ready-reasons.ts';

/** Sends all reasons at once, so that the owner does not have to apply again for a second one. */
export function ChangesDialog({ subject, act, onDone, ...dialog }: OpenDecision) {
  const { person, version } = subject;
  const draft = adminDraft(`${person._id}-changes`);
  const ready = readyReasons();

  function inputOf(values: Values) {
    const chosen = ready.filter(({ name }) => values[`ready-${name}`]).map(({ text }) => text);
    return { version, reasons: [...chosen, ...linesOf(values.own)] };
  }

  return (
    <DecisionDialog
      {...dialog}
      title={t`What should ${knownAs(person)} change?`}
      action={t`Ask for changes`}
      tone="strong"
      draft={draft}
      schema={async () =>
        (await import('@sokoni/contract/admin-endpoints')).adminEndpoints.askForChanges.body
      }
      inputOf={inputOf}
      // All errors are shown under the one field.
      fieldOf={() => 'own'}
      send={async (body) => {
        const params = { id: person._id };
        const work = () => adminApi('POST /operator/accounts/{id}/ask-for-changes', { params, body });
        onDone('changes', await act(work));
      }}
    >
      {(error) => (
        <>
          <fieldset className="grid min-w-0 gap-1">
            <legend className="mb-1 text-sm font-semibold">{t`Choose all that apply`}</legend>
            {ready.map(({ name, text }) => (
              <Checkbox
                key={name}
                name={`ready-${name}`}
                value="yes"
                defaultChecked={Boolean(draft.read()[`ready-${name}`])}
              >
                {text}
              </Checkbox>
            ))}
          </fieldset>
          <TextArea
            label={t`In your own words`}
            hint={t`Each line is a reason of its own. Its owner gets all of them in one mail.`}
            name="own"
            rows={4}
            dir="auto"
            defaultValue={draft.read().own}
            error={error}
          />
        </>
      )}
    </DecisionDialog>
  );
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
