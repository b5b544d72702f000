import { examine } from '../../composition/admin/accounts/read-account-review.ts';
import { readCase } from '../../composition/admin/today/cases/read-case.ts';
import { newId } from '../../platform/db/ids.ts';
import type { TestApp } from '../app.ts';
import {
  makeAttachment,
  makeClaim,
  makeCustomer,
  makeDocument,
  makeMessage,
  makePayment,
  makePending,
  makeProject,
  makeReview,
  makeSupplier,
} from '../factories.ts';
import { makeInvoice } from '../paying.ts';
import { suspendAs } from '../suspend.ts';

/** Pending items of the admin area; none belongs to the viewer. */
export function createAdminFixtures(testApp: TestApp) {
  return {
    /** A pending profile with a verified business, and the version that an operator has looked at. */
    async pending() {
      const person = await makePending(testApp.sql);
      await makeClaim(testApp.sql, person, { kind: 'business' });
      return { ...person, version: (await examine(testApp, person.id)).version };
    },
    async suspended() {
      const person = await makeSupplier(testApp.sql);
      await suspendAs(testApp, person);
      return person;
    },
    /** A suspended account that has objected. */
    async objector() {
      const person = await this.suspended();
      await testApp.sql`
        UPDATE account_suspensions SET objection = 'They are mine', objected_at = now()
        WHERE account_id = ${person.id}`;
      return person;
    },
    project: () => makeProject(testApp.sql),
    /** A document with its file in storage. */
    async document() {
      const document = await makeDocument(testApp.sql, await makeSupplier(testApp.sql));
      await testApp.storage.write(`${document.name}/document.webp`, Buffer.from('a passport'));
      return document;
    },
    /** A file of a reported message, in storage. */
    async attachment() {
      const message = await makeMessage(testApp.sql);
      const attachment = await makeAttachment(testApp.sql, { id: message.senderId }, message);
      await testApp.storage.write(`${attachment.name}/attachment`, Buffer.from('an offer'));
      await testApp.sql`
        INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason)
        VALUES (${newId()}, ${message.recipientId}, 'message', ${message.id}, 'fraud')`;
      return attachment;
    },
    async report() {
      const [id, reporter, reported] = [
        newId(),
        await makeCustomer(testApp.sql),
        await makeSupplier(testApp.sql),
      ];
      await testApp.sql`
        INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason)
        VALUES (${id}, ${reporter.id}, 'profile', ${reported.id}, 'spam')`;
      return { id };
    },
    /** A report of a message; `writer` is the reported side, and `version` what an operator has looked at. */
    async case() {
      const [id, message] = [newId(), await makeMessage(testApp.sql)];
      await testApp.sql`
        INSERT INTO reports (id, reporter_id, subject_kind, subject_id, reason)
        VALUES (${id}, ${message.recipientId}, 'message', ${message.id}, 'fraud')`;
      return { id, writer: message.senderId, version: (await readCase(testApp.sql, id)).version };
    },
    async note() {
      const [id, person] = [newId(), await makeSupplier(testApp.sql)];
      await testApp.sql`
        INSERT INTO account_notes (id, account_id, author_id, content, created_at)
        VALUES (${id}, ${person.id}, ${person.id}, 'Called', now())`;
      return { id };
    },
    async contactMessage() {
      const id = newId();
      await testApp.sql`
        INSERT INTO contact_messages (id, name, email, content)
        VALUES (${id}, 'Jonas', 'jonas@example.com', 'How much is a plan?')`;
      return { id };
    },
    async unusedPayment() {
      return makePayment(testApp.sql, await makeSupplier(testApp.sql), { isUnused: true });
    },
    async failedRenewal() {
      const { subscriptionId: id } = await makePayment(testApp.sql, await makeSupplier(testApp.sql), {
        status: 'active',
      });
      await testApp.sql`UPDATE subscriptions SET status = 'past_due', past_due_since = now() WHERE id = ${id}`;
      return { id };
    },
    async invoice() {
      return makeInvoice(testApp, await makeSupplier(testApp.sql));
    },
    async markedReview() {
      const review = await makeReview(testApp.sql);
      await testApp.sql`UPDATE reviews SET shares_origin = true WHERE id = ${review.id}`;
      return review;
    },
  };
}
export type AdminFixtures = ReturnType<typeof createAdminFixtures>;
