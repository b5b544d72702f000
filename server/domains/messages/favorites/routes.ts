import { favoriteEndpoints } from '@sokoni/contract/messages';
import type { RouteContext } from '../../../platform/route-context.ts';
import { presentMessage } from '../present.ts';
import { removeFavorite } from './change-favorites.ts';
import { countFavorites, findFavorites } from './queries.ts';

export function favoriteRoutes({ route, sql }: RouteContext) {
  route(favoriteEndpoints.listFavorites, { perMinute: 300 }, async ({ query, viewer }) => {
    const [{ favorites, nextCursor }, count] = await Promise.all([
      findFavorites(sql, viewer.id, query.cursor),
      countFavorites(sql, viewer.id),
    ]);
    return {
      message: /*i18n*/ 'Favorites found',
      data: favorites.map(({ favoriteId, savedAt, ...message }) => ({
        _id: favoriteId,
        message: presentMessage(message, viewer),
        createdAt: savedAt.toISOString(),
      })),
      count,
      nextCursor,
    };
  });

  route(favoriteEndpoints.removeFavorite, { perMinute: 120 }, async ({ params, viewer }) => {
    await removeFavorite(sql, viewer, params.id);
    return { message: /*i18n*/ 'Removed from favorites', data: null };
  });
}
