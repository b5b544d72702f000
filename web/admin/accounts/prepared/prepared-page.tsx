import { t } from '@lingui/core/macro';
import type { PreparedPage } from '@sokoni/contract/admin/accounts/prepared';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { ApiError } from '../../../data/api.ts';
import type { Values } from '../../../data/draft-store.ts';
import { useForm } from '../../../data/form.ts';
import { queryOf } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { FormProblem } from '../../../ui/fields/form-problem.tsx';
import { showSuccess } from '../../../ui/overlays/toast.ts';
import type { TabProps } from '../../address.ts';
import { adminApi, adminDraft, useRead } from '../../admin-api.ts';
import { LoadFailed, LoadingItem } from '../../detail-parts.tsx';
import { companyFieldNames } from '../../labels.ts';

interface PreparedPageViewProps extends Pick<TabProps, 'PublicLook'> {
  id: string;
  onMended: () => void;
}

/** The page as visitors will see it, and the fields of its line. */
export function PreparedPageView({ id, PublicLook, onMended }: PreparedPageViewProps) {
  const client = useQueryClient();
  const query = queryOf('GET /operator/prepared-profiles/{id}', { params: { id } }, adminApi);
  const { data, problem, read } = useRead(query);
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data) return <LoadingItem />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-indigo underline">
          {t`Change what it says`}
        </summary>
        <MendForm
          id={id}
          page={data}
          onConflict={read}
          onMended={(mended) => {
            client.setQueryData(query.queryKey, mended);
            onMended();
          }}
        />
      </details>
      <section aria-label={t`Page as visitors will see it`} className="min-w-0">
        <PublicLook profile={data.profile} />
      </section>
    </div>
  );
}

interface MendFormProps {
  id: string;
  page: PreparedPage;
  /** Another operator has changed it: the page above shows how, and what was edited here stays. */
  onConflict: () => void;
  onMended: (mended: PreparedPage) => void;
}

function MendForm({ id, page: { company, version }, onConflict, onMended }: MendFormProps) {
  const draft = adminDraft(`prepared-${id}`);
  const { errors, problem, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/admin/accounts/prepared')).MendedCompany,
    // Of the fields that were not edited here, the newest text counts.
    draft: { save: (typed) => draft.save(editsOf(typed, company)), clear: draft.clear },
    inputOf: (values) => Object.fromEntries(Object.entries(values).filter(([, text]) => text?.trim())),
    send: async (body) => {
      const input = { params: { id }, body: { ...body, version } };
      const { data } = await adminApi('PUT /operator/prepared-profiles/{id}', input).catch((error) => {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict();
        throw error;
      });
      onMended(data);
      showSuccess(t`Prepared profile changed`);
    },
    failed: t`That didn’t work. Try again.`,
  });
  const values = { ...company, ...draft.read() };
  return (
    <form {...formProps} className="grid max-w-prose grid-cols-1 gap-4">
      <FormProblem text={problem} />
      {/* A newer version fills the fields again. */}
      <Fragment key={version}>
        {Object.entries(companyFieldNames()).map(([name, label]) => {
          const field = { label, name, dir: 'auto', defaultValue: values[name], error: errors[name] };
          return name === 'description' ? (
            <TextArea key={name} rows={5} {...field} />
          ) : (
            <TextField key={name} autoComplete="off" {...field} />
          );
        })}
      </Fragment>
      <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
        {busy ? t`Saving...` : t`Save changes`}
      </Button>
    </form>
  );
}

/** The fields that differ from the company with which the edit began. */
export const editsOf = (typed: Values, company: PreparedPage['company']): Values =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== (company[name] ?? '')));
