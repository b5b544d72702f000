import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { type CardField, type CardState, changesOf } from './card-fields.ts';
import { LogoPicture } from './picture-field.tsx';

interface HistoryProps<Value> {
  state: CardState<Value>;
  fields: CardField[];
  /** Puts the value of an earlier version into the form. */
  onChoose: (value: Value) => void;
}

/** What was published, who did it and when, with what it changed. */
export function History<Value extends object>({ state, fields, onChoose }: HistoryProps<Value>) {
  return (
    <ol className="divide-y divide-line">
      {state.history.map(({ version, value, publishedBy, publishedAt }, index) => {
        const before = state.history[index + 1];
        return (
          <li key={version} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="font-semibold">
                {version === 0 ? t`As delivered` : t`Version ${version}`}
                {version === state.version && ` · ${t`in force`}`}
              </p>
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
  return changes.map(({ name, label, kind, texts }) => (
    <div key={name} className="text-sm wrap-anywhere">
      {label}:{' '}
      {texts.map((text) =>
        kind === 'picture' ? (
          <LogoPicture key={text} picture={text} />
        ) : (
          <bdi key={text} className={texts.length > 1 ? 'block' : ''}>
            {text}
          </bdi>
        ),
      )}
    </div>
  ));
}
