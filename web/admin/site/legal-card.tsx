import { t } from '@lingui/core/macro';
import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import type { LegalCard } from '@sokoni/contract/company/legal';
import { type LanguageCode, languages } from '@sokoni/contract/languages';
import { NOTICE_DAYS } from '@sokoni/contract/limits';
import { useState } from 'react';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { LanguageField } from '../../ui/fields/language-field.tsx';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import { type Card, CardEditor, type FieldsProps } from './card-editor.tsx';
import type { CardField, CardState } from './card-fields.ts';
import { parsePage, plainTextOf } from './plain-text.ts';

/** The terms or the privacy policy: a version replaces the one before from its day on. */
export function LegalCardEditor({ name }: { name: LegalText }) {
  const original = useRead({
    queryKey: ['original text', name],
    queryFn: () => originalText(name),
  });
  if (original.problem !== null) return <LoadFailed problem={original.problem} onAgain={original.read} />;
  if (!original.data) return <LoadingItem />;
  return <LegalEditor name={name} original={original.data} />;
}

function LegalEditor({ name, original }: { name: LegalText; original: LegalCard['text'] }) {
  const card: Card<LegalCard> = {
    name,
    fields: legalFields(),
    renderFields: (fields) => <LegalFields {...fields} />,
    complete: (state) => withOriginal(original, state),
    cancel: (version) => adminApi('POST /operator/settings/legal/cancel', { body: { card: name, version } }),
    published: t`The page announces it until its day.`,
    renderEffects: (before, after) => <SameLanguages before={before} after={after} />,
  };
  return <CardEditor card={card} />;
}

export const legalFields = (): CardField[] => [
  { name: 'from', label: t`Holds from` },
  ...languages.map(({ code, name }) => ({ name: `text.${code}`, label: name, kind: 'text' as const })),
];

/** With the text of version 0, which the software brings and the server does not store. */
function withOriginal(text: LegalCard['text'], state: CardState<LegalCard>): CardState<LegalCard> {
  const filled = <Version extends { version: number; value: LegalCard }>(of: Version): Version =>
    of.version === 0 ? { ...of, value: { ...of.value, text } } : of;
  return { ...filled(state), history: state.history.map(filled) };
}

/** As the form writes it. */
async function originalText(name: LegalText): Promise<LegalCard['text']> {
  const page = `/${name}/versions/0` as const;
  const texts = languages.map(async ({ code }) => {
    const body = { page, language: code, cards: {} };
    const { data } = await adminApi('POST /operator/settings/preview', { body });
    const article = parsePage(data.document).querySelector('article');
    return [code, article ? plainTextOf(article) : ''];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** A sentence that is changed in one language is often forgotten in the others. */
function SameLanguages({ before, after }: { before: LegalCard; after: LegalCard }) {
  const isSame = ({ code }: { code: LanguageCode }) => before.text[code] === after.text[code];
  const same = languages.filter((one) => after.text[one.code] && isSame(one)).map(({ name }) => name);
  if (same.length === 0 || same.length === languages.length) return null;
  return <p className="mt-4 font-semibold">{t`Not changed in: ${same.join(', ')}.`}</p>;
}

/** The text in one language; those in the others are in the form, but hidden. */
function LegalFields({ typed, errors }: FieldsProps) {
  const [code, setCode] = useState<LanguageCode>('en');
  const isShown = (one: LanguageCode) => one === code || errors[`text.${one}`] !== undefined;
  return (
    <>
      <TextField
        type="date"
        name="from"
        label={t`Holds from`}
        defaultValue={typed.from}
        error={errors.from}
        hint={t`The day begins at midnight UTC. Once there are accounts, choose a day at least ${NOTICE_DAYS + 2} days ahead, also for a correction: we mail every account, and wait ${NOTICE_DAYS} days.`}
      />
      <LanguageField label={t`Language of the text`} value={code} onChange={setCode} />
      {languages.map((language) => {
        const field = `text.${language.code}`;
        if (!isShown(language.code))
          return <input key={field} type="hidden" name={field} value={typed[field]} />;
        return (
          <TextArea
            key={field}
            name={field}
            label={t`Text: ${language.name}`}
            hint={
              <>
                {t`“# ” begins a part, “## ” a smaller heading, “- ” an entry of a list. Parts are numbered by the page.`}{' '}
                {language.code === 'en' ? '' : t`Left empty, readers see the English text, marked as such.`}
              </>
            }
            defaultValue={typed[field]}
            error={errors[field]}
            lang={language.code}
            dir="auto"
            rows={24}
          />
        );
      })}
    </>
  );
}
