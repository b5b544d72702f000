import * as z from 'zod/mini';
import { Attachment } from './attachments.ts';
import { answerOf, answerWith, endpoint, pageOf } from './endpoint.ts';
import { cursor, id, line, lines, timestamp } from './fields.ts';
import { ATTACHMENTS_AT_ONCE, MESSAGE_MAX, SAVED_REPLY_NAME_MAX } from './limits.ts';
import { ProposalCard } from './projects/proposal-card.ts';
import { roles } from './subscriptions/plans.ts';

/** Messages and favorites on a page. */
export const MESSAGES_A_PAGE = 50;
/**
 * New conversations that one account may start in 24 hours; replies are not limited by it. An older account, or a
 * verified one, may start more.
 */
export const NEW_CONVERSATIONS_A_DAY = { firstDay: 10, firstMonth: 30, later: 60 } as const;

export const Party = z.object({
  type: z.enum(roles),
  id: z.object({ _id: id, firstName: z.string(), name: z.string() }),
});
export type Party = z.infer<typeof Party>;

/** The product or portfolio item that a message is about. */
export const MessageProduct = z.object({
  _id: id,
  /** Null when its owner gave it none. */
  name: z.nullable(z.string()),
  /** The address of the widest variant of its picture. */
  picture: z.string(),
});
export type MessageProduct = z.infer<typeof MessageProduct>;

/** What of a mail is not in its message. */
export const LeftOutOfMail = z.object({
  /** The name of the file; empty for a text. */
  name: z.string(),
  /** One of `leftOutTexts`, translated where it is shown. */
  why: z.string(),
});
export type LeftOutOfMail = z.infer<typeof LeftOutOfMail>;

/** Characters of the content (Unicode code points, from 0) that are folded when it is shown; `to` is the first one after. */
export const Fold = z.object({ from: z.int(), to: z.int() });
export type Fold = z.infer<typeof Fold>;

export const Message = z.object({
  _id: id,
  /** Empty when it has only files. By mail it may be longer than `MESSAGE_MAX`. */
  content: z.string(),
  /** Quotations and the signature of a mail, in their order. */
  folds: z.array(Fold),
  leftOut: z.array(LeftOutOfMail),
  createdAt: timestamp,
  read: z.boolean(),
  sender: Party,
  recipient: Party,
  isFavorite: z.object({ byRecipient: z.boolean() }),
  /** Null when the message names none, or its owner has removed it. */
  product: z.nullable(MessageProduct),
  /** In the order in which the sender chose them. */
  attachments: z.array(Attachment),
  /** Of a message that is a proposal; else null. */
  proposal: z.nullable(ProposalCard),
});
export type Message = z.infer<typeof Message>;

const NO_MESSAGE = /*i18n*/ 'Enter a message';

export const NewMessage = z
  .strictObject({
    recipientId: id,
    recipientType: z.enum(roles, /*i18n*/ 'Choose a recipient'),
    /** May be blank when there are files. */
    content: z._default(lines({ max: MESSAGE_MAX }), ''),
    /** Created by the sender; a message that is sent twice with the same id is stored once. */
    clientId: z.optional(id),
    /** A product of the recipient that the public sees. */
    productId: z.optional(id),
    /** Uploaded files of the sender that belong to no message yet. */
    attachmentIds: z.optional(
      z
        .array(id, /*i18n*/ 'Send a list of ids')
        .check(z.maxLength(ATTACHMENTS_AT_ONCE, /*i18n*/ 'At most 10 files in a message')),
    ),
  })
  .check(
    z.refine(({ content, attachmentIds = [] }) => content !== '' || attachmentIds.length > 0, {
      error: NO_MESSAGE,
      path: ['content'],
    }),
  );
export type NewMessage = z.infer<typeof NewMessage>;

/** A page of messages, newest first. */
const messagePage = {
  data: z.array(Message),
  /** Cursor of the next page; null on the last page. */
  nextCursor: z.nullable(id),
};

/** An absence note of the reader by mail, which the other side does not get. */
export const AutomaticAnswer = z.object({ _id: id, content: z.string(), createdAt: timestamp });
export type AutomaticAnswer = z.infer<typeof AutomaticAnswer>;

/** What is known about the other account of a conversation. */
export const PartyDetails = z.object({
  companyName: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The year of joining, four digits. */
  established: z.string(),
});
export type PartyDetails = z.infer<typeof PartyDetails>;

/** Most characters of a message in the list of conversations: enough for a block of contact details and a line. */
export const PREVIEW_MAX = 500;

/** A conversation in a list, with the newest message that the account has not deleted. */
export const Conversation = z.object({
  /** The id of the other account: two accounts have one conversation. */
  _id: id,
  party: Party,
  /** The address of the other account's picture. */
  picture: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  lastMessage: z.object({
    _id: id,
    /** Its first characters, without folded ones; of a search, those around the words that were found. */
    preview: z.string(),
    /** How many are attached. */
    files: z.int(),
    createdAt: timestamp,
    isOwn: z.boolean(),
    read: z.boolean(),
  }),
  unread: z.int(),
  isArchived: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const conversationFilters = ['unread', 'saved', 'archived'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** Most characters of a search. */
const SEARCH_MAX = 100;

export const ConversationChange = z.strictObject({
  isArchived: z.boolean(/*i18n*/ 'Send true or false'),
});

export const ReadUpTo = z.strictObject({ messageId: id });

export const MessageCounts = z.object({ inbox: z.int(), sent: z.int(), unread: z.int() });
export type MessageCounts = z.infer<typeof MessageCounts>;

const ofOneMessage = {
  who: 'signed in',
  errors: ['not_allowed'],
} as const;

export const messageEndpoints = {
  listMessages: endpoint('GET /messages/all', {
    summary: 'List received and sent messages',
    who: 'signed in',
    query: z.object({
      /** Only received messages, or only sent ones. */
      box: z.optional(z.enum(['inbox', 'sent'], /*i18n*/ 'Choose inbox or sent')),
      cursor,
    }),
    answer: answerWith({ ...messagePage, counts: MessageCounts }),
  }),
  countMessages: endpoint('GET /messages/counts', {
    summary: 'Count messages',
    who: 'signed in',
    answer: answerOf(MessageCounts),
  }),
  readConversation: endpoint('GET /messages/with/{id}', {
    summary: 'Read the conversation with an account',
    who: 'signed in',
    query: z.object({ cursor }),
    answer: answerWith({
      ...messagePage,
      /** The newest ones, newest first. */
      automaticAnswers: z.array(AutomaticAnswer),
      party: Party,
      picture: z.nullable(z.string()),
      /** Null when the account is closed, and for a customer who has not written to the reader. */
      about: z.nullable(PartyDetails),
      isArchived: z.boolean(),
      /** False when either account has blocked the other, or the other account cannot receive messages (any more). */
      mayWrite: z.boolean(),
      /** The other account is suspended. */
      isSuspended: z.boolean(),
      isBlockedByYou: z.boolean(),
    }),
  }),
  listConversations: endpoint('GET /messages/conversations', {
    summary: 'List conversations',
    who: 'signed in',
    query: z.object({
      filter: z.optional(z.enum(conversationFilters, /*i18n*/ 'Choose unread, saved or archived')),
      /** Part of a message, or of the name of the other account. */
      search: z.optional(line({ max: SEARCH_MAX })),
      cursor,
    }),
    answer: answerWith({ data: z.array(Conversation), nextCursor: z.nullable(id) }),
  }),
  changeConversation: endpoint('PATCH /messages/conversations/{id}', {
    summary: 'Archive a conversation, or take it out of the archive',
    who: 'signed in',
    body: ConversationChange,
  }),
  readUpTo: endpoint('PATCH /messages/with/{id}', {
    summary: 'Mark received messages of a conversation as read',
    who: 'signed in',
    beforeAccepting: true,
    body: ReadUpTo,
  }),
  markRead: endpoint('PATCH /messages/read/{id}', {
    beforeAccepting: true,
    summary: 'Mark a received message as read',
    answer: answerOf(Message),
    ...ofOneMessage,
  }),
  markUnread: endpoint('PATCH /messages/unread/{id}', {
    summary: 'Mark a received message as unread',
    answer: answerOf(Message),
    ...ofOneMessage,
  }),
  saveFavorite: endpoint('PATCH /messages/favorite/{id}', {
    summary: 'Save a received message to favorites',
    answer: answerWith({
      isFavorite: z.object({ byRecipient: z.boolean() }),
      data: Message,
    }),
    ...ofOneMessage,
  }),
  deleteMessage: endpoint('DELETE /messages/{id}', {
    summary: 'Delete a message from your lists',
    ...ofOneMessage,
  }),
  sendMessage: endpoint('POST /messages', {
    summary: 'Send a message',
    who: 'signed in',
    body: NewMessage,
    answer: answerOf(Message),
    status: 201,
    errors: ['not_allowed', 'not_found', 'id_reused', 'too_many_conversations'],
  }),
};

/** Most saved replies of one account. */
export const SAVED_REPLIES_MAX = 30;

const savedReply = {
  name: line({ max: SAVED_REPLY_NAME_MAX, required: /*i18n*/ 'Enter a name' }),
  content: lines({ max: MESSAGE_MAX, required: /*i18n*/ 'Enter a message' }),
};
export const NewSavedReply = z.strictObject(savedReply);
export type NewSavedReply = z.infer<typeof NewSavedReply>;
export const SavedReply = z.object({ _id: id, name: z.string(), content: z.string() });
export type SavedReply = z.infer<typeof SavedReply>;

/** Answers that a professional gives often, to be inserted into a message. */
export const savedReplyEndpoints = {
  listSavedReplies: endpoint('GET /saved-replies', {
    summary: 'List saved replies',
    who: 'signed in',
    answer: answerOf(z.array(SavedReply)),
    errors: ['not_allowed'],
  }),
  createSavedReply: endpoint('POST /saved-replies', {
    summary: 'Save a reply',
    who: 'signed in',
    body: NewSavedReply,
    answer: answerOf(SavedReply),
    status: 201,
    errors: ['not_allowed', 'too_many_saved_replies'],
  }),
  changeSavedReply: endpoint('PUT /saved-replies/{id}', {
    summary: 'Change a saved reply',
    who: 'signed in',
    body: NewSavedReply,
    answer: answerOf(SavedReply),
    errors: ['not_allowed'],
  }),
  deleteSavedReply: endpoint('DELETE /saved-replies/{id}', {
    summary: 'Delete a saved reply',
    who: 'signed in',
    errors: ['not_allowed'],
  }),
};

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
  }),
};
