import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { PHONE_MAX } from '@sokoni/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../accounts/session.ts';
import { ApiError } from '../../data/api.ts';
import { fillBlank, useForm, useResetBetweenAccounts } from '../../data/form.ts';
import { newId } from '../../data/new-id.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { useGo } from '../../site/links/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.ts';
import {
  type DraftFields,
  fieldsOf,
  findDraft,
  formDraft,
  listDrafts,
  newRecord,
  type SupplierRecord,
  saveDraft,
  watchDrafts,
} from './records.ts';

export interface DraftFormProps {
  draftId: string;
  /** Those that are offered. */
  industries: readonly string[];
}

/** Creates a draft, or changes the given one; drafts are stored only in this browser. */
export function DraftForm({ draftId, industries }: DraftFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const go = useGo();
  const { errors, problem, busy, formProps } = useForm({
    schema: async () => (await import('./draft-schema.ts')).draftSchema(),
    draft: formDraft(draftId),
    send: async (fields) => {
      const { id, isNew } = save(draftId, fields);
      showSuccess(t`Success!`, isNew ? t`Supplier created successfully.` : t`Draft saved`);
      // Waits for the next page, so that a double click does not save a second draft.
      await go(paths.profile('supplier', id));
    },
    failed: t`Failed to create supplier. Please try again.`,
    onFailed: (text) => showProblem(t`Error`, text),
  });

  const account = useSession()?.user._id;
  useResetBetweenAccounts(form, account);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next account has a draft of its own
  useEffect(() => {
    const draft = findDraft(draftId);
    if (form.current)
      fillBlank(form.current, { ...(draft && fieldsOf(draft)), ...formDraft(draftId).read() });
  }, [draftId, account]);

  const labelled = (name: keyof DraftFields, label: string) => ({ name, label, error: errors[name] });
  return (
    <form ref={form} {...formProps} className="grid gap-4">
      <FormProblem text={problem} />
      <TextField
        {...labelled('company', t`Company Name`)}
        autoComplete="organization"
        maxLength={120}
        dir="auto"
        required
      />
      <TextField
        {...labelled('location', t`Location`)}
        maxLength={120}
        dir="auto"
        hint={t`City and country`}
        required
      />
      <TextArea
        {...labelled('description', t`Description`)}
        maxLength={5000}
        dir="auto"
        hint={t`What you make, for whom, and how long you have done it.`}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...labelled('industry', t`Industry`)}>
          {industries.map((industry) => (
            <option key={industry} value={industry}>
              {i18n._(industry)}
            </option>
          ))}
        </SelectField>
        <TextField {...labelled('subIndustry', t`Sub-industry (Optional)`)} maxLength={60} dir="auto" />
        <TextField
          {...labelled('email', t`Email (Optional)`)}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...labelled('phone', t`Phone (Optional)`)}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
        />
      </div>
      <TextField
        {...labelled('website', t`Website (Optional)`)}
        inputMode="url"
        autoComplete="url"
        maxLength={300}
      />
      <TextField
        {...labelled('profileImage', t`Profile image URL (Optional)`)}
        inputMode="url"
        maxLength={500}
        hint={t`Saved with your draft, but not shown: we don’t load pictures from other sites. Upload the picture after you sign up.`}
      />
      <Button type="submit" tone="main" disabled={busy}>
        {draftId ? t`Save draft` : t`Create Supplier`}
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

/** Lists the drafts of this browser, so that the user finds a draft without its address. */
export function OwnDrafts() {
  const [drafts, setDrafts] = useState<SupplierRecord[]>([]);
  useEffect(() => {
    const read = () => setDrafts(listDrafts());
    read();
    return watchDrafts(read);
  }, []);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="own-drafts">
      <h2 id="own-drafts" className="text-lg">{t`Drafts in this browser`}</h2>
      <ul className="mt-1">
        {drafts.map(({ id, company }) => (
          <li key={id}>
            <Link
              to={paths.profile('supplier', id)}
              className="inline-flex min-h-11 max-w-full items-center text-indigo underline"
            >
              <bdi className="min-w-0 wrap-anywhere">{company}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
