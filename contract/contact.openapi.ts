import { contactEndpoints as endpoints, NewContactMessage, STAMP_AGE } from './contact.ts';
import { type DomainDocs, describe } from './documentation.ts';

export const contact = {
  tag: 'Contact',
  description: 'Messages to the operators of the marketplace.',
  schemas: {
    NewContactMessage: describe(NewContactMessage, 'A message to the operators.', {
      name: 'Name of the sender.',
      email: 'Email address for the answer.',
      phone: 'Telephone number; may be blank.',
      message: 'The message, in plain text.',
      stamp: 'As `GET /contact/stamp` answered it.',
      website: 'Leave it out. People do not see this field; programs that fill it in are marked.',
    }),
    ContactStamp: describe(
      endpoints.readContactStamp.answer.shape.data,
      'Proof of when a contact form was opened.',
      { stamp: 'Opaque text.' },
    ),
  },
  operations: {
    readContactStamp: `Answers a signed time that a contact message has to carry. It is valid from ${STAMP_AGE.least} seconds to ${STAMP_AGE.most} seconds after this request.`,
    sendContactMessage:
      'Stores a message for the operators and mails it to them. `send_again` means that the stamp is too new or too old: ask for another one.',
  },
} satisfies DomainDocs<typeof endpoints>;
