import type { Form } from './form.ts';
import type { Metadata, Price, Product } from './shapes.ts';
import { listOf } from './show.ts';
import { createObject, get, type SandboxState, StripeProblem, save } from './state.ts';

interface Request {
  state: SandboxState;
  id: string;
  form: Form;
}

export async function createProduct({ state, form }: Request): Promise<Product> {
  const id = form.id ? String(form.id) : undefined;
  if (id && (await state.objects.find(id))) {
    throw new StripeProblem(400, `Product already exists.`, { code: 'resource_already_exists' });
  }
  const held = createObject(state, 'product', 'prod');
  return save<Product>(state, { ...held, id: id ?? held.id });
}

export async function listProducts({ state, form }: Request): Promise<object> {
  const ids = form.ids as string[] | undefined;
  const all = await state.objects.list<Product>('product');
  return listOf(
    all.filter(({ id }) => !ids || ids.includes(id)),
    form,
  );
}

export async function createPrice({ state, form }: Request): Promise<Price> {
  const product = await get<Product>(state, 'product', form.product);
  const key = form.lookup_key ? String(form.lookup_key) : null;
  const [former] = key ? await state.objects.list<Price>('price', { lookup_key: key }) : [];
  if (former) {
    if (form.transfer_lookup_key !== 'true') {
      throw new StripeProblem(400, `A price (${former.id}) already uses that lookup key.`);
    }
    await save<Price>(state, { ...former, lookup_key: null });
  }
  return save<Price>(state, {
    ...createObject(state, 'price', 'price'),
    active: true,
    currency: 'usd',
    unit_amount: Number(form.unit_amount),
    lookup_key: key,
    metadata: (form.metadata ?? {}) as Metadata,
    product: product.id,
    recurring: { interval: 'month', interval_count: 1 },
  });
}

export async function listPrices({ state, form }: Request): Promise<object> {
  const keys = form.lookup_keys as string[] | undefined;
  const all = await state.objects.list<Price>('price');
  return listOf(
    all.filter(({ lookup_key: key, active }) => active && (!keys || (key && keys.includes(key)))),
    form,
  );
}
