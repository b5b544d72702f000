import { type ProductField, productFields } from '@sokoni/contract/products';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Customers have no products. */
export const mayDescribeProducts = ({ role }: Viewer) => role !== 'customer';

export const productFieldNames = Object.keys(productFields) as ProductField[];

export const mayHaveField = (role: Role, field: ProductField) =>
  (productFields[field] as readonly Role[]).includes(role);
