/** Most characters of a letter through the contact page; apart from its endpoint, which brings zod. */
export const CONTACT_NAME_MAX = 120;
export const CONTACT_MESSAGE_MAX = 5000;
