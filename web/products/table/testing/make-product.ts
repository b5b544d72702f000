import type { OwnProduct } from '@sokoni/contract/products';

export const makeProduct = (overrides: Partial<OwnProduct> = {}): OwnProduct => ({
  _id: 'id',
  picture: '/media/bag.webp',
  alt: '',
  name: null,
  description: null,
  price: null,
  priceTo: null,
  currency: null,
  unit: null,
  minimum: null,
  leadTime: null,
  origin: null,
  standards: [],
  client: null,
  year: null,
  link: null,
  fileName: null,
  isHidden: false,
  createdAt: '2026-05-04T12:00:00.000Z',
  ...overrides,
});
