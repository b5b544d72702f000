import { plural, t } from '@lingui/core/macro';
import type { VersionState } from '@sokoni/contract/company/company';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { type CardField, type CardState, changesOf } from './card-fields.ts';
import { LogoPicture } from './picture-field.tsx';

interface HistoryProps<Value> {
  state: CardState<Value>;
  fields: CardField[];
  /** Puts the value of an earlier version into the form. */
  onChoose: (value: Value) => void;
  /** For cards with versions that hold later. */
  onCancel?: ((version: number) => Promise<void>) | undefined;
}

/** What was published, who did it and when, with what it changed. */
export function History<Value extends object>({ state, fields, onChoose, onCancel }: HistoryProps<Value>) {
  const states: Record<VersionState, string> = {
    coming: t`coming`,
    'in force': t`in force`,
    past: '',
    cancelled: t`cancelled`,
  };
  return (
    <ol className="divide-y divide-line">
      {state.history.map(({ version, value, publishedBy, publishedAt, ...held }) => {
        const { announced = 0 } = held;
        const before = state.history.find((one) => one.version === version - 1);
        return (
          <li key={version} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="font-semibold">
                {version === 0 ? t`Original version` : t`Version ${version}`}
                {states[held.state] && ` · ${states[held.state]}`}
              </p>
              {onCancel && held.state === 'coming' && (
                <Button tone="quiet" onClick={() => void onCancel(version)}>
                  {t`Cancel this version`}
                </Button>
              )}
              {version !== state.version && (
                <Button tone="quiet" onClick={() => onChoose(value)}>
                  {t`Use this version again`}
                  <span className="sr-only"> ({version})</span>
                </Button>
              )}
            </div>
            {publishedAt && (
              <p className="text-sm text-muted">
                {publishedBy && <bdi>{publishedBy} · </bdi>}
                <Moment at={publishedAt} />
              </p>
            )}
            {announced > 0 && (
              <p className="text-sm text-muted">
                {plural(announced, { one: 'Announced to # account', other: 'Announced to # accounts' })}
              </p>
            )}
            {before && <Changes before={before.value} after={value} fields={fields} />}
          </li>
        );
      })}
    </ol>
  );
}

interface ChangesProps {
  before: object;
  after: object;
  fields: CardField[];
}

/** What differs between two versions. */
export function Changes({ before, after, fields }: ChangesProps) {
  const changes = changesOf(before, after, fields);
  if (changes.length === 0) return <p className="text-sm">{t`Nothing is different.`}</p>;
  return changes.map(({ name, label, kind, texts }) => {
    const lines = texts.map((text) =>
      kind === 'picture' ? (
        <LogoPicture key={text} picture={text} />
      ) : (
        <bdi key={text} className={texts.length > 1 ? 'block' : ''}>
          {text}
        </bdi>
      ),
    );
    // Terms have a hundred lines, which would hide the versions before them.
    if (texts.length > SHOWN_LINES)
      return (
        <details key={name} className="text-sm wrap-anywhere">
          <summary className="flex min-h-11 cursor-pointer items-center underline">{label}</summary>
          {lines}
        </details>
      );
    return (
      <div key={name} className="text-sm wrap-anywhere">
        {label}: {lines}
      </div>
    );
  });
}

/** As many lines as a phone shows at once. */
const SHOWN_LINES = 20;
