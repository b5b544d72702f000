import { type LanguageCode, languages } from '@sokoni/contract/languages';
import { SelectField } from './field.tsx';

interface LanguageFieldProps {
  label: string;
  value: LanguageCode;
  onChange: (code: LanguageCode) => void;
}

/** One of our languages, each by its own name. */
export const LanguageField = ({ label, value, onChange }: LanguageFieldProps) => (
  <SelectField
    label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value as LanguageCode)}
  >
    {languages.map(({ code, name }) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </SelectField>
);
