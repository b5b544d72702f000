import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CardName, CardPlace } from '@sokoni/contract/company/card-names';
import type { Cards } from '@sokoni/contract/company/cards';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../data/api.ts';
import type { Values } from '../../data/draft-store.ts';
import { type FormRules, openFoldsOf, useForm, valuesOf } from '../../data/form.ts';
import { lockForm } from '../../data/lock-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { adminApi, adminDraft, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem, Section } from '../detail-parts.tsx';
import {
  type CardField,
  type CardState,
  cardOf,
  draftFrom,
  fieldOfError,
  fieldsOf,
  mergeDraft,
  numberErrors,
} from './card-fields.ts';
import { Conflict, errorLines, Focused, placeIn } from './conflict.tsx';
import { FieldOfCard } from './field-of-card.tsx';
import { Changes, History } from './history.tsx';
import { type Place, Preview, placeOfChange } from './preview.tsx';

/** How a card is edited; `contract/company/cards.ts` says the rest. */
export interface Card<Value> {
  name: CardName;
  fields: CardField[];
  /** Adds what the server does not store. */
  complete?: (state: CardState<Value>) => CardState<Value>;
  /** Ends a version that does not hold yet. */
  cancel?: (version: number) => Promise<{ data: CardState<Value> }>;
  /** What `Publish` does, where visitors do not see the new value at once. */
  published?: string;
  onPublished?: () => void;
  /** In place of one field below the other. */
  renderFields?: (props: FieldsProps) => ReactNode;
  /** Beside the form while nothing is previewed, in sight while the form scrolls. */
  renderBeside?: (value: Value) => ReactNode;
  /** Whether its pages show what changed; they do without it. */
  isSeen?: (before: Value, after: Value) => boolean;
  /** Where the preview begins, in place of the first page. */
  place?: Place | undefined;
  /** Acts beside the form that publish a version, too. */
  renderActs?: (props: ActsProps<Value>) => ReactNode;
  rules?: FormRules['rules'];
  /** What follows from publishing besides what pages show. */
  renderEffects?: (before: Value, after: Value) => ReactNode;
}

export interface ActsProps<Value> {
  state: CardState<Value>;
  read: () => Promise<CardState<Value>>;
  onPublished: (state: CardState<Value>) => void;
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
  const readState = async () => stateIn(card, await adminApi(`GET /operator/settings/${card.name}`, {}));
  const { data, problem, read } = useRead({
    queryKey: ['company card', card.name],
    queryFn: async () => {
      const { cards } = await import('@sokoni/contract/company/cards');
      return { row: cards[card.name], state: await readState() };
    },
  });
  // What was published here is newer than what was read.
  const [published, setPublished] = useState<CardState<Value> | null>(null);
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!data) return <LoadingItem />;
  const state = published ?? data.state;
  return (
    <Editor
      key={card.name}
      {...{ card, state }}
      row={data.row}
      readState={readState}
      onNewest={setPublished}
    />
  );
}

/** The value of a card has the type of its schema. */
function stateIn<Value>({ complete }: Card<Value>, answer: { data: unknown }): CardState<Value> {
  const state = answer.data as CardState<Value>;
  return complete?.(state) ?? state;
}

interface EditorProps<Value> {
  card: Card<Value>;
  row: Cards[CardName];
  state: CardState<Value>;
  readState: () => Promise<CardState<Value>>;
  onNewest: (state: CardState<Value>) => void;
}

function Editor<Value extends object>({ card, row, state, readState, onNewest }: EditorProps<Value>) {
  const { fields } = card;
  const form = useRef<HTMLFormElement>(null);
  const draft = adminDraft(`company-${card.name}`);
  const [{ texts: initial, news }] = useState(() => mergeDraft(draft.read(), state, fields));
  const [typed, setTyped] = useState<Values>(initial);
  const [checked, setChecked] = useState<Value | null>(null);
  const [place, setPlace] = useState<Place>();
  const [conflict, setConflict] = useState(() => {
    const name = state.history[0]?.publishedBy ?? t`Another owner`;
    return news && [t`${name} has published a newer version since you began this edit.`, news].join('\n');
  });
  const [elsewhere, setElsewhere] = useState<CardPlace>();
  const [isPublishing, setPublishing] = useState(false);
  useEffect(() => focusOn(form.current, window.location.hash.slice(1)), []);
  const { errors, problem, busy, formProps } = useForm<Value>({
    schema: async () => row.schema as unknown as z.ZodMiniType<Value>,
    rules: (texts) => ({ ...numberErrors(texts, fields), ...card.rules?.(texts) }),
    fieldOf: (name, texts) => fieldOfError(name, texts, fields),
    inputOf: (texts) => cardOf({ ...fieldsOf(state.value, fields), ...texts }, fields),
    draft: { save, clear: () => {} },
    send: async (value) => {
      setPlace(placeOfChange(fields, { before: state.value, after: value, page: row.pages[0] }));
      setChecked(value);
    },
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
    setElsewhere(undefined);
    try {
      const body = { previous: state.version, value: value as never };
      const newest = stateIn(card, await adminApi(`POST /operator/settings/${card.name}`, { body }));
      draft.clear();
      setChecked(null);
      onNewest(newest);
      fill(fieldsOf(newest.value, fields));
      draft.clear();
      card.onPublished?.();
      showSuccess(t`Published`, card.published ?? t`Visitors see it from now on, and you after a reload.`);
    } catch (error) {
      setConflict(errorLines(error) || t`We couldn’t publish this. Try again.`);
      setElsewhere(placeIn(error));
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await takeNewest();
    } finally {
      unlock?.();
      setPublishing(false);
    }
  }

  async function cancel(version: number) {
    setConflict('');
    try {
      const answer = await card.cancel?.(version);
      if (answer) onNewest(stateIn(card, answer));
      showSuccess(t`Cancelled`, t`This version never applies.`);
    } catch (error) {
      setConflict(errorLines(error) || t`We couldn’t cancel this. Try again.`);
    }
  }

  /** Another owner has published: what was not edited here becomes what they published. */
  async function takeNewest() {
    const news = adopt(await readState());
    setConflict((message) => `${message}\n${news}`);
  }

  /** What was edited here stays. Returns what has been published since the edit began. */
  function adopt(newest: CardState<Value>) {
    const typed = form.current ? valuesOf(form.current) : {};
    const { texts, news } = mergeDraft(draftFrom(typed, state), newest, fields);
    fill(texts);
    draft.save(draftFrom(texts, newest));
    onNewest(newest);
    return news;
  }

  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[80rem]:grid-cols-2 min-[80rem]:grid-rows-[auto_1fr]">
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
          <FieldOfCard
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
      <div className="flex min-w-0 flex-col gap-4 self-stretch min-[80rem]:row-span-2">
        {conflict && <Conflict place={elsewhere}>{conflict}</Conflict>}
        {checked && (
          <Section title={<Focused>{t`Preview`}</Focused>}>
            <div className="mb-4">
              <Changes before={state.value} after={checked} fields={fields} />
            </div>
            {row.pages.length > 0 && (card.isSeen?.(state.value, checked) ?? true) && (
              <Preview pages={row.pages} cards={{ [card.name]: checked }} place={card.place ?? place} />
            )}
            {card.renderEffects?.(state.value, checked)}
            <p className="my-4 max-w-prose text-muted">
              <Trans>Nothing is public before you publish it.</Trans>
            </p>
            <Button tone="main" disabled={isPublishing} onClick={() => publish(checked)}>
              {isPublishing ? t`Publishing...` : t`Publish`}
            </Button>
          </Section>
        )}
        {card.renderActs?.({ state, read: readState, onPublished: adopt })}
        {!checked && card.renderBeside && (
          <div className="min-[80rem]:sticky min-[80rem]:top-4">{card.renderBeside(state.value)}</div>
        )}
      </div>
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
  );
}

/** The field that another card's refusal has led to. */
function focusOn(form: HTMLFormElement | null, name: string) {
  if (form) openFoldsOf(form, { [name]: name });
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
