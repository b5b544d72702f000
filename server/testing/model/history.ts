import { newId } from '../../platform/db/ids.ts';
import type { TestApp } from '../app.ts';
import { makeCustomer, makeFreelancer, makeSupplier, type Person } from '../factories.ts';
import { signInAs } from '../sign-in.ts';

/** A simple model of the acts between a few people; the server has to agree with it. */
export interface Player extends Person {
  headers: { authorization: string };
  isListed: boolean;
}

export interface ModelMessage {
  id: string;
  clientId: string;
  content: string;
  from: Player;
  to: Player;
  isRead: boolean;
  hiddenBy: Set<Player>;
}

interface ModelReview {
  id: string;
  by: Player;
  of: Player;
  rating: number;
  reply: string | null;
}

export interface History {
  testApp: TestApp;
  players: Player[];
  messages: ModelMessage[];
  /** In the order in which they were saved. */
  favorites: { of: Player; message: ModelMessage }[];
  blocks: { by: Player; who: Player }[];
  reviews: ModelReview[];
}

export async function beginHistory(testApp: TestApp): Promise<History> {
  const people = [makeCustomer, makeCustomer, makeSupplier, makeFreelancer];
  const players = await Promise.all(
    people.map(async (make) => {
      const person = await make(testApp.sql);
      return { ...person, headers: await signInAs(testApp, person), isListed: person.role !== 'customer' };
    }),
  );
  return { testApp, players, messages: [], favorites: [], blocks: [], reviews: [] };
}

export interface Step {
  act: ActName;
  who: Player;
  target: Player;
  /** Chooses one of the existing items. */
  nth: number;
}

/** The server's status and the one that the model expects; undefined where there is nothing to act on. */
type Outcome = { status: number; expected: number } | undefined;

const wroteTo = ({ messages }: History, from: Player, to: Player) =>
  messages.some((message) => message.from === from && message.to === to);
const isBlocked = ({ blocks }: History, one: Player, other: Player) =>
  blocks.some(({ by, who }) => (by === one && who === other) || (by === other && who === one));
const isVisible = (player: Player) => player.role === 'customer' || player.isListed;
/** Without messages between the two. */
const isReachable = (player: Player) => player.role !== 'customer' && player.isListed;
const pick = <T>(list: T[], nth: number): T | undefined => list[nth % Math.max(list.length, 1)];

/** Only accounts that the customer has written to see the customer's full name. */
export function nameFor(history: History, viewer: Player, player: Player): string {
  const isKnown = player.role !== 'customer' || player === viewer || wroteTo(history, player, viewer);
  if (!isKnown) return player.firstName;
  return player.companyName ?? `${player.firstName} ${player.lastName}`;
}

async function ask({ testApp }: History, { headers }: Player, what: string, payload?: object) {
  const [method, path] = what.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  return testApp.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
}

function mayWrite(history: History, who: Player, target: Player): number {
  if (who === target) return 422;
  const isAnswer = wroteTo(history, target, who);
  if (who.role === 'customer' && target.role === 'customer') return 404;
  if (!isReachable(target) && !isAnswer) return 404;
  if (isBlocked(history, who, target)) return 403;
  return isVisible(who) || isAnswer ? 201 : 403;
}

async function send(history: History, { who, target, nth }: Step, times: number): Promise<Outcome> {
  const clientId = newId();
  const content = `Message ${nth}`;
  const body = { recipientId: target.id, recipientType: target.role, content, clientId };
  const expected = mayWrite(history, who, target);
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask(history, who, 'POST /messages', body)),
  );
  const id = answers[0]?.json().data?._id;
  const other = answers.find((answer) => answer.statusCode !== expected || answer.json().data?._id !== id);
  if (other) return { status: other.statusCode, expected };
  if (expected === 201) {
    const message = {
      id,
      clientId,
      content,
      from: who,
      to: target,
      isRead: false,
      hiddenBy: new Set<Player>(),
    };
    history.messages.push(message);
  }
  return { status: expected, expected };
}

/** An act on a message that only its recipient may do. */
async function mark(
  history: History,
  { who, nth }: Step,
  act: string,
  change: (message: ModelMessage) => void,
) {
  const message = pick(history.messages, nth);
  if (!message) return undefined;
  const { from, to, hiddenBy } = message;
  const expected = ![from, to].includes(who) || hiddenBy.has(who) ? 404 : who === to ? 200 : 403;
  const { statusCode: status } = await ask(history, who, `PATCH /messages/${act}/${message.id}`);
  if (expected === 200) change(message);
  return { status, expected };
}

function mayReview(history: History, who: Player, target: Player): number {
  if (who === target || who.role !== 'customer') return 403;
  if (!isVisible(target)) return 404;
  if (target.role === 'customer' || !wroteTo(history, who, target)) return 403;
  return history.reviews.some(({ by, of }) => by === who && of === target) ? 409 : 201;
}

async function review(history: History, { who, target, nth }: Omit<Step, 'act'>): Promise<Outcome> {
  const expected = mayReview(history, who, target);
  const rating = 1 + (nth % 5);
  const body = { targetUserId: target.id, rating, comment: 'It went well' };
  const answer = await ask(history, who, 'POST /reviews', body);
  if (expected === 201) {
    history.reviews.push({ id: answer.json().data?._id, by: who, of: target, rating, reply: null });
  }
  return { status: answer.statusCode, expected };
}

export const acts = {
  send: (history: History, step: Step) => send(history, step, 1),
  /** The button was pressed three times, or in three tabs. */
  sendAtOnce: (history: History, step: Step) => send(history, step, 3),
  /** The response was lost: sends the same message again, or another one under the same id. */
  async resend(history: History, { who, nth }: Step): Promise<Outcome> {
    const message = pick(
      history.messages.filter(({ from }) => from === who),
      nth,
    );
    if (!message) return undefined;
    const { to, clientId, content } = message;
    const isSame = nth % 3 > 0;
    const body = {
      recipientId: to.id,
      recipientType: to.role,
      content: isSame ? content : 'Other words',
      clientId,
    };
    const { statusCode: status } = await ask(history, who, 'POST /messages', body);
    return { status, expected: isSame ? 201 : 409 };
  },
  read: (history: History, step: Step) =>
    mark(history, step, 'read', (message) => {
      message.isRead = true;
    }),
  unread: (history: History, step: Step) =>
    mark(history, step, 'unread', (message) => {
      message.isRead = false;
    }),
  favorite: (history: History, step: Step) =>
    mark(history, step, 'favorite', (message) => {
      const { favorites } = history;
      if (!favorites.some((favorite) => favorite.message === message))
        favorites.push({ of: message.to, message });
    }),
  async unfavorite(history: History, { who, nth }: Step): Promise<Outcome> {
    const favorite = pick(history.favorites, nth);
    if (!favorite) return undefined;
    const [row] = await history.testApp
      .sql`SELECT id FROM favorites WHERE message_id = ${favorite.message.id}`;
    const { statusCode: status } = await ask(history, who, `DELETE /favorites/${row?.id}`);
    if (who !== favorite.of) return { status, expected: 404 };
    history.favorites.splice(history.favorites.indexOf(favorite), 1);
    return { status, expected: 200 };
  },
  async remove(history: History, { who, nth }: Step): Promise<Outcome> {
    const message = pick(history.messages, nth);
    if (!message) return undefined;
    const { statusCode: status } = await ask(history, who, `DELETE /messages/${message.id}`);
    if (![message.from, message.to].includes(who)) return { status, expected: 404 };
    message.hiddenBy.add(who);
    return { status, expected: 200 };
  },
  async block(history: History, { who, target }: Step): Promise<Outcome> {
    const { statusCode: status } = await ask(history, who, `PUT /blocks/${target.id}`);
    if (who === target) return { status, expected: 422 };
    if (!isReachable(target) && !wroteTo(history, target, who) && !wroteTo(history, who, target)) {
      return { status, expected: 404 };
    }
    const isNew = !history.blocks.some((block) => block.by === who && block.who === target);
    if (isNew) history.blocks.push({ by: who, who: target });
    return { status, expected: 200 };
  },
  async unblock(history: History, { who, target }: Step): Promise<Outcome> {
    const { statusCode: status } = await ask(history, who, `DELETE /blocks/${target.id}`);
    history.blocks = history.blocks.filter((block) => block.by !== who || block.who !== target);
    return { status, expected: 200 };
  },
  review,
  /** The usual case: the reviewer has written to the reviewed account. */
  async reviewAfterwards(history: History, { nth }: Step): Promise<Outcome> {
    const message = pick(history.messages, nth);
    return message && review(history, { who: message.from, target: message.to, nth });
  },
  async reply(history: History, { who: anybody, nth }: Step): Promise<Outcome> {
    const review = pick(history.reviews, nth);
    if (!review) return undefined;
    const who = nth % 2 ? review.of : anybody;
    const reply = `Reply ${nth}`;
    const { statusCode: status } = await ask(history, who, `PATCH /reviews/${review.id}/reply`, { reply });
    if (who !== review.of) return { status, expected: who === review.by || isVisible(review.of) ? 403 : 404 };
    if (review.reply !== null) return { status, expected: 409 };
    review.reply = reply;
    return { status, expected: 200 };
  },
  /** Removes a professional from the directories, or adds it again. */
  async listing(history: History, { target }: Step): Promise<Outcome> {
    if (target.role === 'customer') return undefined;
    target.isListed = !target.isListed;
    await history.testApp.sql`
      UPDATE profiles SET visibility = ${target.isListed ? 'public' : 'private'} WHERE account_id = ${target.id}`;
    return undefined;
  },
} satisfies Record<string, (history: History, step: Step) => Promise<Outcome>>;

export type ActName = keyof typeof acts;
