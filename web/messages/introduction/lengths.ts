import { MESSAGE_MAX } from '@sokoni/contract/limits';

/** Maximum characters of each field of a first message; together they fit into one message. */
export const lengths = { name: 160, email: 254, phone: 40, message: MESSAGE_MAX - 500 };
