import { t } from '@lingui/core/macro';
import type { Product } from '@sokoni/contract/products';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';

/** The name of a product, or a description where its owner gave it none. */
export const titleOf = (
  { name, alt }: Pick<Product, 'name' | 'alt'>,
  owner: { role: ProfessionalRole; name: string },
): string =>
  name || alt || (owner.role === 'supplier' ? t`Product by ${owner.name}` : t`Project by ${owner.name}`);
