/** Fields with the same meaning everywhere; a schema may describe its own field more precisely. */
export const commonFields: Record<string, string | undefined> = {
  _id: 'Identifier: a UUID in lower case.',
  id: 'The same as `_id`.',
  uid: 'The same as `_id`.',
  success: 'Always true: an error answers with another status and the schema `Error`.',
  message: 'What happened, in one sentence for people.',
  createdAt: 'When it was created, in UTC.',
  count: 'Number of items on all pages together.',
  nextCursor: 'Value of `cursor` for the next page; null on the last page.',
  firstName: 'First name.',
  lastName: 'Last name.',
  name: 'Display name.',
  email: 'E-mail address.',
  role: 'Kind of account.',
  plan: 'Plan that is paid monthly.',
  profileImage: 'Address of the profile picture, relative to the site; null without one.',
  rating: 'Stars, 1 to 5.',
};
