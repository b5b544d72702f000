import { Attachment, type attachmentEndpoints, Thumbnail } from './attachments.ts';
import { type DomainDocs, describe } from './documentation.ts';
import {
  ATTACHMENTS_AT_ONCE,
  ATTACHMENTS_FIRST_MAX_BYTES,
  ATTACHMENTS_MAX_BYTES,
  FILE_MAX_MB,
  MESSAGE_MAX,
} from './limits.ts';
import {
  AutomaticAnswer,
  Conversation,
  ConversationChange,
  messageEndpoints as endpoints,
  Fold,
  LeftOutOfMail,
  MESSAGES_A_PAGE,
  Message,
  MessageCounts,
  MessageProduct,
  NEW_CONVERSATIONS_A_DAY,
  NewMessage,
  NewSavedReply,
  Party,
  PartyDetails,
  ReadUpTo,
  SAVED_REPLIES_MAX,
  SavedReply,
  type savedReplyEndpoints,
} from './messages.ts';

const { firstDay, firstMonth, later } = NEW_CONVERSATIONS_A_DAY;

const OTHER_PICTURE = 'Address of the picture of the other side, relative to the site; null without one.';

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
      content:
        'The message, in plain text; empty when it has only files. One that arrived by mail has at most 30,000 characters.',
      folds: 'Parts of the content that are shown folded: quotations, and the signature of a mail.',
      leftOut: 'What of a mail is not in the message.',
      read: 'Whether the recipient has marked it as read.',
      sender: 'Who sent it.',
      recipient: 'Who received it.',
      isFavorite: 'Who saved it to favorites.',
      product: 'What it is about; null when it names no product, or its owner has removed it.',
      attachments: 'Its files, in the order of the sender.',
      proposal: 'The card of a message that is a proposal, or its revision; null for all others.',
    }),
    Fold: describe(Fold, 'A part of a content, in Unicode code points.', {
      from: 'The first one, from 0.',
      to: 'The first one after it.',
    }),
    LeftOutOfMail: describe(LeftOutOfMail, 'What of a mail is not in its message.', {
      name: 'Name of the file; empty for a text.',
      why: 'Why, and how it can be sent.',
    }),
    AutomaticAnswer: describe(
      AutomaticAnswer,
      'An absence note of the caller, which the other side does not get.',
      {
        content: 'Its words.',
      },
    ),
    MessageProduct: describe(MessageProduct, 'The product or portfolio item that a message is about.', {
      name: 'Its name; null without one.',
      picture: 'Address of its picture, relative to the site.',
    }),
    Attachment: describe(Attachment, 'A file of a message.', {
      fileName: 'Name of the file, with the extension of its content.',
      kind: 'What it is, by its content.',
      bytes: 'Size in bytes, of a picture with its thumbnail.',
      url: 'Address of the download, relative to the site. It works until the session of this request ends, for one to two hours at most.',
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
      content: `The message, in plain text, at most ${MESSAGE_MAX} characters. It may be left out where there are files.`,
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
    PartyDetails: describe(PartyDetails, 'What is known about the other side.', {
      companyName: 'Name of the company where it is not the name already; null without one.',
      country: 'Country; null when it is not known.',
      established: 'Year of joining, four digits.',
    }),
    Conversation: describe(Conversation, 'A conversation in a list.', {
      _id: 'Id of the other account.',
      party: 'The other side.',
      picture: OTHER_PICTURE,
      companyName: 'Name of the company where it is not the name already; null without one.',
      lastMessage: 'The newest message that the caller has not deleted, or that a search has found.',
      unread: 'Received messages that are not marked as read.',
      isArchived: 'Whether the caller has archived it. The next message ends that.',
    }),
    LastMessage: describe(Conversation.shape.lastMessage, 'A message in the list of conversations.', {
      preview: 'Its beginning, or the part around the first word of a search; empty when it has only files.',
      files: 'How many files it has.',
      isOwn: 'Whether the caller sent it.',
      read: 'Whether its recipient has marked it as read.',
    }),
    ConversationList: describe(endpoints.listConversations.answer, 'A page of conversations.', {
      data: 'Conversations on this page, by their newest message.',
    }),
    ConversationChange: describe(ConversationChange, 'A change of a conversation.', {
      isArchived: 'Whether it is in the archive.',
    }),
    ReadUpTo: describe(ReadUpTo, 'Up to where the messages of a conversation were read.', {
      messageId: 'Id of the newest message that was shown.',
    }),
    ConversationPage: describe(endpoints.readConversation.answer, 'A page of a conversation.', {
      about:
        'What is known about the other side; null for a closed or suspended account, and for a customer who has not written.',
      isArchived: 'Whether the caller has archived the conversation.',
      data: 'Messages on this page, newest first.',
      automaticAnswers:
        'The newest absence notes of the caller that arrived as answers by mail, newest first.',
      party: 'The other side.',
      picture: OTHER_PICTURE,
      mayWrite: 'False when one side has blocked the other, or the other side cannot be written to.',
      isSuspended: 'Whether the other side is suspended.',
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
    listConversations: {
      description: `Conversations by their newest message, ${MESSAGES_A_PAGE} on a page. Archived ones are only in the archive, and in what a search finds.`,
      parameters: {
        filter: 'Only conversations with unread messages, with saved messages, or in the archive.',
        search: 'Words that occur in one of its messages, or in the name of the other side.',
      },
    },
    changeConversation: 'Archives a conversation for the caller, or takes it out of the archive.',
    readUpTo: 'Marks the received messages of a conversation as read, up to the given one.',
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
      description: `Stores files for a message that is not sent yet, all or none; \`attachmentIds\` of the message names them. Files that are not sent within a week are deleted, those of an account that has never sent a message after a day. An account has at most ${ATTACHMENTS_MAX_BYTES / 1024 ** 3} GB of files, and ${ATTACHMENTS_FIRST_MAX_BYTES / 1024 ** 2} MB before its first message. An IP address stores at most 2 GB a day.`,
      parameters: {
        uploadId: 'Made by the sender, one for each upload: the same upload sent again adds nothing.',
      },
      files: {
        files: `At most ${ATTACHMENTS_AT_ONCE} files of ${FILE_MAX_MB} MB: pictures, which are stored without metadata, a JPEG as JPEG and others as WebP, PDFs, documents and templates of Microsoft Office and OpenDocument without macros, text and CSV files. Links to templates and objects in other places are removed from a document.`,
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

export const savedReplies = {
  tag: 'Saved replies',
  description: `Answers that a professional gives often, at most ${SAVED_REPLIES_MAX}.`,
  schemas: {
    SavedReply: describe(SavedReply, 'A saved reply.', { name: 'Its name.', content: 'Its text.' }),
    NewSavedReply: describe(NewSavedReply, 'A reply to save.', { name: 'Its name.', content: 'Its text.' }),
  },
  operations: {
    listSavedReplies: 'The saved replies of the caller, first saved first.',
    createSavedReply: 'Saves a reply.',
    changeSavedReply: 'Changes the name and the text of a saved reply.',
    deleteSavedReply: 'Deletes a saved reply.',
  },
} satisfies DomainDocs<typeof savedReplyEndpoints>;
