import { messageEndpoints, savedReplyEndpoints } from '@sokoni/contract/messages';
import type { RouteContext } from '../../platform/route-context.ts';
import { archiveConversation, readUpTo } from './change-conversation.ts';
import { deleteMessage } from './delete-message.ts';
import { saveFavorite } from './favorites/change-favorites.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markRead, markUnread } from './mark-message.ts';
import { presentMessage } from './present.ts';
import { readCounts } from './queries.ts';
import { readConversation } from './read-conversation.ts';
import { changeSavedReply, createSavedReply, deleteSavedReply, listSavedReplies } from './saved-replies.ts';
import { sendMessage } from './send-message.ts';

const FOUND = /*i18n*/ 'Messages found';

export function messageRoutes({ route, sql, clock }: RouteContext) {
  route(messageEndpoints.sendMessage, { perMinute: 30 }, async ({ body, viewer }) => ({
    message: /*i18n*/ 'Message sent successfully',
    data: presentMessage(await sendMessage({ sql, clock }, viewer, body), viewer),
  }));

  route(messageEndpoints.listMessages, { perMinute: 300 }, async ({ query, viewer }) => {
    const [{ messages, nextCursor }, counts] = await sql.together((sql) =>
      Promise.all([listMessages(sql, viewer.id, query), readCounts(sql, viewer.id)]),
    );
    return {
      message: FOUND,
      data: messages.map((message) => presentMessage(message, viewer)),
      nextCursor,
      counts,
    };
  });

  route(messageEndpoints.countMessages, { perMinute: 300 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Messages counted',
    data: await readCounts(sql, viewer.id),
  }));

  route(messageEndpoints.readConversation, { perMinute: 300 }, async ({ params, query, viewer }) => {
    const options = { otherId: params.id, cursor: query.cursor };
    return { message: FOUND, ...(await readConversation(sql, viewer, options)) };
  });

  route(messageEndpoints.listConversations, { perMinute: 300 }, async ({ query, viewer }) => ({
    message: /*i18n*/ 'Conversations found',
    ...(await listConversations(sql, viewer.id, query)),
  }));

  route(messageEndpoints.changeConversation, { perMinute: 120 }, async ({ params, body, viewer }) => {
    await archiveConversation({ sql, clock }, viewer, { otherId: params.id, ...body });
    return {
      message: body.isArchived ? /*i18n*/ 'Archived' : /*i18n*/ 'Moved back to your conversations',
      data: null,
    };
  });

  route(messageEndpoints.readUpTo, { perMinute: 300 }, async ({ params, body, viewer }) => {
    await readUpTo({ sql, clock }, viewer, { otherId: params.id, ...body });
    return { message: /*i18n*/ 'Messages marked as read', data: null };
  });

  route(messageEndpoints.markRead, { perMinute: 300 }, async ({ params, viewer }) => ({
    message: /*i18n*/ 'Message marked as read',
    data: presentMessage(await markRead({ sql, clock }, viewer, params.id), viewer),
  }));

  route(messageEndpoints.markUnread, { perMinute: 300 }, async ({ params, viewer }) => ({
    message: /*i18n*/ 'Message marked as unread',
    data: presentMessage(await markUnread({ sql, clock }, viewer, params.id), viewer),
  }));

  route(messageEndpoints.saveFavorite, { perMinute: 120 }, async ({ params, viewer }) => {
    const data = presentMessage(await saveFavorite({ sql, clock }, viewer, params.id), viewer);
    return { message: /*i18n*/ 'Saved to favorites', isFavorite: data.isFavorite, data };
  });

  route(messageEndpoints.deleteMessage, { perMinute: 300 }, async ({ params, viewer }) => {
    await deleteMessage({ sql, clock }, viewer, params.id);
    return { message: /*i18n*/ 'Message deleted', data: null };
  });

  route(savedReplyEndpoints.listSavedReplies, { perMinute: 120 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Saved replies found',
    data: await listSavedReplies(sql, viewer),
  }));

  route(savedReplyEndpoints.createSavedReply, { perMinute: 60 }, async ({ body, viewer }) => ({
    message: /*i18n*/ 'Reply saved',
    data: await createSavedReply(sql, viewer, body),
  }));

  route(savedReplyEndpoints.changeSavedReply, { perMinute: 60 }, async ({ params, body, viewer }) => ({
    message: /*i18n*/ 'Reply saved',
    data: await changeSavedReply(sql, viewer, { id: params.id, ...body }),
  }));

  route(savedReplyEndpoints.deleteSavedReply, { perMinute: 60 }, async ({ params, viewer }) => {
    await deleteSavedReply(sql, viewer, params.id);
    return { message: /*i18n*/ 'Reply deleted', data: null };
  });
}
