import * as z from 'zod/mini';
import { answerOf, endpoint, pageOf } from './endpoint.ts';
import { cursor, id, timestamp } from './fields.ts';
import { Message } from './messages.ts';

export const Favorite = z.object({ _id: id, message: Message, createdAt: timestamp });
export type Favorite = z.infer<typeof Favorite>;

export const favoriteEndpoints = {
  listFavorites: endpoint('GET /favorites', {
    summary: 'List saved messages',
    who: 'signed in',
    query: z.object({ cursor }),
    answer: pageOf(Favorite),
  }),
  removeFavorite: endpoint('DELETE /favorites/{id}', {
    summary: 'Remove a message from favorites',
    who: 'signed in',
    params: z.object({ id }),
    answer: answerOf(z.null()),
  }),
};
