import { invalidFields } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { type Edited, publishCard } from './publish-card.ts';
import { readCompany } from './settings.ts';

const NUMBER_NEEDED =
  /*i18n*/ 'Publish your own tax number under Details first: an invoice with tax has to name it';

export async function publishTaxes(
  parts: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  edited: Edited<'taxes'>,
): Promise<void> {
  const { taxNumber } = await readCompany(parts);
  if (edited.value.rates !== '' && !taxNumber) throw invalidFields({ 'value.rates': NUMBER_NEEDED });
  await publishCard(parts, viewer, edited);
}
