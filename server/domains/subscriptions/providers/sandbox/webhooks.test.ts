import { expect, test } from 'vitest';
import { DAY } from '../../../../testing/fakes/clock.ts';
import { memorySandbox, orderOf, subscribed } from '../../../../testing/fakes/sandbox.ts';

test('starts without the events and answers of more than 30 days ago', async () => {
  const setup = memorySandbox();
  const { stripe, paystack, ...sandbox } = setup.sandbox;
  const countStored = async () => {
    const kinds = ['event', 'key', 'delivery'];
    const all = [stripe, paystack].map(({ act }) =>
      act(({ objects }) => Promise.all(kinds.map(async (kind) => (await objects.list(kind)).length))),
    );
    return Promise.all(all);
  };
  const pay = async () => {
    await subscribed(setup);
    const { reference } = await setup.prepaid.openCheckout(orderOf({ method: 'bank' }));
    await sandbox.pay(reference);
  };
  await pay();
  const once = await countStored();
  setup.clock.advance(30 * DAY);
  await pay();
  await sandbox.start(() => {}).stop();
  expect(await countStored()).toEqual(once);
});
