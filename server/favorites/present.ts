import type { Favorite } from '@sokoni/contract/favorites';
import { presentMessage } from '../messages/present.ts';
import type { FavoriteView } from './queries.ts';

export function presentFavorite({ favoriteId, savedAt, ...message }: FavoriteView): Favorite {
  return { _id: favoriteId, message: presentMessage(message), createdAt: savedAt.toISOString() };
}
