import type { Conversation } from '@sokoni/contract/messages';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/db/ids.ts';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeSupplier } from '../../testing/factories.ts';
import { runs } from '../../testing/model/runs.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let address: string;
beforeAll(async () => {
  address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});

/** One try to send a message: in the order of `turn`, and given up by the sender after `patience` milliseconds. */
interface Try {
  message: number;
  turn: number;
  patience: number | null;
}

const tries = fc.array(
  fc.record<Try>({
    message: fc.nat(4),
    turn: fc.nat(3),
    // A lost connection: before, during or after the work of the server.
    patience: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2 }),
  }),
  { minLength: 1, maxLength: 16 },
);

test('stores each message once, however its tries are lost, repeated and reordered', async () => {
  await fc.assert(
    fc.asyncProperty(tries, async (all) => {
      const [from, to] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
      const headers = { ...(await signInAs(testApp, from)), 'content-type': 'application/json' };
      const clientIds = Array.from({ length: 5 }, newId);
      const post = async ({ message, patience }: Pick<Try, 'message' | 'patience'>) => {
        const signal = patience === null ? {} : { signal: AbortSignal.timeout(patience) };
        const body = JSON.stringify({
          ...{ recipientId: to.id, recipientType: 'supplier', clientId: clientIds[message] },
          content: `Message ${message}`,
        });
        const answer = await fetch(`${address}/api/messages`, { method: 'POST', headers, body, ...signal });
        const { data } = (await answer.json()) as { data?: { _id: string } };
        return { status: answer.status, id: data?._id };
      };
      for (const turn of [0, 1, 2, 3]) {
        const together = all.filter((one) => one.turn === turn);
        const answers = await Promise.allSettled(together.map(post));
        for (const answer of answers)
          if (answer.status === 'fulfilled') expect(answer.value.status).toBe(201);
      }
      // What has no answer yet is sent until it has one, as the outbox of the browser does.
      const sent = [...new Set(all.map(({ message }) => message))];
      const final = await Promise.all(sent.map((message) => post({ message, patience: null })));
      expect(final.map(({ status }) => status)).toEqual(sent.map(() => 201));
      const { data } = (await ask(testApp, `GET /messages/with/${from.id}`, { as: to })).json();
      const received = data.map(({ content }: { content: string }) => content);
      expect(received.sort()).toEqual(sent.map((message) => `Message ${message}`).sort());
      expect(new Set(final.map(({ id }) => id)).size).toBe(sent.length);
      const inbox = (await ask(testApp, 'GET /messages/conversations', { as: to })).json();
      expect(inbox.data).toMatchObject([{ unread: sent.length }] satisfies Partial<Conversation>[]);
    }),
    runs(25),
  );
});
