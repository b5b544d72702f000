import type { Favorite, Message } from '@sokoni/contract/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestApp } from '../use-test-app.ts';
import {
  type ActName,
  acts,
  beginHistory,
  type History,
  type ModelMessage,
  nameFor,
  type Player,
} from './history.ts';
import { runs } from './runs.ts';

const testApp = useTestApp({ logLevel: 'silent' });

const step = fc.record({
  act: fc.constantFrom(
    // Some acts are more frequent, so that there is data to act on.
    ...([
      'send',
      'send',
      'send',
      'favorite',
      'favorite',
      'review',
      'review',
      ...Object.keys(acts),
    ] as ActName[]),
  ),
  who: fc.nat(3),
  /** The distance in seats to the other player; rarely 0, the player itself. */
  further: fc.constantFrom(1, 2, 3, 1, 2, 3, 0),
  nth: fc.nat(40),
});

test('shows each account what the model expects, after any acts in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
      const history = await beginHistory(testApp);
      for (const { act, nth, who: seat, further } of steps) {
        const who = history.players[seat] as Player;
        const target = history.players[(seat + further) % 4] as Player;
        const outcome = await acts[act](history, { act, who, target, nth });
        if (outcome) expect(outcome.status, `${act} by ${who.role}`).toBe(outcome.expected);
      }
      for (const player of history.players) await expectAgreement(history, player);
      expect(
        await testApp.sql`SELECT sender_id, client_id FROM messages GROUP BY 1, 2 HAVING count(*) > 1`,
      ).toEqual([]);
    }),
    { ...runs(6), endOnFailure: false },
  );
});

async function read({ headers }: Player, path: string) {
  const answer = await testApp.app.inject({ url: `/api${path}`, headers });
  expect(answer.statusCode, path).toBe(200);
  return answer.json();
}

/** Compares everything that the player can see with the model, in the right order. */
async function expectAgreement(history: History, player: Player) {
  const newestFirst = history.messages.toReversed();
  const own = newestFirst.filter(
    ({ from, to, hiddenBy }) => [from, to].includes(player) && !hiddenBy.has(player),
  );
  const inbox = own.filter(({ to }) => to === player);
  const sent = own.filter(({ from }) => from === player);
  const shown = (messages: ModelMessage[]) => messages.map((message) => shownTo(history, player, message));

  const all = await read(player, '/messages/all');
  expect(all.data.map(summaryOf)).toEqual(shown(own));
  const counts = {
    inbox: inbox.length,
    sent: sent.length,
    unread: inbox.filter(({ isRead }) => !isRead).length,
  };
  expect(all.counts).toEqual(counts);
  expect((await read(player, '/messages/counts')).data).toEqual(counts);
  expect((await read(player, '/messages/all?box=inbox')).data.map(summaryOf)).toEqual(shown(inbox));
  expect((await read(player, '/messages/all?box=sent')).data.map(summaryOf)).toEqual(shown(sent));

  for (const other of history.players.filter((one) => one !== player)) {
    const together = own.filter(({ from, to }) => from === other || to === other);
    if (together.length === 0) continue;
    const conversation = await read(player, `/messages/with/${other.id}`);
    expect(conversation.data.map(summaryOf)).toEqual(shown(together));
    expect(conversation.party.id.name).toBe(nameFor(history, player, other));
    const hasBlocked = history.blocks.some(({ by, who }) => by === player && who === other);
    expect(conversation.isBlockedByYou).toBe(hasBlocked);
  }

  const saved = history.favorites.filter(({ of }) => of === player).toReversed();
  const favorites = await read(player, '/favorites');
  expect(favorites.data.map(({ message }: Favorite) => summaryOf(message))).toEqual(
    shown(saved.map(({ message }) => message)),
  );
  expect(favorites.count).toBe(saved.length);

  const blocked = (await read(player, '/blocks')).data.map(
    (block: { party: Message['sender'] }) => block.party.id._id,
  );
  expect(blocked.sort()).toEqual(
    history.blocks
      .filter(({ by }) => by === player)
      .map(({ who }) => who.id)
      .sort(),
  );
  await expectReviews(history, player);
}

async function expectReviews({ reviews }: History, player: Player) {
  const written = reviews.filter(({ by }) => by === player);
  const byThem = await read(player, `/reviews/by-reviewer/${player.id}`);
  expect(byThem.data.map(({ _id }: { _id: string }) => _id)).toEqual(
    written.map(({ id }) => id).toReversed(),
  );

  const received = reviews.filter(({ of }) => of === player);
  const ofThem = await read(player, `/reviews/${player.id}`);
  expect(ofThem).toMatchObject({
    count: received.length,
    data: received.toReversed().map(({ id, rating, reply }) => ({ _id: id, rating, reply })),
  });
  const sum = received.reduce((total, { rating }) => total + rating, 0);
  const { rating } = (await read(player, '/users/me')).data;
  if (received.length === 0) expect(rating).toBeNull();
  else expect(rating).toBeCloseTo(sum / received.length, 1);
}

const summaryOf = (message: Message) => ({
  id: message._id,
  content: message.content,
  read: message.read,
  from: message.sender.id.name,
  to: message.recipient.id.name,
  isFavorite: message.isFavorite.byRecipient,
});

function shownTo(history: History, viewer: Player, message: ModelMessage): ReturnType<typeof summaryOf> {
  return {
    id: message.id,
    content: message.content,
    read: message.isRead,
    from: nameFor(history, viewer, message.from),
    to: nameFor(history, viewer, message.to),
    isFavorite: viewer === message.to && history.favorites.some((favorite) => favorite.message === message),
  };
}
