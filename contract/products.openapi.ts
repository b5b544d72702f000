import { type DomainDocs, describe } from './documentation.ts';
import {
  PRODUCT_FACT_MAX,
  PRODUCT_NAME_MAX,
  PRODUCT_TEXT_MAX,
  PRODUCT_UNIT_MAX,
  PRODUCTS_A_PAGE,
  PRODUCTS_AT_ONCE,
  STANDARD_MAX,
  STANDARDS_MAX,
} from './limits.ts';
import {
  productEndpoints as endpoints,
  OwnProduct,
  Product,
  ProductChange,
  ProductOwner,
  ProductPicture,
  ProductRow,
  ProductSeller,
  ProductTable,
  PublicProduct,
} from './products.ts';

const shown = {
  picture: 'Address relative to the site of the widest variant of its picture.',
  alt: 'What the picture shows, in words; empty without a text.',
  name: 'Name of a product, or title of a portfolio item; null without one.',
  description: 'About the product, or what was done, in plain text.',
  price: 'Price in units of `currency`; the lower end of a range when there is a `priceTo`.',
  priceTo: 'Upper end of a price range; null without a range.',
  currency: 'Currency code of ISO 4217; null without a price.',
  unit: 'What the price is for.',
  minimum: 'Minimum order.',
  leadTime: 'Time from order to delivery.',
  origin: 'Where it comes from.',
  standards: 'Standards that it meets.',
  client: 'For whom the work was done.',
  year: 'Year of the work.',
  link: 'https link to the work.',
};
const ofSupplier = 'Suppliers only.';
const ofFreelancer = 'Freelancers only.';
const changed = {
  name: `At most ${PRODUCT_NAME_MAX} characters.`,
  description: `At most ${PRODUCT_TEXT_MAX} characters.`,
  price: `Above 0, in units of \`currency\`, with at most two decimals. ${ofSupplier}`,
  priceTo: `Upper end of a price range, not below \`price\`. ${ofSupplier}`,
  currency: `Currency code of ISO 4217; USD when a price has none. ${ofSupplier}`,
  unit: `What the price is for, at most ${PRODUCT_UNIT_MAX} characters. ${ofSupplier}`,
  minimum: `Minimum order, at most ${PRODUCT_FACT_MAX} characters. ${ofSupplier}`,
  leadTime: `Time from order to delivery, at most ${PRODUCT_FACT_MAX} characters. ${ofSupplier}`,
  origin: `Where it comes from, at most ${PRODUCT_FACT_MAX} characters. ${ofSupplier}`,
  standards: `All standards, replacing the list that was there: at most ${STANDARDS_MAX} of at most ${STANDARD_MAX} characters. ${ofSupplier}`,
  client: `For whom the work was done, at most ${PRODUCT_FACT_MAX} characters. ${ofFreelancer}`,
  year: `Year of the work. ${ofFreelancer}`,
  link: `A domain or an address; stored as an https link. ${ofFreelancer}`,
};

export const products = {
  tag: 'Products',
  description: 'Products of suppliers and portfolio items of freelancers: a picture and its details.',
  schemas: {
    Product: describe(Product, 'A product of a supplier or a portfolio item of a freelancer.', shown),
    OwnProduct: describe(OwnProduct, 'A product or portfolio item, as its owner sees it.', {
      ...shown,
      fileName: 'Name of the uploaded file; null where it was not stored.',
      isHidden: 'Whether the plan does not show it.',
    }),
    PublicProduct: describe(PublicProduct, 'A product or portfolio item with its owner.', {
      ...shown,
      owner: 'Whose product it is.',
      isOwn: 'Whether it belongs to the caller.',
      pictures: 'Its further pictures, in the order of their owner.',
    }),
    ProductPicture: describe(ProductPicture, 'A further picture of a product or portfolio item.', {
      picture: shown.picture,
      alt: shown.alt,
    }),
    ProductSeller: describe(ProductSeller, 'The owner of a product, with what a buyer wants to know.', {
      name: 'Company of a supplier, or full name.',
      rating: 'Mean of the reviews, 1 to 5; null without reviews.',
      verified: 'What our team has verified: email address, phone, identity, business, certificates.',
    }),
    ProductOwner: describe(ProductOwner, 'The owner of a product.', {
      name: 'Company of a supplier, or full name.',
    }),
    ProductChange: describe(
      ProductChange,
      'Details of a product. A field that is left out stays as it is; null or blank clears it.',
      changed,
    ),
    ProductTableRow: describe(ProductRow, 'Details of a product, which `id` or `fileName` names.', {
      ...changed,
      id: 'Id of the product.',
      fileName: 'Name of the uploaded file, capitals ignored; used without an `id`.',
    }),
    ProductTable: describe(ProductTable, 'Details of many products.', {
      products: `At most ${PRODUCTS_AT_ONCE}. An error names the row by its index, and the field: \`products.2.price\`.`,
    }),
    ProductPage: describe(endpoints.listProducts.answer, 'A page of the products of a profile.', {
      data: 'Products on this page, in the order of their owner.',
      owner: 'Whose products they are.',
      page: 'Number of this page.',
      totalPages: 'Number of pages, at least 1.',
    }),
  },
  operations: {
    listProducts: {
      operationId: 'listProductsOfProfile',
      description: `The products or portfolio items that a public profile shows, ${PRODUCTS_A_PAGE} on a page, as many as its plan shows.`,
    },
    readProduct: 'A product or portfolio item that a public profile shows.',
    listOwnProducts: 'All products or portfolio items of the account, also those that its plan hides.',
    updateProduct: 'Changes the details of a product or portfolio item of the account.',
    updateProducts:
      'Changes the details of many products or portfolio items, all or none, and answers all products.',
  },
} satisfies DomainDocs<typeof endpoints>;
