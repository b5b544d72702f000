/** The sending server returns the mail with this text to its author. */
export class RefusedMail extends Error {
  readonly responseCode = 550;
}

export const unreadableMail = () => new RefusedMail('We could not read this mail.');
