import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CardName } from '@sokoni/contract/company/card-names';
import type { previewPages } from '@sokoni/contract/company/cards';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../data/api.ts';
import type { Values } from '../../data/draft-store.ts';
import { type FormRules, useForm, valuesOf } from '../../data/form.ts';
import { lockForm } from '../../data/lock-form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { actErrorText, adminDraft, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem, Section } from '../detail-parts.tsx';
import {
  type CardField,
  type CardState,
  cardOf,
  draftFrom,
  fieldsOf,
  mergeDraft,
  numberErrors,
} from './card-fields.ts';
import { Changes, History } from './history.tsx';
import { PictureField } from './picture-field.tsx';
import { Preview, type PreviewedCards } from './preview.tsx';

export interface Card<Value> {
  name: CardName;
  fields: CardField[];
  schema: () => Promise<z.ZodMiniType<Value>>;
  read: () => Promise<{ data: CardState<Value> }>;
  publish: (body: { previous: number; value: Value }) => Promise<{ data: CardState<Value> }>;
  /** Ends a version that does not hold yet. */
  cancel?: (body: { version: number }) => Promise<{ data: CardState<Value> }>;
  /** What `Publish` does, where visitors do not see the new value at once. */
  published?: string;
  /** In place of one field below the other. */
  renderFields?: (props: FieldsProps) => ReactNode;
  /** Acts beside the form that publish a version, too. */
  renderActs?: (props: {
    state: CardState<Value>;
    onPublished: (state: CardState<Value>) => void;
  }) => ReactNode;
  rules?: FormRules['rules'];
  /** Show what the card sets; none does with a card that only the search uses. */
  pages: (typeof previewPages)[number][];
  /** The value as a card of the preview. */
  draft: (value: Value) => PreviewedCards;
  /** What follows from publishing besides what pages show. */
  renderEffects?: (before: Value, after: Value) => ReactNode;
}

export interface FieldsProps {
  /** What is in force. */
  value: object;
  /** What the fields contain. */
  typed: Values;
  errors: Record<string, string | undefined>;
  fill: (texts: Values) => void;
}

/** Edit, see it as a visitor does, publish; below, what was published before. */
export function CardEditor<Value extends object>({ card }: { card: Card<Value> }) {
  const { data, problem, read } = useRead({
    queryKey: ['company card', card.name],
    queryFn: async () => (await card.read()).data,
  });
  // What was published here is newer than what was read.
  const [published, setPublished] = useState<CardState<Value> | null>(null);
  const state = published ?? data;
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!state) return <LoadingItem />;
  return <Editor key={card.name} card={card} state={state} onNewest={setPublished} />;
}

interface EditorProps<Value> {
  card: Card<Value>;
  state: CardState<Value>;
  onNewest: (state: CardState<Value>) => void;
}

function Editor<Value extends object>({ card, state, onNewest }: EditorProps<Value>) {
  const { fields } = card;
  const form = useRef<HTMLFormElement>(null);
  const draft = adminDraft(`company-${card.name}`);
  const [{ texts: initial, news }] = useState(() => mergeDraft(draft.read(), state, fields));
  const [typed, setTyped] = useState<Values>(initial);
  const [checked, setChecked] = useState<Value | null>(null);
  const [conflict, setConflict] = useState(() => {
    const name = state.history[0]?.publishedBy ?? t`Another owner`;
    return news && [t`${name} has published a newer version since you began this edit.`, news].join('\n');
  });
  const [isPublishing, setPublishing] = useState(false);
  const { errors, problem, busy, formProps } = useForm<Value>({
    schema: card.schema,
    rules: (texts) => ({ ...numberErrors(texts, fields), ...card.rules?.(texts) }),
    inputOf: (texts) => cardOf({ ...fieldsOf(state.value, fields), ...texts }, fields),
    draft: { save, clear: () => {} },
    send: async (value) => setChecked(value),
    failed: t`We couldn’t check this. Try again.`,
  });

  function save(values: Values) {
    draft.save(draftFrom(values, state));
  }

  function fill(texts: Record<string, string>) {
    if (!form.current) return;
    for (const [name, text] of Object.entries(texts)) {
      const field = form.current.elements.namedItem(name);
      if (field) (field as HTMLInputElement | RadioNodeList).value = text;
      if (field instanceof HTMLInputElement && field.type === 'hidden')
        field.dispatchEvent(new Event('input'));
    }
    // Other fields may have changed while the texts were loaded.
    const values = { ...texts, ...valuesOf(form.current) };
    save(values);
    setTyped((before) => ({ ...before, ...values }));
    setChecked(null);
  }

  async function publish(value: Value) {
    setPublishing(true);
    const unlock = form.current && lockForm(form.current);
    setConflict('');
    try {
      const { data } = await card.publish({ previous: state.version, value });
      draft.clear();
      setChecked(null);
      onNewest(data);
      fill(fieldsOf(data.value, fields));
      draft.clear();
      showSuccess(t`Published`, card.published ?? t`Visitors see it from now on, and you after a reload.`);
    } catch (error) {
      setConflict(errorLines(error) || t`We couldn’t publish this. Try again.`);
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await takeNewest();
    } finally {
      unlock?.();
      setPublishing(false);
    }
  }

  async function cancel(version: number) {
    setConflict('');
    try {
      const answer = await card.cancel?.({ version });
      if (answer) onNewest(answer.data);
      showSuccess(t`Cancelled`, t`This version never applies.`);
    } catch (error) {
      setConflict(errorLines(error) || t`We couldn’t cancel this. Try again.`);
    }
  }

  /** Another owner has published: what was not edited here becomes what they published. */
  async function takeNewest() {
    const { data } = await card.read();
    const news = adopt(data);
    setConflict((message) => `${message}\n${news}`);
  }

  /** What was edited here stays. Returns what has been published since the edit began. */
  function adopt(data: CardState<Value>) {
    const typed = form.current ? valuesOf(form.current) : {};
    const { texts, news } = mergeDraft(draftFrom(typed, state), data, fields);
    fill(texts);
    draft.save(draftFrom(texts, data));
    onNewest(data);
    return news;
  }

  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <form
        {...formProps}
        ref={form}
        onInput={(event) => {
          formProps.onInput(event);
          const values = valuesOf(event.currentTarget);
          setTyped((before) => ({ ...before, ...values }));
          setChecked(null);
        }}
        className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4"
      >
        <FormProblem text={problem} />
        {card.renderFields?.({ value: state.value, typed, errors, fill })}
        {(card.renderFields ? [] : fields).map((field) => (
          <Field
            key={field.name}
            field={field}
            text={initial[field.name] ?? ''}
            error={errors[field.name]}
            variable={state.locked[field.name]}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="main" disabled={busy}>{t`Preview`}</Button>
          <Button
            onClick={() => {
              fill(fieldsOf(state.value, fields));
              draft.clear();
            }}
          >
            {t`Discard changes`}
          </Button>
        </div>
      </form>
      <div className="grid grid-cols-1 gap-4">
        {conflict && (
          <LiveRegion
            role="alert"
            className="rounded-md border-s-4 border-clay bg-clay-wash p-4 whitespace-pre-line"
          >
            <Focused key={conflict}>{conflict}</Focused>
          </LiveRegion>
        )}
        {checked && (
          <Section title={<Focused>{t`Preview`}</Focused>}>
            <div className="mb-4">
              <Changes before={state.value} after={checked} fields={fields} />
            </div>
            {card.pages.length > 0 && <Preview pages={card.pages} cards={card.draft(checked)} />}
            {card.renderEffects?.(state.value, checked)}
            <p className="my-4 max-w-prose text-muted">
              <Trans>Nothing is public before you publish it.</Trans>
            </p>
            <Button tone="main" disabled={isPublishing} onClick={() => publish(checked)}>
              {isPublishing ? t`Publishing...` : t`Publish`}
            </Button>
          </Section>
        )}
        {card.renderActs?.({ state, onPublished: adopt })}
        <Section title={t`History`}>
          <History
            state={state}
            fields={fields}
            onCancel={card.cancel && cancel}
            onChoose={(value) => {
              fill(fieldsOf(value, fields));
              form.current?.requestSubmit();
            }}
          />
        </Section>
      </div>
    </div>
  );
}

/** What is wrong with the values, or why they were not published. */
function errorLines(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields.join('\n') || actErrorText(error);
}

/** It opens below or beside the form, or above the button: this takes the reader there. */
function Focused({ children }: { children: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <span ref={text} tabIndex={-1} className="scroll-mt-2">
      {children}
    </span>
  );
}

interface FieldProps {
  field: CardField;
  text: string;
  error: string | undefined;
  /** The variable of the environment that sets it. */
  variable: string | undefined;
}

function Field({ field, text, error, variable }: FieldProps) {
  const { name, label, hint, kind, choices = [], suggestions } = field;
  const list = useId();
  if (kind === 'picture') return <PictureField {...{ name, label, hint, error }} picture={text} />;
  if (kind === 'choice')
    return <ChoiceField legend={label} {...{ hint, name, choices, error }} chosen={text} />;
  const shared = {
    ...{ name, label, error },
    defaultValue: text,
    dir: 'auto',
    readOnly: variable !== undefined,
    hint: variable ? t`Set on the server by ${variable}. It can’t be changed here.` : hint,
  };
  if (kind === 'lines' || kind === 'list') return <TextArea {...shared} rows={kind === 'list' ? 20 : 3} />;
  if (kind === 'email') return <EmailField {...shared} />;
  if (kind === 'country') return <CountryField {...shared} />;
  if (!suggestions) return <TextField {...shared} type={kind === 'time' ? 'datetime-local' : 'text'} />;
  return (
    <>
      <TextField {...shared} list={list} />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}
