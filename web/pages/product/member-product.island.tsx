import { useEffect } from 'react';
import { browserApi } from '../../data/api.ts';
import { replacingIsland } from '../../islands/island.tsx';
import { NoProduct } from '../../products/no-product.tsx';
import { ProductAction } from '../../products/product-action.tsx';
import { ProductView } from '../../products/product-view.tsx';
import { type Outcome, type ProductData, readProduct } from '../../products/read-products.ts';
import { forgetProduct } from '../../products/seen-products.ts';
import { titleOfProduct } from '../../products/titles.ts';
import { plainPath } from '../../site/language/language.ts';
import { fullTitle } from '../../site/title.ts';
import { ProductReport } from './product-report.tsx';

/** In place of a product that visitors do not see: its owner may see it. */
function MemberProduct({ outcome }: { outcome: Outcome<ProductData> }) {
  const product = 'found' in outcome ? outcome.found : null;
  useEffect(() => {
    if (product) document.title = fullTitle({ title: titleOfProduct(product) });
  }, [product]);
  if (!('found' in outcome)) return <NoProduct absence={outcome} />;
  const { _id: id, owner } = outcome.found;
  return (
    <ProductView
      product={outcome.found}
      report={<ProductReport id={id} owner={owner._id} />}
      action={<ProductAction id={id} owner={owner} />}
    />
  );
}

/** The server shows the same page for all products that are missing, so the address tells which one. */
const load = async () => {
  const [, , id = ''] = plainPath(location.pathname).split('/');
  const outcome = await readProduct(browserApi, id);
  if ('missing' in outcome) forgetProduct(id);
  return { outcome };
};

export default replacingIsland('member-product', 'session', load, MemberProduct);
