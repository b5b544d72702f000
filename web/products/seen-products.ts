import type { Product } from '@sokoni/contract/products';
import { getSession } from '../accounts/session.ts';
import { draftOf } from '../data/draft-store.ts';
import type { Price } from '../ui/formats/price.tsx';

/** What its card shows, as it was when it was opened. */
export type SeenProduct = Price & Pick<Product, '_id' | 'picture' | 'minimum'> & { title: string };

const MOST = 8;

/** The products that this customer has opened last in this browser, by their ids, the latest first. */
function storeOfCustomer() {
  const user = getSession()?.user;
  return user?.role === 'customer' ? draftOf('seen-products', user._id) : null;
}

export function rememberProduct(seen: SeenProduct) {
  const store = storeOfCustomer();
  const { [seen._id]: _, ...others } = store?.read() ?? {};
  const latest = Object.entries({ [seen._id]: JSON.stringify(seen), ...others }).slice(0, MOST);
  store?.save(Object.fromEntries(latest));
}

/** Its page says that it is gone. */
export function forgetProduct(id: string) {
  const store = storeOfCustomer();
  const { [id]: gone, ...others } = store?.read() ?? {};
  if (gone) store?.save(others);
}

/** Without what an older version has stored in another shape. */
export const readSeenProducts = (): SeenProduct[] =>
  Object.values(storeOfCustomer()?.read() ?? {}).flatMap((text) => {
    try {
      const seen: SeenProduct | null = JSON.parse(text);
      return seen && typeof seen._id === 'string' && typeof seen.title === 'string' ? [seen] : [];
    } catch {
      return [];
    }
  });
