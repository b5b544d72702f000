import { MESSAGE_MAX } from '@sokoni/contract/limits';
import {
  messageEndpoints as endpoints,
  MESSAGES_A_PAGE,
  Message,
  MessageCounts,
  NEW_CONVERSATIONS_A_DAY,
  NewMessage,
  Party,
} from '@sokoni/contract/messages';
import { type DomainDocs, describe } from '../documentation.ts';
import { cursor, ids, message, supplierParty } from '../examples.ts';

const counts = { inbox: 1, sent: 0, unread: 1 };
const messageId = { id: { description: 'Id of the message.', example: ids.message } };
const page = {
  data: 'Messages on this page, newest first.',
};
const { firstDay, firstMonth, later } = NEW_CONVERSATIONS_A_DAY;

export const messages = {
  tag: 'Messages',
  description: 'Messages between two accounts.',
  schemas: {
    Party: describe(Party, 'One side of a conversation.', {
      type: 'Role of the account.',
      id: 'The account, with its name filled in.',
    }),
    PartyAccount: describe(Party.shape.id, 'An account as the other side of a conversation sees it.', {
      name: 'Company of a supplier, or full name. Of a customer only the first name, until the customer has written.',
    }),
    Message: describe(Message, 'A message.', {
      content: 'The message, in plain text.',
      read: 'Whether the recipient has marked it as read.',
      sender: 'Who sent it.',
      recipient: 'Who received it.',
      isFavorite: 'Who saved it to favorites.',
    }),
    MessageFavorite: describe(Message.shape.isFavorite, 'Who saved a message to favorites.', {
      byRecipient: 'Whether the recipient did.',
    }),
    NewMessage: describe(NewMessage, 'A message to send.', {
      recipientId: 'Id of the account that receives it.',
      recipientType: 'Role of that account.',
      content: `The message, in plain text, at most ${MESSAGE_MAX} characters.`,
      clientId: 'UUID made by the sender: the same id sent twice is one message.',
    }),
    MessageCounts: describe(MessageCounts, 'How many messages an account has.', {
      inbox: 'Received messages.',
      sent: 'Sent messages.',
      unread: 'Received messages that are not marked as read.',
    }),
    MessagePage: describe(endpoints.listMessages.answer, 'A page of messages.', {
      ...page,
      counts: 'How many messages the account has.',
    }),
    Conversation: describe(endpoints.readConversation.answer, 'A page of a conversation.', {
      ...page,
      party: 'The other side.',
      mayWrite: 'False when one side has blocked the other, or the other side cannot be written to.',
      isBlockedByYou: 'Whether the caller has blocked the other side.',
    }),
  },
  operations: {
    listMessages: {
      description: `Received and sent messages, newest first, ${MESSAGES_A_PAGE} on a page. Deleted messages are left out.`,
      parameters: {
        box: { description: 'Only received or only sent messages; leave it out for both.', example: 'inbox' },
        cursor,
      },
      answer: { message: 'Messages found', data: [message], nextCursor: null, counts },
    },
    countMessages: {
      description: 'The number of received, sent and unread messages.',
      answer: { message: 'Messages counted', data: counts },
    },
    readConversation: {
      description: `The messages exchanged with one account, newest first, ${MESSAGES_A_PAGE} on a page, and whether the caller may write to it.`,
      parameters: { id: { description: 'Id of the other account.', example: ids.supplier }, cursor },
      answer: {
        message: 'Messages found',
        data: [message],
        nextCursor: null,
        party: supplierParty,
        mayWrite: true,
        isBlockedByYou: false,
      },
    },
    markRead: {
      operationId: 'markMessageRead',
      description: 'Marks a received message as read. Only its recipient may do this.',
      parameters: messageId,
      answer: { message: 'Message marked as read', data: { ...message, read: true } },
    },
    markUnread: {
      operationId: 'markMessageUnread',
      description: 'Marks a received message as unread. Only its recipient may do this.',
      parameters: messageId,
      answer: { message: 'Message marked as unread', data: message },
    },
    saveFavorite: {
      description:
        'Saves a received message to favorites. Repeating it changes nothing. `DELETE /favorites/{id}` removes it.',
      parameters: messageId,
      answer: {
        message: 'Saved to favorites',
        isFavorite: { byRecipient: true },
        data: { ...message, isFavorite: { byRecipient: true } },
      },
    },
    deleteMessage: {
      description: 'Hides a message from the lists of the caller. The other side still has it.',
      parameters: messageId,
      answer: { message: 'Message deleted', data: null },
    },
    sendMessage: {
      description: `Sends a message. Customers write to professionals; professionals write to customers who wrote to them first, and to other public professionals. An account may start ${firstDay} conversations on its first day, ${firstMonth} a day in its first month and ${later} a day later; replies have no such limit.`,
      body: {
        recipientId: ids.supplier,
        recipientType: 'supplier',
        content: message.content,
        clientId: ids.client,
      },
      answer: { message: 'Message sent successfully', data: message },
    },
  },
} satisfies DomainDocs<typeof endpoints>;
