import { t } from '@lingui/core/macro';
import type { OwnBillingDetails } from '@sokoni/contract/subscriptions/subscriptions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../data/api.ts';
import type { Values } from '../data/draft-store.ts';
import { networkErrorText } from '../data/error-text.ts';
import { useForm } from '../data/form.ts';
import { queryOf } from '../data/queries.ts';
import { settings } from '../site/settings.ts';
import { Button } from '../ui/button.tsx';
import { CountryField } from '../ui/fields/country-field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { InvoiceFields } from '../ui/fields/invoice-fields.tsx';
import { regionName } from '../ui/formats/country-text.ts';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { LoadingLines } from '../ui/layout/loading-lines.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';

/** To whom invoices are made out, and the tax in payments. */
const billingDetails = queryOf('GET /subscription/billing-details', {});
export const useBillingDetails = () => useQuery(billingDetails);

export function BillingDetails() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mb-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">
        {t`Billing details`}
      </summary>
      {isOpen && <BillingDetailsForm />}
    </details>
  );
}

function BillingDetailsForm() {
  const { data, error, isFetching, refetch } = useBillingDetails();
  if (data) return <DetailsForm details={data} />;
  if (!error || isFetching) return <LoadingLines widths={['w-40', 'w-64', 'w-80']} />;
  return (
    <LiveRegion role="alert" className="grid justify-items-start gap-3">
      <p className="font-medium text-clay">
        {t`We couldn’t load your billing details.`} {networkErrorText(error)}
      </p>
      <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
    </LiveRegion>
  );
}

/** Asks for the country before the first payment, where the tax depends on it; it can then be corrected. */
export function BillingCountry() {
  const { data, error } = useBillingDetails();
  const [isOpen, setOpen] = useState(false);
  if (data?.isCountryNeeded && !isOpen) setOpen(true);
  // Without them the price is unknown.
  if (error && !data && settings.isTaxAdded) {
    return (
      <Panel title={t`Billing details`}>
        <BillingDetailsForm />
      </Panel>
    );
  }
  if (!data || !isOpen) return null;
  return (
    <Panel title={t`Country for your invoices`}>
      <CountryForm details={data} />
    </Panel>
  );
}

function CountryForm({
  details: { name, address, taxNumber, country: saved },
}: {
  details: OwnBillingDetails;
}) {
  const { errors, problem, canTryAgain, busy, formProps } = useDetails(({ country = '' }) => ({
    ...{ name, address, taxNumber, country },
  }));
  return (
    <form {...formProps} className="grid max-w-prose gap-4">
      <p className="text-muted">{t`The tax in your payment depends on it. With a tax number, add that on your Subscription tab first.`}</p>
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <CountryField
        label={t`Country`}
        name="country"
        defaultValue={saved && regionName(saved)}
        error={errors.country}
      />
      <Button type="submit" className="justify-self-start" disabled={busy}>
        {busy ? t`Saving...` : t`Save country`}
      </Button>
    </form>
  );
}

function useDetails(inputOf: (values: Values) => unknown = (values) => values) {
  const client = useQueryClient();
  return useForm({
    schema: async () => (await import('@sokoni/contract/subscriptions/billing-details')).BillingDetails,
    inputOf,
    send: async (body) => {
      const { data } = await browserApi('PUT /subscription/billing-details', { body });
      client.setQueryData(billingDetails.queryKey, data);
      showSuccess(t`Billing details saved`, t`Your next invoices have them.`);
    },
    failed: t`We couldn’t save your billing details. Try again.`,
  });
}

function DetailsForm({ details }: { details: OwnBillingDetails }) {
  const { errors, problem, canTryAgain, busy, formProps } = useDetails();
  return (
    <form {...formProps} className="mb-4 grid max-w-prose gap-4">
      <p className="text-muted">
        {t`Your invoices are made out to these details. Without a name, they have the one of your profile. Invoices that you already have don’t change: write to us if one is wrong.`}
      </p>
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <InvoiceFields details={details} errors={errors} />
      <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
        {busy ? t`Saving...` : t`Save billing details`}
      </Button>
    </form>
  );
}
