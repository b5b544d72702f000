import { t } from '@lingui/core/macro';
import { MESSAGE_MAX, PRODUCT_UNIT_MAX } from '@sokoni/contract/limits';
import { PROPOSAL_FACT_MAX, PROPOSAL_TEXT_MAX } from '@sokoni/contract/projects/limits';
import type { InvitedProject, NewProposal } from '@sokoni/contract/projects/projects';
import { incoterms } from '@sokoni/contract/projects/proposal-card';
import { type ComponentProps, useId, useMemo, useState } from 'react';
import { ApiError, browserApi } from '../../data/api.ts';
import type { Values } from '../../data/draft-store.ts';
import { useForm } from '../../data/form.ts';
import { AttachmentPicker } from '../../messages/attachments/attachment-picker.tsx';
import {
  findAttachmentIds,
  forgetFiles,
  uploadFiles,
  useDraftFiles,
} from '../../messages/attachments/message-files.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { singularUnit } from '../../ui/formats/quantity-text.ts';
import { storedUnit, unitSuggestions, unitText } from '../../ui/formats/unit-text.ts';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { type Incoterm, incotermText } from '../incoterm-texts.ts';
import { proposalDraft } from './proposal-draft.ts';

interface ProposalFormProps {
  account: string;
  project: InvitedProject;
  onSent: (project: InvitedProject) => void;
  /** Leaves a revision. */
  onCancel?: () => void;
}

const DAY = 86_400_000;
/** Days that a proposal is valid, unless its author says otherwise. */
const VALID_DAYS = 30;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A proposal, or its one revision, which begins with what was sent before. */
export function ProposalForm({ account, project, onSent, onCancel }: ProposalFormProps) {
  const { _id: id, role } = project;
  const before = project.proposal?.versions.at(-1);
  const draft = useMemo(() => proposalDraft(account, id, before ? 2 : 1), [account, id, before]);
  const attachments = useDraftFiles(account, draft.files);
  const [values] = useState(() => ({ ...startOf(project), ...draft.read() }));
  const [term, setTerm] = useState(() => incoterms.find((one) => one === values.term));
  const units = useId();
  const isSupplier = role === 'supplier';

  const { errors, problem, canTryAgain, busy, formProps } = useForm<NewProposal>({
    schema: async () => (await import('@sokoni/contract/projects/projects')).NewProposal,
    inputOf: (typed) => ({ ...inputOf(typed), clientId: draft.clientId() }),
    rules: ({ validUntil = '', place = '' }) => ({
      // The schema compares fields only when each of them is right.
      ...(term && !place.trim() && { place: t`Enter the place of delivery, for example Mombasa` }),
      ...(validUntil && validUntil < day(Date.now()) && { validUntil: t`This date is in the past` }),
      ...(attachments.hasRejected && { message: t`Remove the files that can’t be sent first.` }),
    }),
    fieldOf: (name) => (name.startsWith('attachmentIds') ? 'message' : name),
    draft,
    send: async (body) => {
      const { files } = attachments;
      // The files of a proposal would wait for the network, with a busy button.
      if (files.length > 0 && !navigator.onLine) throw new ApiError('offline', '');
      if (!(await uploadFiles(account, files))) return false;
      const attachmentIds = (await findAttachmentIds(account, files)) ?? [];
      const { data } = await browserApi('POST /projects/invitations/{id}/proposal', {
        params: { id },
        body: { ...body, attachmentIds },
      });
      forgetFiles(files);
      showSuccess(before ? t`Revised proposal sent` : t`Proposal sent`);
      onSent(data);
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
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[2fr_1fr_2fr]">
        <TextField {...text('price', t`Price`, 14)} inputMode="decimal" dir="ltr" autoComplete="off" />
        <TextField
          {...text('currency', t`Currency`, 3)}
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
        <TextField
          {...text('quantity', isSupplier ? t`Quantity (optional)` : t`Hours (optional)`, 14)}
          inputMode="decimal"
          dir="ltr"
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
            hint={<span aria-live="polite">{term ? incotermText(term) : t`A rule of Incoterms 2020.`}</span>}
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
      <TextField {...text('validUntil', t`Valid until`, 10)} type="date" min={day(Date.now())} dir="ltr" />
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
      <AttachmentPicker attachments={attachments} />
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="main" disabled={busy} className="max-sm:w-full">
          {busy ? t`Sending...` : before ? t`Send the revised proposal` : t`Send proposal`}
        </Button>
        {onCancel && <Button onClick={onCancel} disabled={busy}>{t`Cancel`}</Button>}
      </div>
    </form>
  );
}

/** What the fields show at first: the former proposal, or what the project asks for. */
function startOf({ role, pricing, quantity, unit, hours, proposal }: InvitedProject): Values {
  const before = proposal?.versions.at(-1);
  if (before) {
    const { price, content, ...offer } = before;
    return {
      price: String(price),
      currency: offer.currency,
      unit: unitText(offer.unit),
      quantity: offer.quantity === null ? '' : String(offer.quantity),
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
    currency: 'USD',
    unit: singularUnit(per),
    quantity: asked ? String(asked) : '',
    validUntil: day(Date.now() + VALID_DAYS * DAY),
  };
}

/** A blank optional field is left out, and a comma is accepted as people write decimals. */
function inputOf({ price = '', quantity = '', unit = '', term, place, included, ...typed }: Values) {
  const decimal = (value: string) => value.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return {
    ...typed,
    price: decimal(price),
    unit: storedUnit(unit),
    ...(quantity.trim() && { quantity: decimal(quantity) }),
    ...(term && { term }),
    ...(place && { place }),
    ...(included && { included }),
  };
}
