import { isDemoAccount } from './accounts.ts';
import { daysAfter, daysBefore, daysSince, hoursBefore, minutesAfter, referenceDate } from './dates.ts';
import type { CustomerMember, Professional } from './members.ts';
import { cityOf } from './people/person.ts';
import { idAt, type Random, randomFrom } from './random.ts';
import { reviewsOfFreelancers } from './reviews/freelancers.ts';
import type { ReviewText } from './reviews/review-text.ts';
import { reviewsOfSuppliers } from './reviews/suppliers.ts';
import { findConversation, findWriterNames } from './texts/conversations.ts';
import { createValues, fill, isComplete } from './texts/fill.ts';
import { type Thread, threads } from './texts/messages.ts';

type Conversation = ReturnType<typeof createConversation>;

export interface Interactions {
  conversations: Conversation['conversation'][];
  messages: Conversation['messages'];
  reviews: ReturnType<typeof createReview>[];
  favorites: ReturnType<typeof createFavorites>;
}

interface Context {
  customer: CustomerMember;
  professional: Professional;
  /** Of the professional, each customer asks about another item if there are enough. */
  nth: number;
  today: Date;
  /** How often each thread was used: in all, by a customer, and with a professional. */
  usage: Map<string, number>;
  random: Random;
}

const reviewTexts: Readonly<Record<string, readonly ReviewText[]>> = {
  ...reviewsOfSuppliers,
  ...reviewsOfFreelancers,
};

export function createInteractions(
  customers: CustomerMember[],
  professionals: Professional[],
  today = referenceDate,
): Interactions {
  const all: Interactions = { conversations: [], messages: [], reviews: [], favorites: [] };
  const usage = new Map<string, number>();
  for (const professional of professionals) {
    if (professional.status.visibility !== 'public') continue;
    const random = randomFrom(`letters to ${professional.name}`);
    const reviews = reviewTexts[professional.name] ?? [];
    const others = isDemoAccount(professional.name) ? 10 : random.whole(0, 2);
    const senders = [
      ...withTownsOf(reviews, findSenders(customers, professional, random)).slice(0, reviews.length + others),
      ...findWriters(customers, professional),
    ].filter((sender, i, all) => all.indexOf(sender) === i);
    for (const [nth, customer] of senders.entries()) {
      const review = reviews[nth];
      const context = { customer, professional, nth, today, usage, random };
      const { conversation, messages } = createConversation(context, review !== undefined);
      all.conversations.push(conversation);
      all.messages.push(...messages);
      all.favorites.push(...createFavorites(customer, messages, random));
      if (review) {
        const lastContact = messages.at(-1)?.created_at ?? conversation.started_at;
        all.reviews.push(createReview(context, lastContact, review));
      }
    }
  }
  return all;
}

/** Those with a written conversation, in its order. */
const findWriters = (customers: CustomerMember[], { name }: Professional) =>
  findWriterNames(name).flatMap((firstName) =>
    customers.filter((customer) => customer.firstName === firstName),
  );

/**
 * Of a demo account those with a written conversation, whose order is that of the reviews; otherwise those of the trade
 * first, without the demo customer, who only has written conversations.
 */
function findSenders(customers: CustomerMember[], professional: Professional, random: Random) {
  const { name, role, category } = professional;
  if (isDemoAccount(name)) return findWriters(customers, professional);
  const buys = ({ person }: CustomerMember) => role === 'freelancer' || person.buys.includes(category);
  return random
    .shuffled(customers.filter((customer) => !isDemoAccount(customer.name)))
    .sort((a, b) => Number(buys(b)) - Number(buys(a)));
}

/** A review that names the town of a customer is by that customer. */
function withTownsOf(reviews: readonly ReviewText[], senders: CustomerMember[]): CustomerMember[] {
  const named = reviews.map(({ text }) => senders.find(({ person }) => text.includes(cityOf(person))));
  const others = senders.filter((sender) => !named.includes(sender));
  return [...named.map((sender) => sender ?? others.shift()), ...others].filter(
    (sender) => sender !== undefined,
  );
}

function createConversation(context: Context, isReviewed: boolean) {
  const { customer, professional, today, random } = context;
  const isNew = !isReviewed && isDemoAccount(professional.name);
  const startedAt = isNew
    ? hoursBefore(today, random.whole(15, 44))
    : pickStart(professional, isReviewed, random);
  const drafts = (
    findConversation(professional.name, customer.firstName) ?? composeTexts(context, isReviewed)
  ).map((text, i) =>
    i % 2 === 0
      ? { sender: customer, content: i === 0 ? addContactDetails(customer, text) : text }
      : { sender: professional, content: text },
  );

  let sentAt = startedAt;
  const messages = [];
  for (const [i, { sender, content }] of drafts.entries()) {
    if (i > 0) sentAt = minutesAfter(sentAt, random.whole(12, isNew ? 60 * 5 : 60 * 30));
    if (sentAt > (isNew ? today : referenceDate)) break;
    const isLast = i === drafts.length - 1;
    const isUnread = isLast && (daysSince(sentAt) < 10 || random.chance(isReviewed ? 0.06 : 0.3));
    messages.push({
      id: idAt(sentAt, random),
      sender_id: sender.id,
      recipient_id: sender === customer ? professional.id : customer.id,
      content,
      client_id: idAt(sentAt, random),
      created_at: sentAt,
      read_at: isUnread ? null : minutesAfter(sentAt, random.whole(2, 11)),
    });
  }
  const [low_id = '', high_id = ''] = [customer.id, professional.id].sort();
  const conversation = { low_id, high_id, started_by: customer.id, started_at: startedAt };
  return { conversation, messages };
}

function composeTexts(context: Context, isReviewed: boolean): string[] {
  const { customer, professional, nth, random } = context;
  const values = createValues(customer, professional, nth);
  const possible = threads[professional.offer].filter((thread) => isComplete(thread, values));
  return pickLeastUsed(possible, context)
    .slice(0, isReviewed ? random.whole(2, 4) : random.pick([1, 1, 2, 2, 3, 4]))
    .map((text) => fill(text, values));
}

/** A reviewed conversation is old enough for the review to follow. */
function pickStart({ verifiedAt, createdAt }: Professional, isReviewed: boolean, random: Random): Date {
  const earliest = daysSince(verifiedAt ?? createdAt);
  const latest = isReviewed ? 18 : 0.6;
  const spread = random.number() ** (isReviewed ? 1 : 2);
  return daysBefore(latest + spread * Math.max(0, earliest - latest - 1), random);
}

/** As the contact form of a profile does. */
const addContactDetails = ({ name, email, person }: CustomerMember, text: string) =>
  `Contact Details\nName: ${name}\nEmail: ${email}\nPhone: ${person.phone}\n\n${text}`;

function createFavorites(customer: CustomerMember, messages: Conversation['messages'], random: Random) {
  const received = messages.filter((message) => message.recipient_id === customer.id && message.read_at);
  const probability = isDemoAccount(customer.name) ? 0.25 : 0.08;
  return received
    .filter(() => random.chance(probability))
    .map((message) => {
      const createdAt = minutesAfter(message.created_at, random.whole(12, 40));
      return {
        id: idAt(createdAt, random),
        account_id: customer.id,
        message_id: message.id,
        created_at: createdAt,
      };
    });
}

function createReview(
  { customer, professional, random }: Context,
  lastContact: Date,
  { stars, text, reply }: ReviewText,
) {
  const maxDays = Math.max(0.2, daysSince(lastContact) - 3);
  const createdAt = daysAfter(lastContact, 0.1 + random.number() * Math.min(45, maxDays - 0.1));
  const repliedAt = daysAfter(
    createdAt,
    0.1 + random.number() * Math.min(4, Math.max(0, daysSince(createdAt) - 0.2)),
  );
  return {
    id: idAt(createdAt, random),
    reviewer_id: customer.id,
    target_id: professional.id,
    rating: stars,
    comment: text,
    reply: reply ?? null,
    replied_at: reply ? repliedAt : null,
    created_at: createdAt,
  };
}

/** Avoids repeating a thread with the same professional, by the same customer, and at all, in this order. */
function pickLeastUsed(
  possible: readonly Thread[],
  { customer, professional, usage, random }: Context,
): readonly string[] {
  const keysOf = ([text]: Thread) => [text, `${customer.id} ${text}`, `${professional.id} ${text}`];
  const cost = (thread: Thread) => {
    const [total = 0, byCustomer = 0, withProfessional = 0] = keysOf(thread).map(
      (key) => usage.get(key) ?? 0,
    );
    return total + 20 * byCustomer + 100 * withProfessional;
  };
  const [thread] = random.shuffled(possible).sort((a, b) => cost(a) - cost(b));
  if (!thread) throw new Error(`No thread fits ${professional.name}.`);
  for (const key of keysOf(thread)) usage.set(key, (usage.get(key) ?? 0) + 1);
  return thread;
}
