import { isDemoAccount } from './accounts.ts';
import { daysAfter, daysBefore, daysSince, minutesAfter, today } from './dates.ts';
import type { CustomerMember, Professional } from './members.ts';
import { idAt, type Random, randomFrom } from './random.ts';
import { answers, closings, followUps, openings } from './texts/openings.ts';
import { comments, replies, type Stars } from './texts/reviews.ts';

interface MessageRow {
  id: string;
  sender_id: string;
  recipient_id: string;
  content: string;
  client_id: string;
  created_at: Date;
  read_at: Date | null;
}

interface ConversationRow {
  low_id: string;
  high_id: string;
  started_by: string;
  started_at: Date;
}

interface ReviewRow {
  id: string;
  reviewer_id: string;
  target_id: string;
  rating: Stars;
  comment: string;
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
}

interface FavoriteRow {
  id: string;
  account_id: string;
  message_id: string;
  created_at: Date;
}

export interface Correspondence {
  conversations: ConversationRow[];
  messages: MessageRow[];
  reviews: ReviewRow[];
  favorites: FavoriteRow[];
}

/** How often each text was used, in all, by a customer, to a professional. */
type Said = Map<string, number>;

/** Who wrote to whom, what came of it, and what they said of each other. */
export function correspond(customers: CustomerMember[], professionals: Professional[]): Correspondence {
  const all: Correspondence = { conversations: [], messages: [], reviews: [], favorites: [] };
  const said: Said = new Map();
  for (const professional of professionals) {
    if (professional.standing.visibility !== 'public') continue;
    const random = randomFrom(`letters to ${professional.name}`);
    const reviewers = reviewersWanted(professional, random);
    const others = isDemoAccount(professional.name) ? 10 : random.whole(0, 2);
    const writers = random.shuffled(customers).slice(0, reviewers + others);
    const quality = random.pick(qualities);
    for (const [i, customer] of writers.entries()) {
      const talk = converse({ customer, professional, isReviewed: i < reviewers, said, random });
      all.conversations.push(talk.conversation);
      all.messages.push(...talk.messages);
      all.favorites.push(...chooseFavorites(customer, talk.messages, random));
      if (i < reviewers) {
        const last = talk.messages.at(-1)?.created_at ?? talk.conversation.started_at;
        all.reviews.push(review({ customer, professional, after: last, quality, said, random }));
      }
    }
  }
  return all;
}

/** Stars out of which a professional's reviews are drawn. */
const qualities: readonly (readonly Stars[])[] = [
  [5, 5, 5, 5, 4],
  [5, 5, 5, 4, 4],
  [5, 5, 5, 4, 4, 3],
  [5, 5, 4, 4, 4, 3],
  [5, 4, 4, 5, 5, 2],
  [5, 4, 4, 3, 3, 2, 1],
];

function reviewersWanted({ name, verifiedAt }: Professional, random: Random): number {
  if (isDemoAccount(name)) return 7;
  const days = verifiedAt ? daysSince(verifiedAt) : 0;
  if (random.chance(0.14) || days < 30) return 0;
  return Math.min(1 + Math.floor(random.number() ** 1.1 * 9.99), Math.ceil(days / 25));
}

interface Talk {
  conversation: ConversationRow;
  messages: MessageRow[];
}

interface Conversing {
  customer: CustomerMember;
  professional: Professional;
  isReviewed: boolean;
  said: Said;
  random: Random;
}

function converse({ customer, professional, isReviewed, said, random }: Conversing): Talk {
  const { offer } = professional;
  const startedAt = beginning(professional, isReviewed, random);
  const fill = filling(customer, professional, random);
  const choose = (texts: readonly string[]) => fill(leastSaid(texts, customer, professional, said, random));
  const isNew = !isReviewed && isDemoAccount(professional.name);
  const letters = [
    { from: customer, text: signed(customer, choose(openings[offer])) },
    { from: professional, text: choose(answers[offer]) },
    { from: customer, text: choose(followUps) },
    { from: professional, text: choose(closings) },
  ].slice(
    0,
    isReviewed ? random.whole(2, 4) : isNew ? random.whole(1, 2) * 2 - 1 : random.pick([1, 1, 2, 2, 3, 4]),
  );

  let at = startedAt;
  const messages: MessageRow[] = [];
  for (const [i, { from, text }] of letters.entries()) {
    if (i > 0) at = minutesAfter(at, random.whole(12, 60 * 30));
    if (at > today) break;
    const isLast = i === letters.length - 1;
    const isUnread = isLast && (daysSince(at) < 10 || random.chance(isReviewed ? 0.06 : 0.3));
    messages.push({
      id: idAt(at, random),
      sender_id: from.id,
      recipient_id: from === customer ? professional.id : customer.id,
      content: text,
      client_id: idAt(at, random),
      created_at: at,
      read_at: isUnread ? null : minutesAfter(at, random.whole(2, 11)),
    });
  }
  const [low = '', high = ''] = [customer.id, professional.id].sort();
  return {
    conversation: { low_id: low, high_id: high, started_by: customer.id, started_at: startedAt },
    messages,
  };
}

/** A review needs time to follow; a conversation without one may be as young as this morning. */
function beginning({ name, verifiedAt, createdAt }: Professional, isReviewed: boolean, random: Random): Date {
  if (!isReviewed && isDemoAccount(name)) return daysBefore(random.whole(2, 5), random);
  const open = daysSince(verifiedAt ?? createdAt);
  const latest = isReviewed ? 18 : 0.6;
  const spread = random.number() ** (isReviewed ? 1 : 2);
  return daysBefore(latest + spread * Math.max(0, open - latest - 1), random);
}

/** Puts names and goods into a text. */
function filling(customer: CustomerMember, professional: Professional, random: Random) {
  const { role, skills, firstName, companyName, person } = professional;
  const thing = random.pick(skills.slice(0, 3));
  const values: Record<string, string> = {
    first: firstName,
    company: companyName,
    town: person.town,
    country: person.country,
    customer: customer.firstName,
    thing: role === 'supplier' ? inSentence(thing) : thing,
  };
  return (text: string) => {
    const filled = text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  };
}

const properNames = /^(Hass|French|Chemlali|Medjool|Arabic|Christmas|Brooks|Fairtrade)\b/;
const inSentence = (thing: string) =>
  /^[A-Z][^A-Z]*$/.test(thing) && !properNames.test(thing)
    ? thing.charAt(0).toLowerCase() + thing.slice(1)
    : thing;

/** How a letter looks that was written on a profile's page. */
const signed = ({ name, email, person }: CustomerMember, text: string) =>
  `Contact Details\nName: ${name}\nEmail: ${email}\nPhone: ${person.phone}\n\n${text}`;

function chooseFavorites(customer: CustomerMember, messages: MessageRow[], random: Random): FavoriteRow[] {
  const received = messages.filter((message) => message.recipient_id === customer.id && message.read_at);
  const wanted = isDemoAccount(customer.name) ? 0.25 : 0.08;
  return received
    .filter(() => random.chance(wanted))
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

interface Reviewing {
  customer: CustomerMember;
  professional: Professional;
  after: Date;
  quality: readonly Stars[];
  said: Said;
  random: Random;
}

function review({ customer, professional, after, quality, said, random }: Reviewing): ReviewRow {
  const { offer } = professional;
  const rating = random.pick(quality);
  const text = leastSaid(comments[offer][rating], customer, professional, said, random);
  const answersTo = replies[offer][rating >= 4 ? 'glad' : 'sorry'];
  const fill = filling(customer, professional, random);
  const most = Math.max(0.2, daysSince(after) - 3);
  const createdAt = daysAfter(after, 0.1 + random.number() * Math.min(45, most - 0.1));
  const repliedAt = daysAfter(
    createdAt,
    0.1 + random.number() * Math.min(4, Math.max(0, daysSince(createdAt) - 0.2)),
  );
  const isReplied = random.chance(0.45);
  return {
    id: idAt(createdAt, random),
    reviewer_id: customer.id,
    target_id: professional.id,
    rating,
    comment: fill(text),
    reply: isReplied ? fill(leastSaid(answersTo, customer, professional, said, random)) : null,
    replied_at: isReplied ? repliedAt : null,
    created_at: createdAt,
  };
}

/** Nobody says the same twice, nobody is told the same twice, and the rest is spread evenly. */
function leastSaid(
  texts: readonly string[],
  customer: CustomerMember,
  professional: Professional,
  said: Said,
  random: Random,
): string {
  const cost = (text: string) =>
    (said.get(text) ?? 0) +
    20 * (said.get(`${customer.id} ${text}`) ?? 0) +
    100 * (said.get(`${professional.id} ${text}`) ?? 0);
  const [text = ''] = random.shuffled(texts).sort((a, b) => cost(a) - cost(b));
  for (const key of [text, `${customer.id} ${text}`, `${professional.id} ${text}`]) {
    said.set(key, (said.get(key) ?? 0) + 1);
  }
  return text;
}
