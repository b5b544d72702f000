import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { CountryField } from '../../ui/fields/country-field.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import type { CardField } from './card-fields.ts';
import { PictureField } from './picture-field.tsx';

interface FieldProps {
  field: CardField;
  text: string;
  error: string | undefined;
  /** The variable of the environment that sets it. */
  variable: string | undefined;
}

/** A field of the form by its kind. */
export function FieldOfCard({ field, text, error, variable }: FieldProps) {
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
