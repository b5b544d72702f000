import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { getSession } from '../accounts/session.ts';
import { ApiError, errorMessageOf, fetchAs } from '../api.ts';
import { backoff } from '../backoff.ts';
import { subscribeToOwn } from '../notifications/notifications.ts';
import { showProblem, showSuccess } from '../ui/toast.tsx';
import { clientIdFor } from './client-id.ts';
import { introductionOf } from './contact-block.ts';
import { draftId, dropDraft, retireDraft, saveDraft } from './draft.ts';
import {
  dropOutgoing,
  findOutgoing,
  type Outcome,
  type Outgoing,
  outboxOf,
  outcomeOf,
  saveOutgoing,
} from './outbox.ts';
import { withLock } from './with-lock.ts';

/** Milliseconds after which a request is aborted; a retry is safe, because the server knows the message by its id. */
const PATIENCE = 30_000;
/** Temporary errors. */
const PASSING: readonly string[] = ['offline', 'unexpected', 'unavailable', 'too_many_requests'];

/**
 * Sends a message, or leaves it in the outbox when the server cannot be reached. Throws the server's error; then the
 * message is no longer in the outbox.
 */
export async function send(to: Outgoing['to'], content: string): Promise<Delivery> {
  const session = getSession();
  if (!session) throw new ApiError('not_signed_in', t`Please sign in first. What you typed is kept.`);
  const account = session.user._id;
  const between = { account, recipient: to.id };
  const clientId = clientIdFor(between, content);
  const outgoing: Outgoing = { clientId, at: Date.now(), to, content, draftId: draftId(between) };
  saveOutgoing(account, outgoing);
  dropDraft(between);
  const problem = await withLock(`message ${clientId}`, () => post(session.token, outgoing));
  // Another tab is sending it.
  if (problem === undefined) return { outcome: whenSettled(between, clientId) };
  if (problem?.code === 'offline') {
    saveOutgoing(account, { ...outgoing, waits: true });
    tryLater();
    return { waits: true, outcome: whenSettled(between, clientId) };
  }
  settle(account, outgoing, problem);
  if (!problem) return { outcome: Promise.resolve('sent') };
  saveDraft(between, introductionOf(content));
  throw problem;
}

/** Whichever tab sends it, text that is written here afterwards is another message. */
async function whenSettled(
  between: { account: string; recipient: string },
  clientId: string,
): Promise<Outcome> {
  const outcome = await outcomeOf(between.account, clientId);
  if (outcome === 'sent') retireDraft(between);
  return outcome;
}

export interface Delivery {
  /** The server could not be reached. */
  waits?: boolean;
  /** Resolves to the final result. */
  outcome: Promise<Outcome>;
}

/** Turns an unsent message of the account back into a draft. */
export function takeBack(account: string, outgoing: Outgoing) {
  dropOutgoing(account, outgoing, 'taken back');
  const { to, content, draftId } = outgoing;
  saveDraft({ account, recipient: to.id }, introductionOf(content), draftId);
}

/** Sends all waiting messages of the account, one at a time; only one tab does it at a time. */
export async function sendWaiting() {
  clearTimeout(timer);
  const session = getSession();
  if (!session || !navigator.onLine) return;
  const account = session.user._id;
  await withLock(`outbox ${account}`, async () => {
    for (const { clientId } of outboxOf(account)) {
      const isOver = await withLock(`message ${clientId}`, () => sendOne(account, session.token, clientId));
      if (isOver) return;
    }
    tries = 0;
  });
}

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function tryLater() {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), backoff(tries++, { first: 4000, most: 60_000 }));
}

/** Returns whether to stop before the next message. */
async function sendOne(account: string, token: string, clientId: string): Promise<boolean> {
  // Another tab may have sent it already.
  const outgoing = findOutgoing(account, clientId);
  if (!outgoing || outgoing.refusal) return false;
  const problem = await post(token, outgoing);
  if (problem && PASSING.includes(problem.code)) {
    saveOutgoing(account, { ...outgoing, waits: true });
    tryLater();
    return true;
  }
  // It is sent when the account signs in again.
  if (problem?.code === 'not_signed_in') return true;
  if (!problem) {
    settle(account, outgoing, null);
    showSuccess(t`Message sent successfully`);
    return false;
  }
  const refusal = problem.message ? i18n._(problem.message) : t`Failed to send message`;
  saveOutgoing(account, { ...outgoing, refusal });
  showProblem(t`Failed to send message`, refusal);
  return false;
}

function settle(account: string, outgoing: Outgoing, problem: ApiError | null) {
  if (!problem) retireDraft({ account, recipient: outgoing.to.id });
  dropOutgoing(account, outgoing, problem ? 'taken back' : 'sent');
  if (!problem) subscribeToOwn(['messages']);
}

/** Returns the server's error; undefined when the message has arrived. */
async function post(token: string, { clientId, to, content }: Outgoing): Promise<ApiError | null> {
  if (!navigator.onLine) return new ApiError('offline', '');
  const body = { recipientId: to.id, recipientType: to.role, content, clientId };
  const patience = new AbortController();
  const impatient = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const request = { method: 'POST', path: '/messages', body, signal: patience.signal };
    const response = await fetchAs(token, request);
    return response.ok ? null : errorMessageOf(await response.json().catch(() => null), response.status);
  } catch (error) {
    return error instanceof ApiError ? error : new ApiError('offline', '');
  } finally {
    clearTimeout(impatient);
  }
}

/** Runs at the start of every signed-in screen, and whenever the network may be back. */
export function watchOutbox(): () => void {
  const look = () => void sendWaiting();
  const refreshWhenVisible = () => document.hidden || look();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', refreshWhenVisible);
  look();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', refreshWhenVisible);
  };
}
