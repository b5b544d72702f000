import { randomBytes } from 'node:crypto';
import type { Role } from '@sokoni/contract/plans';
import { hashOfToken } from '../accounts/sessions.ts';
import { newId } from '../platform/ids.ts';
import { createAdminFixtures } from './admin-fixtures.ts';
import type { TestApp } from './app.ts';
import { stampNow } from './contact.ts';
import {
  makeCheckout,
  makeCustomer,
  makeDocument,
  makeEmailLink,
  makeFile,
  makeFreelancer,
  makeMessage,
  makePayment,
  makeReview,
  makeSupplier,
  type Person,
} from './factories.ts';
import { signInAs } from './sign-in.ts';

/** What a thing is to who asks for it: their own, of somebody they have to do with, or none of their business. */
export const relations = ['owner', 'other party', 'stranger'] as const;
export type Relation = (typeof relations)[number];

export const makePerson: Record<Role, typeof makeCustomer> = {
  customer: makeCustomer,
  supplier: makeSupplier,
  freelancer: makeFreelancer,
};

/** Two people who know each other by a message from `party` to `owner`; everything else is made when asked for. */
export async function makeWorld(it: TestApp, viewer: Person, relation: Relation) {
  const { owner, party } = await castOf(it, viewer, relation);
  const message = await makeMessage(it.sql, { from: party, to: owner });
  return {
    owner,
    message,
    desk: createAdminFixtures(it),
    /** The owner's, of that message. */
    async favorite() {
      const id = newId();
      await it.sql`INSERT INTO favorites (id, account_id, message_id) VALUES (${id}, ${owner.id}, ${message.id})`;
      return { id };
    },
    /** Of the owner, by the party. */
    review: () => makeReview(it.sql, { by: party, of: owner }),
    /** One that the owner has elsewhere. */
    async session() {
      await signInAs(it, owner);
      const [row] = await it.sql<[{ id: string }]>`
        SELECT id FROM sessions WHERE account_id = ${owner.id} ORDER BY created_at DESC, id LIMIT 1`;
      return row;
    },
    async file(kind: 'avatar' | 'work') {
      const { name } = await makeFile(it.sql, owner, { kind });
      const [row] = await it.sql<[{ id: string }]>`SELECT id FROM files WHERE name = ${name}`;
      return { ...row, name };
    },
    /** What a link in a mail to the owner holds. */
    async resetToken() {
      const token = randomBytes(32).toString('base64url');
      await it.sql`
        INSERT INTO password_resets (token_hash, account_id, mail_id, created_at, expires_at)
        VALUES (${hashOfToken(token)}, ${owner.id}, ${newId()}, now(), now() + interval '1 hour')`;
      return token;
    },
    /** Of a professional: customers get none. */
    async emailToken() {
      return makeEmailLink(it.sql, owner.role === 'customer' ? await makeSupplier(it.sql) : owner);
    },
    contactStamp: () => stampNow(it),
    document: () => makeDocument(it.sql, owner),
    /** What the provider brought back of one that the owner has paid. */
    checkout: async () => (await makeCheckout(it.sql, owner, { status: 'paid' })).reference,
    payment: () => makePayment(it.sql, owner),
    async stopToken() {
      const [row] = await it.sql<[{ token: string }]>`
        SELECT mail_stop_token AS token FROM accounts WHERE id = ${owner.id}`;
      return row.token;
    },
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Customers have to do with suppliers, and professionals with customers. */
async function castOf({ sql }: TestApp, viewer: Person, relation: Relation) {
  if (relation === 'stranger') return { owner: await makeFreelancer(sql), party: await makeCustomer(sql) };
  const counterpart = viewer.role === 'customer' ? await makeSupplier(sql) : await makeCustomer(sql);
  return relation === 'owner' ? { owner: viewer, party: counterpart } : { owner: counterpart, party: viewer };
}
