import { useLoaderData } from 'react-router';
import MemberProductAction from '../products/member-product-action.island.tsx';
import { NoProduct } from '../products/no-product.tsx';
import { ProductAction } from '../products/product-action.tsx';
import { ProductView } from '../products/product-view.tsx';
import type { Outcome, ProductData } from '../products/read-products.ts';
import { productTitle } from '../ui/formats/portfolio-item-text.ts';
import MemberProduct from './product/member-product.island.tsx';
import MemberProductReport from './product/member-product-report.island.tsx';
import { ProductReport } from './product/product-report.tsx';

export { headOfProduct as head } from '../products/head.ts';
export { loadProduct as loader } from '../products/load-products.ts';

/** A product of a supplier or a portfolio item of a freelancer, with all its details. */
export function Page() {
  const outcome = useLoaderData<Outcome<ProductData>>();
  if (!('found' in outcome)) {
    return (
      <MemberProduct>
        <div className="signed-out-only">
          <NoProduct absence={outcome} />
        </div>
      </MemberProduct>
    );
  }
  const { _id: id, owner, picture, minimum, price, priceTo, currency, unit } = outcome.found;
  const title = productTitle(outcome.found, owner);
  const seen = { _id: id, title, picture, minimum, price, priceTo, currency, unit };
  const ofReport = { id, owner: owner._id };
  const ofAction = { id, owner: { _id: owner._id, role: owner.role } };
  return (
    <ProductView
      product={outcome.found}
      report={
        <MemberProductReport {...ofReport}>
          <ProductReport {...ofReport} />
        </MemberProductReport>
      }
      action={
        <MemberProductAction {...ofAction} seen={seen}>
          <ProductAction {...ofAction} />
        </MemberProductAction>
      }
    />
  );
}
