import type { Message } from '@sokoni/contract/messages';
import { expect, test } from 'vitest';
import { whyNotMark } from './use-message-actions.ts';

const message = { recipient: { id: { _id: 'amina' } } } as Message;

test.each([
  [undefined, 'amina', true, 'Message not found'],
  [message, undefined, true, 'User not authenticated'],
  [message, 'zoe', true, 'You can only mark your own messages as read'],
  [message, 'zoe', false, 'You can only mark your own messages as unread'],
  [message, 'amina', true, null],
  [message, 'amina', false, null],
] as const)('only the recipient marks a message (%#)', (given, userId, read, text) => {
  expect(whyNotMark({ message: given, userId, read })).toBe(text);
});
