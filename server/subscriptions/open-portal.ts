import { ApiError } from '../http/errors.ts';
import type { Applying } from './lifecycle/sync-subscription.ts';
import type { Professional } from './policy.ts';
import { asking } from './providers/map-provider-errors.ts';
import { requireProviderAddress } from './providers/provider-address.ts';
import { findCustomer } from './queries.ts';

/** Also opens for an ended subscription: its invoices are still there. */
export async function openPortal(
  { sql, config, payments: { renewing } }: Applying,
  { id, role }: Professional,
): Promise<string> {
  const customer = renewing && (await findCustomer(sql, id, renewing.name));
  if (!renewing || !customer) throw new ApiError('no_subscription');
  const url = await asking(() => renewing.portalUrl(customer, `${config.publicUrl}/${role}/dashboard`));
  requireProviderAddress(url, config.publicUrl);
  return url;
}
