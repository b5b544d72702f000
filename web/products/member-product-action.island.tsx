import { replacingIsland } from '../islands/island.tsx';
import { ProductAction, type ProductActionProps } from './product-action.tsx';
import { rememberProduct, type SeenProduct } from './seen-products.ts';

export default replacingIsland(
  'member-product-action',
  'session',
  async ({ seen }: ProductActionProps & { seen: SeenProduct }) => {
    rememberProduct(seen);
    return {};
  },
  ProductAction,
);
