import { t } from '@lingui/core/macro';
import { changePlaces } from '@sokoni/contract/limits';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { claimStands } from '@sokoni/contract/verification/claim-stands';
import type { ChangePlace } from '@sokoni/contract/verification/verification';
import type { Values } from '../../../data/draft-store.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import type { DialogControl } from '../../../ui/overlays/dialog.tsx';
import { adminApi } from '../../admin-api.ts';
import { type DialogFormProps, FormDialog } from '../../decision-form.tsx';
import { claimName, type Done, knownAs } from '../../labels.ts';
import { choicesOf, SelectChoice } from '../../select-choice.tsx';
import { bodies } from './bodies.ts';
import { Differences } from './differences.tsx';
import { missingFor } from './missing.ts';
import type { Review } from './use-review.ts';

export interface OpenDialog extends DialogControl {
  review: Review;
  onDone: (done: Done, subject: Review['subject']) => void;
}

/** Asks for a confirmation, so that one wrong key press does not publish a profile. */
export function ApproveDialog(dialog: OpenDialog) {
  const { person, version, claims } = dialog.review.subject;
  const verified = claims.filter((claim) => claimStands(claim)).map(({ kind }) => claimName(kind));
  const params = { id: person._id };
  return (
    <DecisionDialog
      {...dialog}
      decision="approve"
      title={t`Approve ${knownAs(person)}?`}
      action={t`Approve`}
      tone="main"
      startsAtAction
      // It may have been missing already when the dialog opened.
      obstacle={missingFor(dialog.review.subject)}
      schema={bodies.approveProfile}
      inputOf={() => ({ version })}
      send={(body) => adminApi('POST /operator/accounts/{id}/approve', { params, body })}
    >
      {({ errors }) => (
        <>
          <p>{t`The profile becomes public now. We’ll email the owner.`}</p>
          {verified.length > 0 && (
            <p>
              {t`Verified:`} {verified.join(', ')}
            </p>
          )}
          {Object.values(errors)[0] && (
            <p className="text-sm font-medium text-clay">{Object.values(errors)[0]}</p>
          )}
        </>
      )}
    </DecisionDialog>
  );
}

/** Sends all reasons at once, so that the owner does not have to apply again for a second one. */
export function ChangesDialog(dialog: OpenDialog) {
  const { person, version } = dialog.review.subject;
  const ready = readyReasons();
  const params = { id: person._id };
  const places = placeNames(person.role);

  function inputOf(values: Values) {
    const chosen = ready.filter(({ name }) => values[`ready-${name}`]);
    const own = linesOf(values.own).map((text) => ({ text, place: values.place }));
    return { version, reasons: [...chosen.map(({ text, place }) => ({ text, place })), ...own] };
  }

  return (
    <DecisionDialog
      {...dialog}
      decision="changes"
      title={t`What should ${knownAs(person)} change?`}
      action={t`Ask for changes`}
      tone="strong"
      schema={bodies.askForChanges}
      inputOf={inputOf}
      // All errors are shown under the one field.
      fieldOf={() => 'own'}
      send={(body) => adminApi('POST /operator/accounts/{id}/ask-for-changes', { params, body })}
    >
      {({ values, field }) => (
        <>
          <fieldset className="grid min-w-0 gap-1">
            <legend className="mb-1 text-sm font-semibold">{t`Choose all that apply`}</legend>
            {ready.map(({ name, text }) => (
              <Checkbox
                key={name}
                name={`ready-${name}`}
                value="yes"
                defaultChecked={Boolean(values[`ready-${name}`])}
              >
                {text}
              </Checkbox>
            ))}
          </fieldset>
          <TextArea
            label={t`In your own words`}
            hint={t`One reason per line. The owner gets them all in one email.`}
            rows={4}
            dir="auto"
            {...field('own')}
          />
          <SelectChoice
            label={t`Where the owner makes these changes`}
            hint={t`Each of your reasons gets a link to this place.`}
            choices={choicesOf(changePlaces, (place) => places[place])}
            {...field('place')}
          />
        </>
      )}
    </DecisionDialog>
  );
}

interface DecisionDialogProps<T> extends OpenDialog, DialogFormProps<T> {
  decision: Done;
  /** The name of its draft, where two dialogs lead to one decision. */
  draft?: string;
  send: (body: T) => Promise<{ data: Review['subject'] }>;
}

/** A decision about an account, which may have changed since it was read. */
export function DecisionDialog<T>({
  review,
  onDone,
  decision,
  draft = decision,
  send,
  children,
  ...dialog
}: DecisionDialogProps<T>) {
  return (
    <FormDialog<T>
      {...dialog}
      name={`${review.subject.person._id}-${draft}`}
      send={async (body) => onDone(decision, await review.act(() => send(body)))}
    >
      {(fields) => (
        <>
          <Differences changes={review.changes} />
          {children(fields)}
        </>
      )}
    </FormDialog>
  );
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** By the names that the owner reads. */
const placeNames = (role: Role): Record<ChangePlace, string> => ({
  profile: t`My Profile`,
  picture: t`Profile picture or logo`,
  work: role === 'supplier' ? t`My Products` : t`My Portfolio`,
  contact: t`Contact details, services and skills`,
  certificates: t`Certificates`,
  banner: t`Banner`,
  documents: t`Documents`,
});

/** The most frequent reasons, in the words that the owner reads. */
function readyReasons(): { name: string; place: ChangePlace; text: string }[] {
  return [
    {
      name: 'description',
      place: 'profile',
      text: t`Please describe what you offer and to whom, in a few full sentences.`,
    },
    { name: 'picture', place: 'picture', text: t`Please add a profile picture or your company’s logo.` },
    { name: 'work', place: 'work', text: t`Please add pictures of your own products or work.` },
    {
      name: 'others',
      place: 'work',
      text: t`Some pictures seem to belong to another business. Please use only your own.`,
    },
    {
      name: 'contact',
      place: 'contact',
      text: t`Please move phone numbers, addresses and links from your texts to their own fields.`,
    },
    {
      name: 'place',
      place: 'profile',
      text: t`Please choose your industry or profession, and add your city and country.`,
    },
    {
      name: 'name',
      place: 'profile',
      text: t`The name on your document doesn’t match your profile. Please use the same name in both.`,
    },
    {
      name: 'document',
      place: 'documents',
      text: t`Please upload an identity document or business registration that is fully readable.`,
    },
  ];
}
