import { randomBytes } from 'node:crypto';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { hashOfToken } from '../../accounts/sessions/sessions.ts';
import { newId } from '../../platform/db/ids.ts';
import type { TestApp } from '../app.ts';
import { stampNow } from '../contact.ts';
import {
  makeAttachment,
  makeCheckout,
  makeCustomer,
  makeDocument,
  makeEmailChange,
  makeEmailLink,
  makeFile,
  makeFreelancer,
  makeMessage,
  makePayment,
  makeProject,
  makeProposal,
  makeReview,
  makeSavedReply,
  makeSupplier,
  type Person,
} from '../factories.ts';
import { makeInvoice } from '../paying.ts';
import { signInAs } from '../sign-in.ts';

/** The relation of the viewer to the data: its owner, the other party of a message with the owner, or a stranger. */
export const relations = ['owner', 'other party', 'stranger'] as const;
export type Relation = (typeof relations)[number];

export const makePerson: Record<Role, typeof makeCustomer> = {
  customer: makeCustomer,
  supplier: makeSupplier,
  freelancer: makeFreelancer,
};

/** Creates two people with a message from `party` to `owner`; the methods create all other data. */
export async function makeWorld(testApp: TestApp, viewer: Person, relation: Relation) {
  const { owner, party } = await castOf(testApp, viewer, relation);
  const message = await makeMessage(testApp.sql, { from: party, to: owner });
  return {
    owner,
    message,
    /** The owner's favorite of that message. */
    async favorite() {
      const id = newId();
      await testApp.sql`INSERT INTO favorites (id, account_id, message_id) VALUES (${id}, ${owner.id}, ${message.id})`;
      return { id };
    },
    savedReply: () => makeSavedReply(testApp.sql, owner),
    /** A file of the message. */
    attachment: () => makeAttachment(testApp.sql, party, message),
    unsentAttachment: () => makeAttachment(testApp.sql, owner),
    /** A review of the owner by the party. */
    review: () => makeReview(testApp.sql, { by: party, of: owner }),
    /** A project of the owner. */
    project: () => makeProject(testApp.sql, { buyer: owner, invited: party }),
    /** A project of the party, to which the owner is invited. */
    invitation: (kind: 'direct' | 'matched') =>
      makeProject(testApp.sql, { buyer: party, invited: owner, kind }),
    /** A proposal of the party for a project of the owner, or of the owner for one of the party. */
    proposal: (from: 'owner' | 'party') =>
      makeProposal(testApp.sql, from === 'owner' ? { by: owner, to: party } : { by: party, to: owner }),
    /** A session of the owner on another device. */
    async session() {
      await signInAs(testApp, owner);
      const [row] = await testApp.sql<[{ id: string }]>`
        SELECT id FROM sessions WHERE account_id = ${owner.id} ORDER BY created_at DESC, id LIMIT 1`;
      return row;
    },
    file: (kind: 'avatar' | 'work') => makeFile(testApp.sql, owner, { kind }),
    async furtherPicture() {
      const { id: productId } = await makeFile(testApp.sql, owner);
      return makeFile(testApp.sql, owner, { kind: 'view', productId });
    },
    /** The token of the link in a mail to the owner. */
    async resetToken() {
      const token = randomBytes(32).toString('base64url');
      await testApp.sql`
        INSERT INTO password_resets (token_hash, account_id, mail_id, created_at, expires_at)
        VALUES (${hashOfToken(token)}, ${owner.id}, ${newId()}, now(), now() + interval '1 hour')`;
      return token;
    },
    /** For a professional only: customers get no such mail. */
    async emailToken() {
      return makeEmailLink(testApp.sql, owner.role === 'customer' ? await makeSupplier(testApp.sql) : owner);
    },
    emailChangeToken: (purpose: 'confirm' | 'undo') => makeEmailChange(testApp.sql, owner, purpose),
    contactStamp: () => stampNow(testApp),
    document: () => makeDocument(testApp.sql, owner),
    /** The reference of a checkout that the owner has paid at the provider. */
    checkout: async () => (await makeCheckout(testApp.sql, owner, { status: 'paid' })).reference,
    payment: () => makePayment(testApp.sql, owner),
    invoice: () => makeInvoice(testApp, owner),
    async stopToken() {
      const [row] = await testApp.sql<[{ token: string }]>`
        SELECT mail_stop_token AS token FROM accounts WHERE id = ${owner.id}`;
      return row.token;
    },
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** The other party of a customer is a supplier, that of a professional a customer. */
async function castOf({ sql }: TestApp, viewer: Person, relation: Relation) {
  if (relation === 'stranger') return { owner: await makeFreelancer(sql), party: await makeCustomer(sql) };
  const counterpart = viewer.role === 'customer' ? await makeSupplier(sql) : await makeCustomer(sql);
  return relation === 'owner' ? { owner: viewer, party: counterpart } : { owner: counterpart, party: viewer };
}
