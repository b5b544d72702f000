import type { Message } from '@sokoni/contract/messages';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/call.ts';
import { makeCustomer, makeMessage, makeSupplier, type Person } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const testApp = useTestApp();
let customer: Person;
let supplier: Person;
beforeEach(async () => {
  [customer, supplier] = [await makeCustomer(testApp.sql), await makeSupplier(testApp.sql)];
});

async function list(person: Person, query = '') {
  const answer = await ask(testApp, `GET /messages/all${query}`, { as: person });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Message[]; nextCursor: string | null; counts: object }>();
}

const idsOf = ({ data }: { data: Message[] }) => data.map((message) => message._id);
const countsOf = async (person: Person) =>
  (await ask(testApp, 'GET /messages/counts', { as: person })).json().data;

test('lists received and sent messages, newest first, with both parties and counts', async () => {
  const first = await makeMessage(testApp.sql, { from: customer, to: supplier, content: 'How much?' });
  const second = await makeMessage(testApp.sql, { from: supplier, to: customer, content: 'Twenty' });
  const listed = await list(customer);
  expect(listed).toMatchObject({
    success: true,
    nextCursor: null,
    counts: { inbox: 1, sent: 1, unread: 1 },
    data: [
      {
        _id: second.id,
        content: 'Twenty',
        read: false,
        sender: { type: 'supplier', id: { _id: supplier.id, name: 'Kano Leather Works' } },
        recipient: { type: 'customer', id: { _id: customer.id, firstName: 'Anna', name: 'Anna Schmidt' } },
        isFavorite: { byRecipient: false },
      },
      { _id: first.id, sender: { type: 'customer' }, recipient: { type: 'supplier' } },
    ],
  });
  expect(idsOf(await list(customer, '?box=inbox'))).toEqual([second.id]);
  expect(idsOf(await list(customer, '?box=sent'))).toEqual([first.id]);
});

test.each(['', 'box=inbox&', 'box=sent&'])(
  'pages through ?%s fifty at a time, without a gap or a repetition',
  async (box) => {
    const all: { id: string; box: string }[] = [];
    for (let nth = 0; nth < 153; nth++) {
      const isReceived = nth % 3 > 0;
      const parties = isReceived ? { from: supplier, to: customer } : { from: customer, to: supplier };
      const { id } = await makeMessage(testApp.sql, parties);
      all.unshift({ id, box: isReceived ? 'inbox' : 'sent' });
    }
    const wanted = all.filter((message) => box === '' || box.includes(message.box)).map(({ id }) => id);
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(
        customer,
        `?${box}${cursor ? `cursor=${cursor}` : ''}`,
      );
      pages.push(idsOf(page));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages.slice(0, -1).every((page) => page.length === 50)).toBe(true);
    expect(pages.flat()).toEqual(wanted);
  },
);

test('returns no cursor when the last page has fifty messages', async () => {
  for (let nth = 0; nth < 50; nth++) await makeMessage(testApp.sql, { from: supplier, to: customer });
  expect((await list(customer)).nextCursor).toBeNull();
});

test('keeps the counts right when two accounts write to each other in parallel', async () => {
  await makeMessage(testApp.sql, { from: customer, to: supplier });
  const send = (as: Person, to: Person) =>
    ask(testApp, 'POST /messages', {
      as,
      body: { recipientId: to.id, recipientType: to.role, content: 'At once' },
    });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => (nth % 2 ? send(customer, supplier) : send(supplier, customer))),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 201));
  expect(await countsOf(customer)).toEqual({ inbox: 6, sent: 7, unread: 6 });
  expect(await countsOf(supplier)).toEqual({ inbox: 7, sent: 6, unread: 7 });
});
