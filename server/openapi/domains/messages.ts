import { Attachment, type attachmentEndpoints, Thumbnail } from '@sokoni/contract/attachments';
import {
  ATTACHMENTS_AT_ONCE,
  ATTACHMENTS_MAX_BYTES,
  FILE_MAX_MB,
  MESSAGE_MAX,
} from '@sokoni/contract/limits';
import {
  messageEndpoints as endpoints,
  MESSAGES_A_PAGE,
  Message,
  MessageCounts,
  MessageProduct,
  NEW_CONVERSATIONS_A_DAY,
  NewMessage,
  Party,
} from '@sokoni/contract/messages';
import { type DomainDocs, describe } from '../documentation.ts';

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
      product: 'What it is about; null when it names no product, or its owner has removed it.',
      attachments: 'Its files, in the order of the sender.',
    }),
    MessageProduct: describe(MessageProduct, 'The product or portfolio item that a message is about.', {
      name: 'Its name; null without one.',
      picture: 'Address of its picture, relative to the site.',
    }),
    Attachment: describe(Attachment, 'A file of a message.', {
      fileName: 'Name of the file, with the extension of its content.',
      kind: 'What it is, by its content.',
      bytes: 'Size in bytes, of a picture with its thumbnail.',
      url: 'Address of the download, relative to the site. It works for the caller only, and for one to two hours.',
      thumbnail: 'A small copy of a picture; null for other files.',
    }),
    AttachmentThumbnail: describe(Thumbnail, 'A small copy of a picture, as WebP.', {
      url: 'Address of the thumbnail, relative to the site, valid as long as that of the file.',
      width: 'Width in pixels.',
      height: 'Height in pixels.',
    }),
    MessageFavorite: describe(Message.shape.isFavorite, 'Who saved a message to favorites.', {
      byRecipient: 'Whether the recipient did.',
    }),
    NewMessage: describe(NewMessage, 'A message to send.', {
      recipientId: 'Id of the account that receives it.',
      recipientType: 'Role of that account.',
      productId: 'Id of the product or portfolio item of the recipient that the message is about.',
      attachmentIds: `Ids of files of the caller, at most ${ATTACHMENTS_AT_ONCE}, which \`POST /messages/attachments\` has returned.`,
      content: `The message, in plain text, at most ${MESSAGE_MAX} characters.`,
    }),
    MessageCounts: describe(MessageCounts, 'How many messages an account has.', {
      inbox: 'Received messages.',
      sent: 'Sent messages.',
      unread: 'Received messages that are not marked as read.',
    }),
    MessagePage: describe(endpoints.listMessages.answer, 'A page of messages.', {
      data: 'Messages on this page, newest first.',
      counts: 'How many messages the account has.',
    }),
    Conversation: describe(endpoints.readConversation.answer, 'A page of a conversation.', {
      data: 'Messages on this page, newest first.',
      party: 'The other side.',
      mayWrite: 'False when one side has blocked the other, or the other side cannot be written to.',
      isBlockedByYou: 'Whether the caller has blocked the other side.',
    }),
  },
  operations: {
    listMessages: {
      description: `Received and sent messages, newest first, ${MESSAGES_A_PAGE} on a page. Deleted messages are left out.`,
      parameters: { box: 'Only received or only sent messages; leave it out for both.' },
    },
    countMessages: 'The number of received, sent and unread messages.',
    readConversation: `The messages exchanged with one account, newest first, ${MESSAGES_A_PAGE} on a page, and whether the caller may write to it.`,
    markRead: {
      operationId: 'markMessageRead',
      description: 'Marks a received message as read. Only its recipient may do this.',
    },
    markUnread: {
      operationId: 'markMessageUnread',
      description: 'Marks a received message as unread. Only its recipient may do this.',
    },
    saveFavorite:
      'Saves a received message to favorites. Repeating it changes nothing. `DELETE /favorites/{id}` removes it.',
    uploadAttachments: {
      description: `Stores files for a message that is not sent yet, all or none; \`attachmentIds\` of the message names them. Files that are not sent within a week are deleted. An account has at most ${ATTACHMENTS_MAX_BYTES / 1024 ** 3} GB of files.`,
      parameters: {
        uploadId: 'Made by the sender, one for each upload: the same upload sent again adds nothing.',
      },
      files: {
        files: `At most ${ATTACHMENTS_AT_ONCE} files of ${FILE_MAX_MB} MB: pictures, which are stored as WebP without metadata, PDFs, documents of Microsoft Office and OpenDocument without macros, and CSV files.`,
      },
    },
    readAttachment: 'A file of a message that the caller has sent or received, with new links.',
    removeAttachment: {
      operationId: 'deleteAttachment',
      description: 'Deletes a file of the caller that belongs to no message yet.',
    },
    deleteMessage: 'Hides a message from the lists of the caller. The other side still has it.',
    sendMessage: `Sends a message. Customers write to professionals; professionals write to customers who wrote to them first, and to other public professionals. An account may start ${firstDay} conversations on its first day, ${firstMonth} a day in its first month and ${later} a day later; replies have no such limit.`,
  },
} satisfies DomainDocs<typeof endpoints & typeof attachmentEndpoints>;
