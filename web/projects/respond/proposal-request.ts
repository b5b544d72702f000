import type { Values } from '../../data/draft-store.ts';

/** The request of the form's fields, in which numbers are texts as they were typed; a blank optional field is left out. */
export function proposalOf({ quantity = '', term, place, included, ...typed }: Values) {
  return {
    ...typed,
    ...(quantity.trim() && { quantity }),
    ...(term && { term }),
    ...(place && { place }),
    ...(included && { included }),
  };
}
