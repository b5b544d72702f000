import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { regionName } from '../formats/country-text.ts';
import { CountryField } from './country-field.tsx';
import { TextArea, TextField } from './field.tsx';

interface InvoiceFieldsProps {
  /** The country by its code, or as it was typed. */
  details: { name: string; address: string; country: string; taxNumber: string };
  errors: FieldErrors;
  nameLabel?: string;
}

/** To whom an invoice is made out. */
export function InvoiceFields({ details, errors, nameLabel }: InvoiceFieldsProps) {
  return (
    <>
      <TextField
        label={nameLabel ?? t`Name of the company or person (optional)`}
        name="name"
        autoComplete="organization"
        maxLength={120}
        dir="auto"
        defaultValue={details.name}
        error={errors.name}
      />
      <TextArea
        label={t`Postal address (optional)`}
        name="address"
        autoComplete="street-address"
        rows={3}
        maxLength={300}
        dir="auto"
        defaultValue={details.address}
        error={errors.address}
      />
      <CountryField
        label={t`Country (optional)`}
        name="country"
        defaultValue={/^[A-Z]{2}$/.test(details.country) ? regionName(details.country) : details.country}
        error={errors.country}
      />
      <TextField
        label={t`Tax number (optional)`}
        name="taxNumber"
        maxLength={40}
        dir="auto"
        defaultValue={details.taxNumber}
        error={errors.taxNumber}
        hint={t`In the European Union, the VAT number.`}
      />
    </>
  );
}
