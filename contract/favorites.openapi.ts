import { type DomainDocs, describe } from './documentation.ts';
import { favoriteEndpoints as endpoints, Favorite, MESSAGES_A_PAGE } from './messages.ts';

export const favorites = {
  tag: 'Favorites',
  description: 'Received messages that you saved.',
  schemas: {
    Favorite: describe(Favorite, 'A saved message.', {
      message: 'The message.',
      createdAt: 'When it was saved.',
    }),
    FavoritePage: describe(endpoints.listFavorites.answer, 'A page of saved messages.', {
      data: 'Saved messages on this page, last saved first.',
    }),
  },
  operations: {
    listFavorites: `Saved messages, last saved first, ${MESSAGES_A_PAGE} on a page.`,
    removeFavorite: {
      description: 'Removes a message from favorites; the message itself stays.',
      parameters: { id: 'Id of the favorite, not of the message.' },
    },
  },
} satisfies DomainDocs<typeof endpoints>;
