import { t } from '@lingui/core/macro';
import { MESSAGE_MAX, PRODUCT_UNIT_MAX } from '@sokoni/contract/limits';
import { PROPOSAL_FACT_MAX, PROPOSAL_TEXT_MAX } from '@sokoni/contract/projects/limits';
import type { InvitedProject, NewProposal } from '@sokoni/contract/projects/projects';
import { incoterms } from '@sokoni/contract/projects/states';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import { useSession } from '../../accounts/session.ts';
import type { Values } from '../../data/draft-store.ts';
import { useForm } from '../../data/form.ts';
import { AttachmentPicker } from '../../messages/attachments/attachment-picker.tsx';
import { useDraftFiles } from '../../messages/attachments/message-files.ts';
import { dropDraft, readDraft, saveDraft } from '../../outbox/message-records.ts';
import { send } from '../../outbox/outbox.ts';
import { type Waiting, WaitingNote } from '../../outbox/waiting-note.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { NUMBER_MAX, NumberField, PriceField } from '../../ui/fields/number-field.tsx';
import { currencyOf } from '../../ui/fields/price-currency.ts';
import { numberText } from '../../ui/formats/number-text.ts';
import { singularUnit } from '../../ui/formats/quantity-text.ts';
import { readerDay } from '../../ui/formats/reader-day.ts';
import { storedUnit, unitSuggestions, unitText } from '../../ui/formats/unit-text.ts';
import { type Incoterm, incotermText } from '../incoterm-texts.ts';
import { proposalOf } from './proposal-request.ts';

interface ProposalFormProps {
  account: string;
  project: InvitedProject;
  /** Without an answer, another tab has sent it. */
  onSent: (project: InvitedProject | undefined) => void;
  /** Leaves a revision. */
  onCancel?: () => void;
}

/** Filled in with a price. */
const CURRENCY = 'USD';
const DAY = 86_400_000;
/** Days that a proposal is valid, unless its author says otherwise. */
const VALID_DAYS = 30;

/** A proposal, or its one revision, which begins with what was sent before. */
export function ProposalForm({ account, project, onSent, onCancel }: ProposalFormProps) {
  const { _id: id, role } = project;
  const before = project.proposal?.versions.at(-1);
  const to = `${id}/${before ? 2 : 1}`;
  const place = useMemo(() => ({ account, kind: 'proposal' as const, to }), [account, to]);
  const attachments = useDraftFiles(account, 'proposal', to);
  const [{ isWaiting, problem: waiting }, setWaiting] = useState<Waiting>({ isWaiting: false, problem: '' });
  const [values] = useState<Values>(() => {
    const saved = { ...startOf(project), ...readDraft(place).fields };
    return { ...saved, unit: unitText(saved.unit ?? '') };
  });
  const [term, setTerm] = useState(() => incoterms.find((one) => one === values.term));
  const units = useId();
  const home = useSession()?.user.location;
  const isSupplier = role === 'supplier';

  const { errors, problem, canTryAgain, busy, formProps } = useForm<NewProposal>({
    schema: async () => {
      // What sends it, too.
      const [{ NewProposal }] = await Promise.all([
        import('@sokoni/contract/projects/projects'),
        import('../../outbox/kinds.ts'),
      ]);
      return NewProposal;
    },
    inputOf: (typed) => ({ ...proposalOf(stored(typed)), clientId: readDraft(place).id }),
    rules: ({ validUntil = '', place = '' }) => ({
      // The schema compares fields only when each of them is right.
      ...(term && !place.trim() && { place: t`Enter the place of delivery, for example Mombasa` }),
      ...(validUntil && validUntil < readerDay() && { validUntil: t`This date is in the past` }),
      ...(attachments.hasRejected && { files: t`Remove the files that can’t be sent first.` }),
    }),
    fieldOf: (name) => (name.startsWith('attachmentIds') ? 'message' : name),
    draft: { save: (typed) => saveDraft(place, stored(typed)), clear: () => dropDraft(place) },
    send: async () => {
      const { waits, outcome } = await send(place);
      if (!waits) await outcome;
      return false;
    },
    failed: t`We couldn’t send your proposal. Try again.`,
  });

  const text = (name: keyof NewProposal, label: string, maxLength: number) =>
    ({
      name,
      label,
      maxLength,
      defaultValue: values[name] ?? '',
      dir: 'auto',
      error: errors[name],
    }) satisfies ComponentProps<typeof TextField>;

  return (
    <form {...formProps} className="grid max-w-prose gap-4">
      <WaitingNote
        place={place}
        busy={busy}
        text={t`Waiting for a connection. We’ll send it automatically.`}
        onChange={setWaiting}
        onSent={(answer) => onSent(answer as InvitedProject | undefined)}
      />
      <fieldset disabled={isWaiting} className="grid min-w-0 grid-cols-1 gap-4">
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[2fr_1fr_2fr]">
          <PriceField
            {...text('price', t`Price`, NUMBER_MAX)}
            preset={CURRENCY}
            place={home}
            currencyError={errors.currency}
          />
          <TextField
            {...text('currency', t`Currency`, NUMBER_MAX)}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
          />
          <div className="max-sm:col-span-2">
            <TextField
              {...text('unit', t`Price is per`, PRODUCT_UNIT_MAX)}
              placeholder={isSupplier ? t`metre, kg, box` : t`project, hour, day`}
              list={units}
            />
            <datalist id={units}>
              {unitSuggestions().map((unit) => (
                <option key={unit} value={unit} />
              ))}
            </datalist>
          </div>
        </div>
        {(isSupplier || project.pricing === 'hourly') && (
          <NumberField
            {...text('quantity', isSupplier ? t`Quantity (optional)` : t`Hours (optional)`, NUMBER_MAX)}
            hint={t`In the unit of the price.`}
          />
        )}
        <TextField
          {...text('leadTime', t`Lead time`, PROPOSAL_FACT_MAX)}
          placeholder={t`3 weeks after the order`}
        />
        {isSupplier && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              label={t`Delivery term (optional)`}
              name="term"
              value={term ?? ''}
              onChange={({ target }) => setTerm(incoterms.find((one) => one === target.value))}
              hint={
                <span aria-live="polite">{term ? incotermText(term) : t`A rule of Incoterms 2020.`}</span>
              }
              error={errors.term}
            >
              <option value="">{t`No delivery term`}</option>
              {incoterms.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </SelectField>
            <TextField
              {...text('place', t`Place of delivery`, PROPOSAL_FACT_MAX)}
              placeholder={t`Port of Mombasa`}
              hint={t`Needed with a delivery term.`}
            />
            <details className="sm:col-span-2">
              <summary className="min-h-11 cursor-pointer py-2.5 text-indigo underline">
                {t`What the delivery terms mean`}
              </summary>
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
                {incoterms.map((one: Incoterm) => (
                  <div key={one} className="contents">
                    <dt className="font-semibold">{one}</dt>
                    <dd>{incotermText(one)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </div>
        )}
        <TextField {...text('validUntil', t`Valid until`, 10)} type="date" min={readerDay()} dir="ltr" />
        <TextArea
          {...text('included', t`What is included (optional)`, PROPOSAL_TEXT_MAX)}
          rows={3}
          placeholder={
            isSupplier
              ? t`Packing, labels, one sample before the order`
              : t`Two rounds of changes, all source files`
          }
        />
        <TextArea
          {...text('message', t`Message`, MESSAGE_MAX)}
          rows={6}
          hint={t`Say why you fit and what you need to know. Until the buyer writes to you, you can send this and one revision, and nothing more.`}
        />
        {!isWaiting && <AttachmentPicker attachments={attachments} />}
        <FormProblem
          text={problem || waiting || (attachments.hasRejected && errors.files) || ''}
          canTryAgain={canTryAgain}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="main" disabled={busy} className="max-sm:w-full">
            {busy ? t`Sending...` : before ? t`Send the revised proposal` : t`Send proposal`}
          </Button>
          {onCancel && <Button onClick={onCancel} disabled={busy}>{t`Cancel`}</Button>}
        </div>
      </fieldset>
    </form>
  );
}

/** What the fields show at first: the former proposal, or what the project asks for. */
function startOf({ role, pricing, quantity, unit, hours, proposal }: InvitedProject): Values {
  const before = proposal?.versions.at(-1);
  if (before) {
    const { price, content, ...offer } = before;
    return {
      price: numberText(price),
      currency: offer.currency,
      unit: offer.unit,
      quantity: numberText(offer.quantity),
      leadTime: offer.leadTime,
      term: offer.term ?? '',
      place: offer.place ?? '',
      validUntil: offer.validUntil,
      included: offer.included ?? '',
      message: content,
    };
  }
  const asked = role === 'supplier' ? quantity : hours;
  const per = role === 'supplier' ? (unit ?? '') : pricing === 'hourly' ? 'hour' : 'project';
  return {
    currency: CURRENCY,
    unit: singularUnit(per),
    quantity: numberText(asked),
    validUntil: readerDay(Date.now() + VALID_DAYS * DAY),
  };
}

/** With the English name of the unit. */
const stored = (typed: Values): Values => ({
  ...typed,
  currency: currencyOf(typed, CURRENCY),
  unit: storedUnit(typed.unit ?? ''),
});
