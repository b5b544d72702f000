/** Most characters of a message sent with the contact form; in a file of its own, because the endpoint imports zod. */
export const CONTACT_NAME_MAX = 120;
export const CONTACT_MESSAGE_MAX = 5000;
