import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unicodeText } from '../../../testing/model/arbitraries.ts';
import { runs } from '../../../testing/model/runs.ts';
import { sandboxOf } from '../../../testing/paying.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { EVENT_TYPES } from '../providers/stripe/events.ts';

const app = useTestApp({ logLevel: 'silent' });

type ProviderName = 'stripe' | 'paystack';

async function post(name: ProviderName, body: string) {
  const { path, sign } = sandboxOf(app).webhooks[name];
  const headers = { 'content-type': 'application/json', ...sign(body, app.clock.now()) };
  const answer = await app.app.inject({ method: 'POST', url: path, payload: body, headers });
  return { status: answer.statusCode, code: answer.json().code, body: answer.body };
}

const countEvents = async () => (await app.sql`SELECT id FROM payment_events`).length;

const valid: Record<ProviderName, object> = {
  stripe: {
    id: 'evt_1',
    type: 'customer.subscription.updated',
    livemode: false,
    data: { object: { id: 'sub_1' } },
  },
  paystack: { event: 'charge.success', data: { id: 1, reference: 'reference-1' } },
};

describe.each(['stripe', 'paystack'] as const)('a correctly signed event of %s', (name) => {
  const changed = (fields: object) => JSON.stringify({ ...valid[name], ...fields });

  it('is accepted when it names an unknown object', async () => {
    expect(await post(name, JSON.stringify(valid[name]))).toMatchObject({ status: 200 });
  });

  it.each<[string, string]>([
    ['whose body is null', 'null'],
    ['whose body is a number', '0'],
    ['whose body is a text', '"text"'],
    ['whose body is a list', '[]'],
    ['whose body is an empty object', '{}'],
    ['whose body is not JSON', 'not JSON'],
    ['whose body is empty', ''],
    ['whose body is nested too deeply', '['.repeat(100_000)],
    ['with data of null', changed({ data: null })],
    ['about null', changed({ data: { object: null, reference: null } })],
    ['about a number', changed({ data: { object: { id: 7 }, reference: 7 } })],
    ['about U+0000', changed({ data: { object: { id: 'sub_\u0000' }, reference: '\u0000' } })],
    ['about half a character', changed({ data: { object: { id: '\ud800' }, reference: '\ud800' } })],
    ['about another address', changed({ data: { object: { id: '../prices' }, reference: '../refund' } })],
    ['without a name', changed({ id: null, event: null })],
    ['with U+0000 in its name', changed({ id: 'evt_\u0000', event: 'charge.\u0000' })],
    ['with U+0000 in its type', changed({ type: 'invoice.\u0000', event: 'refund.\u0000' })],
    ['with a name too long for an index', changed({ id: 'e'.repeat(5000), event: 'e'.repeat(5000) })],
  ])('%s is rejected as malformed and not stored', async (_name, body) => {
    const before = await countEvents();
    expect(await post(name, body)).toMatchObject({ status: 400, code: 'malformed' });
    expect(await countEvents()).toBe(before);
  });

  it('never causes a server error, whatever JSON it contains', async () => {
    const text = fc.oneof(
      fc.constantFrom('cs_1', 'sub_1', 'pi_1', '\u0000', '..', '\ud800', ''),
      unicodeText(20),
    );
    const value = fc.oneof(fc.jsonValue(), text);
    const type = fc.oneof(
      fc.constantFrom<string>(...EVENT_TYPES, 'charge.success', 'refund.processed'),
      text,
    );
    const object = fc.record(
      {
        id: value,
        metadata: fc.oneof(value, fc.record({ checkout: value })),
        parent: fc.oneof(value, fc.record({ subscription_details: fc.record({ subscription: value }) })),
        subscription: value,
        payment_intent: value,
      },
      { requiredKeys: [] },
    );
    const data = fc.record(
      {
        object: fc.oneof(object, value),
        id: value,
        reference: value,
        transaction_reference: value,
        transaction: value,
      },
      { requiredKeys: [] },
    );
    const event = fc.record(
      {
        id: fc.oneof(fc.constant('evt_2'), value),
        type: fc.oneof(type, value),
        event: fc.oneof(type, value),
        livemode: fc.oneof(fc.constant(false), value),
        data: fc.oneof(data, value),
      },
      { requiredKeys: ['livemode', 'data'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), { weight: 4, arbitrary: event }), async (body) => {
        const { status, ...rest } = await post(name, JSON.stringify(body));
        expect([200, 400], JSON.stringify(rest)).toContain(status);
      }),
      runs(150),
    );
  });
});
