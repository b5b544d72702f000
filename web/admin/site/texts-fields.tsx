import { t } from '@lingui/core/macro';
import type { PageText, Texts } from '@sokoni/contract/company/texts';
import { type LanguageCode, languageOf, languages } from '@sokoni/contract/languages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { LanguageField } from '../../ui/fields/language-field.tsx';
import type { FieldsProps } from './card-editor.tsx';
import type { Place } from './preview.tsx';

interface TextsFieldsProps extends FieldsProps {
  texts: PageText[];
  /** Called when a text is edited. */
  onPlace: (place: Place) => void;
}

/** The texts in one language, below the delivered ones. The other fields are in the form, but hidden. */
export function TextsFields({ texts, value, typed, errors, fill, onPlace }: TextsFieldsProps) {
  const [code, setCode] = useState<LanguageCode>('en');
  const [search, setSearch] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const published = value as Texts;
  const matches = ({ id, defaults }: PageText) => {
    const own = typed[`${code}.${id}`] ?? '';
    const words = `${defaults[code]}\n${defaults.en}\n${own}`.toLowerCase();
    return words.includes(search.trim().toLowerCase()) && (own !== '' || !isChangedOnly);
  };
  const shown = texts.filter(matches).map((text) => ({ text, language: languageOf(code) }));
  const wrong = languages.flatMap((language) =>
    texts
      .filter(({ id }) => errors[`${language.code}.${id}`])
      .filter((text) => language.code !== code || !matches(text))
      .map((text) => ({ text, language })),
  );
  const fields = [...wrong, ...shown];
  const visible = new Set(fields.map(({ text, language }) => `${language.code}.${text.id}`));
  const hidden = Object.keys(typed).filter((name) => !visible.has(name));
  return (
    <>
      <Gone value={value} texts={texts} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <LanguageField label={t`Language of the texts`} value={code} onChange={setCode} />
        <TextField
          type="search"
          label={t`Search texts`}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-indigo"
          checked={isChangedOnly}
          onChange={({ currentTarget }) => setChangedOnly(currentTarget.checked)}
        />
        {t`Only changed texts`}
      </label>
      {fields.length === 0 && <p className="text-muted">{t`No texts match.`}</p>}
      {fields.map(({ text: { id, section, defaults }, language }, index) => {
        const name = `${language.code}.${id}`;
        const isAbout = section === 'about';
        const before = fields[index - 1];
        const isFirst = !before || (before.text.section === 'about') !== isAbout;
        return (
          <div key={name} className="grid gap-1">
            {isFirst && <h3 className="mt-2 text-lg">{isAbout ? t`About` : t`Home`}</h3>}
            <TextArea
              name={name}
              label={
                <bdi lang={language.code} className="font-normal">
                  {defaults[language.code]}
                </bdi>
              }
              defaultValue={typed[name]}
              error={errors[name]}
              dir="auto"
              rows={2}
              onFocus={() =>
                onPlace({
                  page: isAbout ? '/about' : '/',
                  language: language.code,
                  text: published[language.code][id] ?? defaults[language.code],
                })
              }
            />
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-sm">
                {[typed[name] && t`Changed`, section === 'both' && t`Also on About`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Button
                tone="quiet"
                onClick={() => fill({ ...typed, [name]: typed[name] ? '' : defaults[language.code] })}
              >
                {typed[name] ? t`Back to default` : t`Start from the default`}
              </Button>
            </div>
          </div>
        );
      })}
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
    </>
  );
}

/** Texts whose delivered text is another one since an update, or is gone. */
function Gone({ value, texts }: { value: object; texts: PageText[] }) {
  const ids = new Set(texts.map(({ id }) => id));
  const gone = Object.values(value as Record<string, Record<string, string>>).flatMap((own) =>
    Object.entries(own).flatMap(([id, text]) => (ids.has(id) ? [] : [text])),
  );
  if (gone.length === 0) return null;
  return (
    <div className="rounded-md border-s-4 border-clay bg-clay-wash p-4">
      <p>
        {t`An update has changed or removed the default of these texts, so pages no longer show yours. Copy what you still need; the next version leaves them out.`}
      </p>
      <ul className="mt-2 list-disc ps-5">
        {gone.map((text) => (
          <li key={text} dir="auto" className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
