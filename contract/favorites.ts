import * as z from 'zod/mini';
import { answerOf, endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { Message } from './messages.ts';

export const Favorite = z.object({ _id: id, message: Message, createdAt: timestamp });
export type Favorite = z.infer<typeof Favorite>;

export const favoriteEndpoints = {
  listFavorites: endpoint('GET /favorites', {
    summary: 'List saved messages',
    who: 'signed in',
    query: z.object({
      /** `nextCursor` of the previous response. */
      cursor: z.optional(id),
    }),
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.array(Favorite),
      count: z.int(),
      nextCursor: z.nullable(id),
    }),
  }),
  removeFavorite: endpoint('DELETE /favorites/{id}', {
    summary: 'Remove a message from favorites',
    who: 'signed in',
    params: z.object({ id }),
    answer: answerOf(z.null()),
  }),
};
