import { OPENED_WITHIN_HOURS, SEAT_HOURS } from '@sokoni/contract/projects/limits';
import { timesOf } from '../server/domains/projects/post-project.ts';
import { dayOf } from '../server/platform/clock.ts';
import { daysAfter, hoursBefore, minutesAfter } from './dates.ts';
import type { Interactions } from './interactions.ts';
import type { CustomerMember, Professional } from './members.ts';
import type { Row } from './profile-rows.ts';
import { idAt, randomFrom } from './random.ts';
import { type Answer, type Offer, type ProjectStory, projectStories } from './texts/projects.ts';

type Conversation = Interactions['conversations'][number];

interface Rows {
  projects: Row[];
  project_invitations: Row[];
  project_seats: Row[];
  proposals: Row[];
  proposal_versions: Row[];
  conversations: Conversation[];
  messages: Interactions['messages'];
}

interface Context {
  rows: Rows;
  customers: readonly CustomerMember[];
  professionals: readonly Professional[];
  known: readonly Conversation[];
  today: Date;
}

/** Projects in every state. Their deadlines count from `today`, so the jobs continue the story. */
export function createProjects(
  context: Omit<Context, 'rows' | 'known'>,
  { conversations }: Interactions,
): Rows {
  const rows: Rows = {
    projects: [],
    project_invitations: [],
    project_seats: [],
    proposals: [],
    proposal_versions: [],
    conversations: [],
    messages: [],
  };
  for (const story of projectStories) addProject({ ...context, rows, known: conversations }, story);
  return rows;
}

function addProject(context: Context, story: ProjectStory): void {
  const { rows, today, professionals } = context;
  const { to, isDirect = false, state, posted, answers, silent, neededIn } = story;
  const buyer = find(context.customers, ({ firstName }) => firstName === story.buyer);
  const random = randomFrom(`project ${story.title}`);
  const createdAt = hoursBefore(today, posted * 24);
  const id = idAt(createdAt, random);
  const neededBy = neededIn === undefined ? null : dayOf(daysAfter(today, neededIn));
  const times = timesOf(neededBy, createdAt);
  const isRunning = state === 'open' || state === 'deciding';
  const last = Math.max(0, ...answers.map(({ after }) => after));
  // The buyer answers three days after the last proposal, unless the time has brought the end.
  const answeredAt = state === 'end' ? times.closeAt : daysAfter(createdAt, last + 3);
  rows.projects.push({
    id,
    buyer_id: buyer.id,
    client_id: idAt(createdAt, random),
    kind: isDirect ? 'direct' : 'matched',
    role: 'skills' in to ? 'freelancer' : 'supplier',
    state: isRunning ? state : 'closed',
    closed_by: isRunning ? null : state,
    taken_down_reason: story.reason ?? null,
    title: story.title,
    description: story.description,
    industry: 'industry' in to ? to.industry : null,
    skills: 'skills' in to ? [...to.skills] : [],
    quantity: story.quantity ?? null,
    unit: story.unit ?? null,
    country: story.country ?? null,
    wants_sample: story.wantsSample ?? false,
    pricing: 'skills' in to ? (to.hours ? 'hourly' : 'fixed') : null,
    hours: 'skills' in to ? (to.hours ?? null) : null,
    needed_by: neededBy,
    budget_from: story.budget?.[0] ?? null,
    budget_to: story.budget?.[1] ?? null,
    created_at: createdAt,
    opened_at: times.openedAt,
    second_wave_at: times.secondWaveAt > today ? times.secondWaveAt : null,
    decide_at: times.decideAt,
    close_at: times.closeAt,
    deciding_at: state === 'deciding' || state === 'end' ? times.decideAt : null,
    keeps_contact_details: story.keepsContactDetails ?? false,
    closed_at: isRunning ? null : answeredAt,
  });
  for (const name of [...answers.map(({ by }) => by), ...silent]) {
    rows.project_invitations.push({
      project_id: id,
      professional_id: find(professionals, (one) => one.name === name).id,
      wave: isDirect ? 0 : 1,
      invited_at: createdAt,
      seen_at: silent.includes(name) ? null : minutesAfter(createdAt, 40),
    });
  }
  for (const [nth, answer] of answers.entries()) {
    addAnswer(context, answer, {
      project: { id, buyer, isDirect, isRunning, createdAt, answeredAt, state },
      nth,
    });
  }
}

interface Project {
  id: string;
  buyer: CustomerMember;
  isDirect: boolean;
  isRunning: boolean;
  createdAt: Date;
  answeredAt: Date;
  state: ProjectStory['state'];
}

function addAnswer(
  context: Context,
  answer: Answer,
  { project, nth }: { project: Project; nth: number },
): void {
  const { rows, today, professionals } = context;
  const { offer, revision, isUnread, isShortlisted, end } = answer;
  const professional = find(professionals, ({ name }) => name === answer.by);
  const of = { project_id: project.id, professional_id: professional.id };
  const takenAt = daysAfter(project.createdAt, answer.after);
  const lostAt = daysAfter(takenAt, SEAT_HOURS / 24);
  const sentAt = minutesAfter(takenAt, 90);
  const checkAt = daysAfter(sentAt, OPENED_WITHIN_HOURS / 24);
  if (!project.isDirect) {
    const givenBack =
      project.state === 'taken down' ? project.answeredAt : isUnread && checkAt <= today ? checkAt : null;
    const ended = lostAt > today ? null : lostAt;
    rows.project_seats.push({
      ...of,
      number: nth + 1,
      state: offer ? 'used' : ended ? 'lost' : 'reserved',
      taken_at: takenAt,
      ended_at: offer ? sentAt : ended,
      given_back_at: offer ? givenBack : null,
    });
  }
  if (!offer) return;
  const random = randomFrom(`proposal of ${answer.by} to ${project.id}`);
  const id = idAt(sentAt, random);
  const revisedAt = revision ? daysAfter(sentAt, 0.8) : null;
  const openedAt = isUnread ? null : minutesAfter(sentAt, 120);
  const waits = project.isRunning && !end;
  rows.proposals.push({
    id,
    ...of,
    state: stateOf(answer, project),
    decline_reason: end === 'chosen' || end === 'withdrawn' ? null : (end ?? null),
    sent_at: sentAt,
    revised_at: revisedAt,
    opened_at: openedAt,
    check_at: project.isDirect || checkAt <= today ? null : checkAt,
    shortlisted_at: isShortlisted ? minutesAfter(sentAt, 150) : null,
    answered_at: waits ? null : project.answeredAt,
  });
  addConversation(context, project.buyer, professional, sentAt);
  const versions: { offer: Offer; at: Date }[] = [{ offer, at: sentAt }];
  if (revision && revisedAt) versions.push({ offer: { ...offer, ...revision }, at: revisedAt });
  for (const [index, version] of versions.entries()) {
    const messageId = idAt(version.at, random);
    rows.messages.push({
      id: messageId,
      sender_id: professional.id,
      recipient_id: project.buyer.id,
      content: version.offer.message,
      client_id: idAt(version.at, random),
      created_at: version.at,
      read_at: isUnread ? null : minutesAfter(version.at, 120),
    });
    const { price, currency, unit, quantity, leadTime, term, place, included } = version.offer;
    rows.proposal_versions.push({
      message_id: messageId,
      proposal_id: id,
      version: index + 1,
      ...{ price, currency, unit, quantity: quantity ?? null, lead_time: leadTime },
      ...{ term: term ?? null, place: place ?? null, included: included ?? null },
      valid_until: dayOf(daysAfter(version.at, 45)),
    });
  }
}

function stateOf({ end, revision }: Answer, { isRunning, state }: Project): string {
  if (end === 'chosen' || end === 'withdrawn') return end;
  if (end) return 'declined';
  if (!isRunning) return state === 'taken down' || state === 'account gone' ? 'ended' : 'lapsed';
  return revision ? 'revised' : 'sent';
}

/** The proposal starts it, unless they have written before. */
function addConversation(
  { rows, known }: Context,
  buyer: CustomerMember,
  professional: Professional,
  at: Date,
): void {
  const [low_id = '', high_id = ''] = [buyer.id, professional.id].sort();
  const isThis = (one: Conversation) => one.low_id === low_id && one.high_id === high_id;
  if ([...known, ...rows.conversations].some(isThis)) return;
  rows.conversations.push({ low_id, high_id, started_by: professional.id, started_at: at });
}

function find<One>(all: readonly One[], fits: (one: One) => boolean): One {
  const found = all.find(fits);
  if (!found) throw new Error('A project names somebody who does not exist.');
  return found;
}
