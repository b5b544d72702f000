import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { draftIndustries } from '@sokoni/contract/trades';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api.ts';
import { fillBlank, useForm } from '../../form.ts';
import { useGo } from '../../link.tsx';
import { newId } from '../../new-id.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/toast.tsx';
import { type DraftFields, fieldsOf, findDraft, formDraft, newRecord, saveDraft } from './records.ts';

/** Creates a draft, or changes the given one; drafts are stored only in this browser. */
export function DraftForm({ draftId }: { draftId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const go = useGo();
  const { errors, problem, busy, formProps } = useForm({
    schema: async () => (await import('./draft-schema.ts')).draftSchema(),
    draft: formDraft(draftId),
    send: async (fields) => {
      const { id, isNew } = save(draftId, fields);
      showSuccess(t`Success!`, isNew ? t`Supplier created successfully.` : t`Your draft has been changed.`);
      // Waits for the next page, so that a double click does not save a second draft.
      await go(paths.profile('supplier', id));
    },
    failed: t`Failed to create supplier. Please try again.`,
    onFailed: (text) => showProblem(t`Error`, text),
  });

  useEffect(() => {
    const draft = findDraft(draftId);
    if (form.current)
      fillBlank(form.current, { ...(draft && fieldsOf(draft)), ...formDraft(draftId).read() });
  }, [draftId]);

  return (
    <form ref={form} {...formProps} className="grid gap-4">
      <FormProblem text={problem} />
      <TextField
        label={t`Company Name`}
        name="company"
        autoComplete="organization"
        maxLength={120}
        dir="auto"
        error={errors.company}
        required
      />
      <TextField
        label={t`Location`}
        name="location"
        maxLength={120}
        dir="auto"
        hint={t`City and country`}
        error={errors.location}
        required
      />
      <TextArea
        label={t`Description`}
        name="description"
        maxLength={5000}
        dir="auto"
        hint={t`What you make or do, for whom, and since when.`}
        error={errors.description}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t`Industry`} name="industry" error={errors.industry}>
          {draftIndustries.map((industry) => (
            <option key={industry} value={industry}>
              {i18n._(industry)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Sub-industry (Optional)`}
          name="subIndustry"
          maxLength={60}
          dir="auto"
          error={errors.subIndustry}
        />
        <TextField
          label={t`Email (Optional)`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
        />
        <TextField
          label={t`Phone (Optional)`}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={errors.phone}
        />
      </div>
      <TextField
        label={t`Website (Optional)`}
        name="website"
        inputMode="url"
        autoComplete="url"
        maxLength={300}
        error={errors.website}
      />
      <TextField
        label={t`Profile image URL (Optional)`}
        name="profileImage"
        inputMode="url"
        maxLength={500}
        hint={t`Kept with the draft, but not shown yet: pages here load no pictures from other sites. After signing up you add the picture itself.`}
        error={errors.profileImage}
      />
      <Button type="submit" tone="main" disabled={busy}>
        {draftId ? <Trans>Save draft</Trans> : <Trans>Create Supplier</Trans>}
      </Button>
    </form>
  );
}

function save(draftId: string, fields: DraftFields): { id: string; isNew: boolean } {
  const known = findDraft(draftId);
  const draft = known ? { ...known, ...fields } : newRecord(fields, newId());
  try {
    saveDraft(draft);
  } catch {
    // Storage is full or blocked; this is not a network error.
    throw new ApiError('unexpected', '');
  }
  return { id: draft.id, isNew: !known };
}
