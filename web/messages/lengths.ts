import { MESSAGE_MAX } from '@sokoni/contract/messages';

/** Most characters of each field of a first message; put together they are no more than a message may hold. */
export const lengths = { name: 160, email: 254, phone: 40, message: MESSAGE_MAX - 500 };
