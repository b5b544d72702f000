import { t } from '@lingui/core/macro';
import {
  ALT_MAX,
  PRODUCT_FACT_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_TEXT_MAX,
  PRODUCT_UNIT_MAX,
} from '@sokoni/contract/limits';
import type { OwnFile } from '@sokoni/contract/media/files';
import type { OwnProduct, ProductChange } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { getSession, useSession } from '../../accounts/session.ts';
import { browserApi } from '../../data/api.ts';
import { draftOf, type Values } from '../../data/draft-store.ts';
import { asReadError } from '../../data/error-text.ts';
import { useForm } from '../../data/form.ts';
import { queryOf } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields/field.tsx';
import { NUMBER_MAX, PriceField } from '../../ui/fields/number-field.tsx';
import { numberText } from '../../ui/formats/number-text.ts';
import { unitSuggestions, unitText } from '../../ui/formats/unit-text.ts';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { DialogFoot } from '../../ui/overlays/dialog.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { changeOf } from './change-of.ts';
import { currencyBeside, usualCurrency } from './currency.ts';
import { altOf, describePicture } from './picture-descriptions.ts';

interface DetailsFormProps {
  file: OwnFile;
  /** Its further ones. */
  pictures: OwnFile[];
  /** Shows these, each with the field that `fieldOf` returns. */
  picturesWith: (fieldOf: (picture: OwnFile, nth: number) => ReactNode) => ReactNode;
  role: ProfessionalRole;
  /** Saves what the picture shows. */
  describe: (id: string, alt: string) => Promise<void>;
  onClose: () => void;
}

const products = queryOf('GET /users/profile/products', {});

/** A product or portfolio item: its picture, and what the owner adds to it; all of it may stay blank. */
export default function DetailsForm({ file, pictures, ...rest }: DetailsFormProps) {
  const [openedAt] = useState(Date.now);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...products,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const product = data?.find(({ _id }) => _id === file._id);
  // The fields are filled in once, so never from an older answer.
  if (data && product && dataUpdatedAt >= openedAt) {
    return (
      <Fields {...rest} product={product} pictures={[file, ...pictures]} currency={usualCurrency(data)} />
    );
  }
  if (isFetching) return <LiveRegion role="status">{t`Loading...`}</LiveRegion>;
  return (
    <LiveRegion role="alert" className="grid justify-items-start gap-3">
      <p>{asReadError(error).message || t`We couldn’t load the details. Try again.`}</p>
      <Button onClick={() => refetch()}>{t`Try Again`}</Button>
    </LiveRegion>
  );
}

const withoutAlts = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/^alt\b/.test(name)));

/** What the fields have before anything is typed. */
const textsOf = ({ standards, unit, ...product }: OwnProduct, pictures: OwnFile[]): Values => ({
  ...Object.fromEntries(pictures.map((picture) => [altOf(picture), picture.alt])),
  ...Object.fromEntries(
    Object.entries(product).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value) : String(value ?? ''),
    ]),
  ),
  standards: standards.join(', '),
  unit: unitText(unit ?? ''),
});

interface FieldsProps extends Omit<DetailsFormProps, 'file'> {
  /** The first one, too. */
  pictures: [OwnFile, ...OwnFile[]];
  product: OwnProduct;
  /** Filled in with a price. */
  currency: string;
}

/** Only what differs from the stored details, which may be changed elsewhere. */
function changedIn(values: Values, stored: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== (stored[name] ?? '')));
}

function Fields({ product, pictures, picturesWith, currency, role, describe, onClose }: FieldsProps) {
  const client = useQueryClient();
  const draft = draftOf('product', getSession()?.user._id ?? '', product._id);
  const [hasDraft] = useState(() => Object.keys(draft.read()).length > 0);
  const stored = textsOf(product, pictures);
  const { errors, problem, canTryAgain, busy, formProps } = useForm<ProductChange>({
    schema: async () => (await import('@sokoni/contract/products')).ProductChange,
    inputOf: (values) => changeOf(withoutAlts(values), currency),
    // An error of one standard is shown under the field of all.
    fieldOf: (name) => name.replace(/\.\d+$/, ''),
    draft: { save, clear: draft.clear },
    send: async (body, values) => {
      await browserApi('PATCH /users/profile/products/{id}', { params: { id: product._id }, body });
      for (const picture of pictures) await describePicture(picture, values[altOf(picture)], describe);
      void client.invalidateQueries(products);
      onClose();
    },
    failed: t`We couldn’t save the details. Try again.`,
  });
  const place = useSession()?.user.location;
  const texts = { ...stored, ...draft.read() };
  const isSupplier = role === 'supplier';
  const units = useId();

  function save(values: Values) {
    const changed = changedIn(values, stored);
    if (Object.keys(changed).length > 0) draft.save(changed);
    else draft.clear();
  }

  function cancel() {
    draft.clear();
    onClose();
  }

  const text = (name: keyof ProductChange & keyof OwnProduct, label: string, maxLength: number) =>
    ({
      name,
      label,
      maxLength,
      defaultValue: texts[name],
      dir: 'auto',
      error: errors[name],
    }) satisfies ComponentProps<typeof TextField>;

  const altField = (picture: OwnFile, label: string) => (
    <TextField
      key={altOf(picture)}
      label={label}
      name={altOf(picture)}
      defaultValue={texts[altOf(picture)]}
      maxLength={ALT_MAX}
      dir="auto"
      error={errors[altOf(picture)]}
    />
  );

  return (
    <form {...formProps} className="grid gap-4">
      {hasDraft && (
        <LiveRegion role="status" className="rounded-md border-s-4 border-indigo bg-wash p-4">
          {t`We kept your unsaved changes.`}
        </LiveRegion>
      )}
      <Picture
        src={pictures[0].url}
        kind="work"
        alt=""
        width={320}
        height={160}
        className="h-40 w-full rounded-md bg-wash object-contain"
      />
      {altField(pictures[0], t`Describe the picture for people who can’t see it`)}
      {picturesWith((picture, nth) => altField(picture, t`Describe picture ${nth}`))}
      <TextField {...text('name', isSupplier ? t`Name` : t`Title`, PRODUCT_NAME_MAX)} />
      {isSupplier && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <PriceField
              {...text('price', t`Price`, NUMBER_MAX)}
              preset={currency}
              place={place}
              currencyError={errors.currency}
              onChange={({ currentTarget: { form, value } }) => {
                const field = form?.elements.namedItem('currency') as HTMLInputElement | null;
                if (field) field.value = currencyBeside(value, field.value, currency);
              }}
            />
            <PriceField
              {...text('priceTo', t`Up to (optional)`, NUMBER_MAX)}
              preset={currency}
              place={place}
              currencyError={errors.currency}
            />
            <TextField {...text('currency', t`Currency`, NUMBER_MAX)} placeholder={currency} dir="ltr" />
            <TextField
              {...text('unit', t`Price is per`, PRODUCT_UNIT_MAX)}
              placeholder={t`metre, kg, box`}
              list={units}
            />
            <datalist id={units}>
              {unitSuggestions().map((unit) => (
                <option key={unit} value={unit} />
              ))}
            </datalist>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...text('minimum', t`Minimum order`, PRODUCT_FACT_MAX)} />
            <TextField {...text('leadTime', t`Lead time`, PRODUCT_FACT_MAX)} />
          </div>
          <TextField {...text('origin', t`Made in`, PRODUCT_FACT_MAX)} />
          <TextField {...text('standards', t`Standards`, 700)} hint={t`Separate standards with commas.`} />
        </>
      )}
      {!isSupplier && (
        <>
          <TextField {...text('client', t`Client`, PRODUCT_FACT_MAX)} />
          <TextField {...text('year', t`Year`, NUMBER_MAX)} inputMode="numeric" dir="ltr" />
          <TextField {...text('link', t`Website`, 200)} type="url" dir="ltr" />
        </>
      )}
      <TextArea {...text('description', t`Description`, PRODUCT_TEXT_MAX)} />
      <DialogFoot problem={problem} canTryAgain={canTryAgain}>
        <Button onClick={cancel}>{t`Cancel`}</Button>
        <Button type="submit" tone="main" disabled={busy}>
          {busy ? t`Saving...` : t`Save`}
        </Button>
      </DialogFoot>
    </form>
  );
}
