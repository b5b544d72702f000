import { isDemoAccount } from './accounts.ts';
import { daysAfter, daysBefore, daysSince, minutesAfter, referenceDate } from './dates.ts';
import type { CustomerMember, Professional } from './members.ts';
import { idAt, type Random, randomFrom } from './random.ts';
import { reviewsOfFreelancers } from './reviews/freelancers.ts';
import type { ReviewText } from './reviews/review-text.ts';
import { reviewsOfSuppliers } from './reviews/suppliers.ts';
import { answers, closings, followUps, openings } from './texts/messages.ts';

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
  /** How often each text was used: in all, by a customer, and to a professional. */
  usage: Map<string, number>;
  random: Random;
}

const reviewTexts: Readonly<Record<string, readonly ReviewText[]>> = {
  ...reviewsOfSuppliers,
  ...reviewsOfFreelancers,
};

export function createInteractions(customers: CustomerMember[], professionals: Professional[]): Interactions {
  const all: Interactions = { conversations: [], messages: [], reviews: [], favorites: [] };
  const usage = new Map<string, number>();
  for (const professional of professionals) {
    if (professional.status.visibility !== 'public') continue;
    const random = randomFrom(`letters to ${professional.name}`);
    const reviews = reviewTexts[professional.name] ?? [];
    const others = isDemoAccount(professional.name) ? 10 : random.whole(0, 2);
    const senders = random.shuffled(customers).slice(0, reviews.length + others);
    for (const [i, customer] of senders.entries()) {
      const review = reviews[i];
      const context = { customer, professional, usage, random };
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

function createConversation(context: Context, isReviewed: boolean) {
  const { customer, professional, random } = context;
  const { offer } = professional;
  const startedAt = pickStart(professional, isReviewed, random);
  const fill = createTemplateFiller(context);
  const write = (texts: readonly string[]) => fill(pickLeastUsed(texts, context));
  const isNew = !isReviewed && isDemoAccount(professional.name);
  const drafts = [
    { sender: customer, content: addContactDetails(customer, write(openings[offer])) },
    { sender: professional, content: write(answers[offer]) },
    { sender: customer, content: write(followUps[offer]) },
    { sender: professional, content: write(closings[offer]) },
  ].slice(
    0,
    isReviewed ? random.whole(2, 4) : isNew ? random.whole(1, 2) * 2 - 1 : random.pick([1, 1, 2, 2, 3, 4]),
  );

  let sentAt = startedAt;
  const messages = [];
  for (const [i, { sender, content }] of drafts.entries()) {
    if (i > 0) sentAt = minutesAfter(sentAt, random.whole(12, 60 * 30));
    if (sentAt > referenceDate) break;
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

/** A reviewed conversation is old enough for the review to follow. */
function pickStart({ name, verifiedAt, createdAt }: Professional, isReviewed: boolean, random: Random): Date {
  if (!isReviewed && isDemoAccount(name)) return daysBefore(random.whole(2, 5), random);
  const earliest = daysSince(verifiedAt ?? createdAt);
  const latest = isReviewed ? 18 : 0.6;
  const spread = random.number() ** (isReviewed ? 1 : 2);
  return daysBefore(latest + spread * Math.max(0, earliest - latest - 1), random);
}

/** Returns a function that replaces the placeholders of a text. */
function createTemplateFiller({ customer, professional }: Context) {
  const { firstName, companyName, person } = professional;
  const values: Record<string, string> = {
    first: firstName,
    company: companyName,
    town: person.town,
    country: person.country,
    customer: customer.firstName,
    thing: person.wanted,
  };
  return (text: string) => {
    const filled = text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  };
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

/** Avoids repeating a text to the same professional, by the same customer, and at all, in this order. */
function pickLeastUsed(texts: readonly string[], { customer, professional, usage, random }: Context): string {
  const keysOf = (text: string) => [text, `${customer.id} ${text}`, `${professional.id} ${text}`];
  const cost = (text: string) => {
    const [total = 0, byCustomer = 0, toProfessional = 0] = keysOf(text).map((key) => usage.get(key) ?? 0);
    return total + 20 * byCustomer + 100 * toProfessional;
  };
  const [text = ''] = random.shuffled(texts).sort((a, b) => cost(a) - cost(b));
  for (const key of keysOf(text)) usage.set(key, (usage.get(key) ?? 0) + 1);
  return text;
}
