import type { Professional } from './members.ts';
import type { Product, WorkSample } from './people/person.ts';
import type { Row } from './profile-rows.ts';

/** The details of every picture of work, by the position of the picture. */
export function createProductRows(professionals: readonly Professional[], files: readonly Row[]): Row[] {
  const owners = new Map(professionals.map((owner) => [owner.id, owner]));
  return files.flatMap(({ id, owner_id, kind, position, created_at }) => {
    const owner = kind === 'work' ? owners.get(String(owner_id)) : undefined;
    const item = owner?.items[Number(position)];
    if (!owner || !item) return [];
    return [{ file_id: id, owner_id, name: item.name, ...toDetails(owner, item), created_at }];
  });
}

/** All columns in every row, because the rows of one insert have the same columns. */
function toDetails({ location }: Professional, item: Product | WorkSample): Row {
  if ('about' in item) {
    const { about, client, year, link = null } = item;
    return { ...toSupply(null), description: about, client, year, link };
  }
  const supply = { ...toSupply(item), origin: location };
  return { ...supply, description: item.description, client: null, year: null, link: null };
}

function toSupply(item: Product | null): Row {
  const [price, priceTo = null] = typeof item?.price === 'number' ? [item.price] : (item?.price ?? [null]);
  return {
    price,
    price_to: priceTo,
    currency: item && 'USD',
    unit: item?.unit ?? null,
    minimum: item?.minimum ?? null,
    lead_time: item?.lead ?? null,
    origin: null,
    standards: [...(item?.standards ?? [])],
  };
}
