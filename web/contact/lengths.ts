import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '@sokoni/contract/limits';

/** The maximum number of characters of each field. */
export const lengths = { name: CONTACT_NAME_MAX, email: 254, phone: 40, message: CONTACT_MESSAGE_MAX };
