import { plural, t } from '@lingui/core/macro';
import type { GroupMail, groupMailEndpoints } from '@sokoni/contract/admin/accounts/group-mail';
import { english, languages } from '@sokoni/contract/languages';
import { mailGroups, READERS_COUNTED_MAX } from '@sokoni/contract/limits';
import { planIds } from '@sokoni/contract/subscriptions/plans';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Values } from '../../../data/draft-store.ts';
import { useForm } from '../../../data/form.ts';
import { newId } from '../../../data/new-id.ts';
import { planName } from '../../../subscriptions/plan-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CountryField } from '../../../ui/fields/country-field.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { FormProblem } from '../../../ui/fields/form-problem.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showProblem, showSuccess } from '../../../ui/overlays/toast.ts';
import { actErrorText, adminApi, adminDraft } from '../../admin-api.ts';
import { choicesOf, SelectChoice } from '../../select-choice.tsx';
import { audienceText, groupName } from './group-name.ts';

type Mail = z.infer<typeof groupMailEndpoints.sendGroupMail.body>;

interface FormProps {
  returnFocusTo: RefObject<HTMLElement | null>;
  onSent: (row: GroupMail) => void;
}

/** A sent mail leaves an empty form, and the next one gets an id of its own. */
export function GroupMailForm({ onSent, ...props }: FormProps) {
  // A lost answer and a reload must not send the same mail again, so the draft keeps its id.
  const [id, setId] = useState(() => adminDraft('group-mail').read().id ?? newId());
  return (
    <Form
      key={id}
      id={id}
      onSent={(row) => {
        setId(newId());
        onSent(row);
      }}
      {...props}
    />
  );
}

function Form({ id, returnFocusTo, onSent }: FormProps & { id: string }) {
  const draft = adminDraft('group-mail');
  const [typed] = useState(() => draft.read());
  /** What waits for the last question. */
  const [asked, setAsked] = useState<{ mail: Mail; count: number } | null>(null);
  const isTest = useRef(false);
  const { errors, problem, busy, formProps } = useForm({
    schema: async () =>
      (await import('@sokoni/contract/admin/accounts/group-mail')).groupMailEndpoints.sendGroupMail.body,
    draft,
    inputOf: (values) => mailOf(id, values),
    async send({ texts, audience, isNecessary }) {
      if (isTest.current) {
        await adminApi('POST /operator/group-mails/test', { body: { texts, isNecessary } });
        showSuccess(t`Test on its way to your own address`);
      } else {
        const { data } = await adminApi('POST /operator/group-mails/audience', {
          body: { audience, isNecessary },
        });
        setAsked({ mail: { id, audience, texts, isNecessary }, count: data.count });
      }
      return false;
    },
    failed: t`That didn’t work. Try again.`,
  });
  const send = useMutation({
    mutationFn: (body: Mail) => adminApi('POST /operator/group-mails', { body }),
    onSuccess({ data }) {
      draft.clear();
      showSuccess(t`The mail is on its way`);
      onSent(data);
    },
    onError(error) {
      showProblem(t`Not sent`, actErrorText(error) || t`Try again.`);
      setAsked(null);
    },
  });
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });

  return (
    <>
      <form {...formProps} className="grid max-w-form grid-cols-1 gap-4">
        <FormProblem text={problem} />
        <input type="hidden" name="id" value={id} />
        <SelectChoice
          label={t`Group`}
          choices={choicesOf(mailGroups, groupName)}
          {...field('audience.group')}
        />
        <fieldset className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">{t`Narrow the group (optional)`}</legend>
          <SelectChoice
            label={t`Plan`}
            choices={choicesOf(planIds, planName)}
            none={t`Any`}
            {...field('audience.plan')}
          />
          <CountryField label={t`Country`} autoComplete="off" {...field('audience.country')} />
          <TextField label={t`Industry or skill`} autoComplete="off" {...field('audience.trade')} />
          <SelectChoice
            label={t`Language`}
            choices={languages.map(({ code, name }) => [code, name])}
            none={t`Any`}
            {...field('audience.language')}
          />
        </fieldset>
        {languages.map(({ code, name, direction }) => (
          <details key={code} open={code === english.code || Boolean(typed[`texts.${code}.text`])}>
            <summary className="flex min-h-11 cursor-pointer items-center text-indigo underline">
              <bdi>{code === english.code ? t`${name} (required, for all who read no other)` : name}</bdi>
            </summary>
            <div className="grid grid-cols-1 gap-3" lang={code} dir={direction}>
              <TextField label={t`Subject`} {...field(`texts.${code}.subject`)} />
              <TextArea label={t`Text`} rows={8} {...field(`texts.${code}.text`)} />
            </div>
          </details>
        ))}
        <p className="text-sm text-muted">
          {t`Plain text. We put the greeting above it, and below it a button to the site, the reason and the link that stops news.`}
        </p>
        <Checkbox name="isNecessary" defaultChecked={typed.isNecessary === 'on'}>
          {t`Necessary for the account, for example a change of prices or a failure: it also reaches people who have stopped news, and has no link to stop it.`}
        </Checkbox>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy} onClick={() => (isTest.current = true)}>
            {t`Send me a test`}
          </Button>
          <Button type="submit" tone="main" disabled={busy} onClick={() => (isTest.current = false)}>
            {t`Continue`}
          </Button>
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={t`Send to “${audienceText(asked.mail.audience)}”?`}
          action={asked.count > 0 ? t`Send` : null}
          isPending={send.isPending}
          onConfirm={() => send.mutate(asked.mail)}
          onClose={() => setAsked(null)}
          returnFocusTo={returnFocusTo}
        >
          {reachText(asked.count)}
        </ConfirmDialog>
      )}
    </>
  );
}

function reachText(count: number): string {
  if (count === 0) return t`This mail would reach no account. Choose a larger group.`;
  const most = READERS_COUNTED_MAX.toLocaleString('en');
  if (count >= READERS_COUNTED_MAX) return t`It goes to more than ${most} people.`;
  return plural(count, { one: 'It goes to about # person.', other: 'It goes to about # people.' });
}

/** Fields that are left empty are left out, and with them languages without a text. */
function mailOf(id: string, values: Values) {
  const audience = Object.fromEntries(
    ['group', 'plan', 'country', 'trade', 'language'].flatMap((name) => {
      const value = values[`audience.${name}`];
      return value ? [[name, value]] : [];
    }),
  );
  const texts = Object.fromEntries(
    languages.flatMap(({ code }) => {
      const [subject = '', text = ''] = [values[`texts.${code}.subject`], values[`texts.${code}.text`]];
      return code === english.code || subject || text ? [[code, { subject, text }]] : [];
    }),
  );
  return { id, audience, texts, isNecessary: values.isNecessary === 'on' };
}
