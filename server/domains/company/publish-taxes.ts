import type { CardPlace } from '@sokoni/contract/company/card-names';
import { ApiError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { type Edited, publishCard } from './publish-card.ts';
import { readCard, readCompany } from './settings.ts';

const NUMBER_NEEDED =
  /*i18n*/ 'Publish your own tax number under Site, Company first: an invoice with tax has to name it';
const NUMBER_NAMED = /*i18n*/ 'Invoices with tax name it: remove the rates under Money, Taxes first';
const OWN_NUMBER: CardPlace = { card: 'details', field: 'taxNumber' };
const RATES: CardPlace = { card: 'taxes', field: 'rates' };

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

export async function publishTaxes(
  parts: Dependencies,
  viewer: Viewer,
  edited: Edited<'taxes'>,
): Promise<void> {
  const { taxNumber } = await readCompany(parts);
  if (edited.value.rates !== '' && !taxNumber)
    throw new ApiError('invalid_fields', { fields: { 'value.rates': NUMBER_NEEDED }, details: OWN_NUMBER });
  await publishCard(parts, viewer, edited);
}

export async function publishDetails(
  parts: Dependencies,
  viewer: Viewer,
  edited: Edited<'details'>,
): Promise<void> {
  const { rates } = await readCard(parts, 'taxes');
  if (!edited.value.taxNumber && rates !== '')
    throw new ApiError('invalid_fields', { fields: { 'value.taxNumber': NUMBER_NAMED }, details: RATES });
  await publishCard(parts, viewer, edited);
}
