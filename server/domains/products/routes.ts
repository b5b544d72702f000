import { productEndpoints } from '@sokoni/contract/products';
import type { RouteContext } from '../../platform/route-context.ts';
import { getOwnProduct, listOwnProducts } from './own-products.ts';
import { readGallery, readProduct } from './read-product.ts';
import { updateProduct, updateProducts } from './update-products.ts';

/** Bytes: a table with the longest texts in each row, in a script with several bytes for each letter. */
const TABLE_LIMIT = 8 * 1024 * 1024;

export function productRoutes({ route, sql, clock }: RouteContext) {
  route(productEndpoints.listProducts, { perMinute: 300 }, async ({ params, query, viewer }) => ({
    message: /*i18n*/ 'Products found',
    ...(await readGallery(sql, viewer, { ownerId: params.id, page: query.page })),
  }));

  route(productEndpoints.readProduct, { perMinute: 300 }, async ({ params, viewer }) => ({
    message: /*i18n*/ 'Product found',
    data: await readProduct({ sql, clock }, params.id, viewer),
  }));

  route(productEndpoints.listOwnProducts, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Products found',
    data: await listOwnProducts(sql, viewer),
  }));

  route(productEndpoints.updateProduct, { perMinute: 120 }, async ({ params, body, viewer }) => {
    await updateProduct(sql, viewer, { id: params.id, change: body });
    return { message: /*i18n*/ 'Details saved.', data: await getOwnProduct(sql, viewer, params.id) };
  });

  route(
    productEndpoints.updateProducts,
    { perMinute: 30, bodyLimit: TABLE_LIMIT },
    async ({ body, viewer }) => {
      await updateProducts(sql, viewer, body.products);
      return { message: /*i18n*/ 'Details saved.', data: await listOwnProducts(sql, viewer) };
    },
  );
}
