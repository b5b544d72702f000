import { replacingIsland } from '../islands/island.tsx';
import { ProductAction, type ProductActionProps } from './product-action.tsx';

export default replacingIsland(
  'member-product-action',
  'session',
  async (_props: ProductActionProps) => ({}),
  ProductAction,
);
