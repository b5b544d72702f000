import { isComplete } from '@sokoni/contract/company/details';
import { ApiError } from '../../platform/http/errors.ts';
import { readCompany } from './settings.ts';

/** Refuses sign-up and payment until a company is published, because terms and receipts have to name it. */
export async function requireOpen(of: Parameters<typeof readCompany>[0]): Promise<void> {
  if (isComplete(of.config.company)) return;
  const { name } = await readCompany(of);
  if (!name) throw new ApiError('not_open_yet');
}
