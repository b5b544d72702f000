import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Mutation, type MutationState, type QueryClient, useMutationState } from '@tanstack/react-query';
import { getSession } from '../../accounts/session.ts';
import { ApiError, browserApi } from '../../api.ts';
import { backoff } from '../../backoff.ts';
import { queryClientOf } from '../../data/query-client.ts';
import { publishOwn } from '../../notifications/notifications.ts';
import { showProblem, showSuccess } from '../../ui/toast.tsx';
import { introductionOf } from '../text/contact-block.ts';
import { clientIdFor } from './client-id.ts';
import { draftId, dropDraft, retireDraft, saveDraft } from './draft.ts';
import {
  dropOutgoing,
  findOutgoing,
  type Outgoing,
  onOutboxElsewhere,
  outboxOf,
  saveOutgoing,
} from './outbox.ts';

/** A message on its way: the library sends one at a time, pauses without a network, and tries again. */
type Sending = Mutation<void, ApiError, Outgoing>;
const KEY = ['send message'];

/** Milliseconds to wait for an answer; a retry is safe, because the server knows the message by its id. */
const PATIENCE = 30_000;
/** Temporary errors. */
const PASSING: readonly string[] = ['offline', 'unexpected', 'unavailable', 'too_many_requests'];

export interface Delivery {
  /** The server could not be reached. */
  waits?: boolean;
  /** Resolves to the final result. */
  outcome: Promise<Outcome>;
}
type Outcome = 'sent' | 'refused' | 'taken back';

/**
 * Sends a message, or leaves it in the outbox when the server cannot be reached. Throws the server's error; then the
 * message is no longer in the outbox.
 */
export async function send(to: Outgoing['to'], content: string): Promise<Delivery> {
  const account = getSession()?.user._id;
  if (!account) throw new ApiError('not_signed_in', t`Please sign in first. What you typed is kept.`);
  const between = { account, recipient: to.id };
  const clientId = clientIdFor(between, content);
  const outgoing = { clientId, at: Date.now(), to, content, draftId: draftId(between) };
  saveOutgoing(account, outgoing);
  dropDraft(between);
  const client = queryClientOf(account);
  // The same text to the same person is the same message.
  const earlier = find(client, clientId);
  if (earlier) client.getMutationCache().remove(earlier);
  const sending = build(client, account, outgoing);
  sending.execute(outgoing).catch(() => {});
  const first = await untilState(client, sending, (state) => state !== 'under way');
  if (first === 'refused') {
    client.getMutationCache().remove(sending);
    throw sending.state.error;
  }
  const waits = first === 'waits';
  if (waits) saveOutgoing(account, { ...outgoing, waits });
  const outcome = untilState(client, sending, (state) => state !== 'under way' && state !== 'waits');
  return { waits, outcome: outcome as Promise<Outcome> };
}

/** Turns an unsent message of the account back into a draft. */
export function takeBack(account: string, outgoing: Outgoing) {
  remove(queryClientOf(account), outgoing.clientId);
  toDraft(account, outgoing);
}

function toDraft(account: string, outgoing: Outgoing) {
  dropOutgoing(account, outgoing);
  const { to, content, draftId } = outgoing;
  saveDraft({ account, recipient: to.id }, introductionOf(content), draftId);
}

/** The messages that wait for the network or were rejected later; only those to one recipient if one is given. */
export function useOutbox(recipient?: string): Outgoing[] {
  return useMutationState<Outgoing>({
    filters: {
      mutationKey: KEY,
      predicate: ({ state }) => {
        const { variables, status } = state as Sending['state'];
        const isShown = isWaiting(state as Sending['state']) || status === 'error';
        return isShown && (!recipient || variables?.to.id === recipient);
      },
    },
    select: ({ state }) => {
      const { variables, error } = state as Sending['state'] & { variables: Outgoing };
      return error ? { ...variables, refusal: error.message } : variables;
    },
  });
}

/** Runs on every screen of a signed-in account: sends what an earlier page could not, and follows other tabs. */
export function watchOutbox(client: QueryClient, account: string): () => void {
  for (const outgoing of outboxOf(account)) restore(client, account, outgoing);
  void client.resumePausedMutations();
  return onOutboxElsewhere(account, (now, before) => {
    if (now?.isSent) {
      // A tab that does not send it too may still show its draft.
      if (!find(client, now.clientId)) return;
      sentElsewhere.add(now.clientId);
      retireDraft({ account, recipient: now.to.id });
    } else if (now?.waits || now?.refusal) {
      restore(client, account, now);
      void client.resumePausedMutations();
    } else if (!now && before) remove(client, before.clientId);
  });
}

/** Ids of messages that another tab has sent. */
const sentElsewhere = new Set<string>();

function build(
  client: QueryClient,
  account: string,
  outgoing: Outgoing,
  state?: MutationState<void, ApiError, Outgoing>,
): Sending {
  return client.getMutationCache().build<void, ApiError, Outgoing, unknown>(
    client,
    {
      mutationKey: KEY,
      mutationFn: () => deliver(account, outgoing),
      // One at a time, so that they arrive in their order.
      scope: { id: 'outbox' },
      networkMode: 'online',
      retry: (_tries, { code }) => code === 'offline',
      retryDelay: (tries) => backoff(tries, { first: 4000, most: 60_000 }),
      gcTime: Infinity,
    },
    state,
  );
}

/** Puts a stored message into the cache, from where it is sent. */
function restore(client: QueryClient, account: string, outgoing: Outgoing) {
  const { clientId, refusal, at } = outgoing;
  const known = find(client, clientId);
  if (known?.state.status === 'pending' && !refusal) return;
  if (known) client.getMutationCache().remove(known);
  build(client, account, outgoing, {
    variables: outgoing,
    status: refusal ? 'error' : 'pending',
    error: refusal ? new ApiError('unexpected', refusal) : null,
    isPaused: !refusal,
    submittedAt: at,
    context: undefined,
    data: undefined,
    failureCount: 0,
    failureReason: null,
  });
}

const find = (client: QueryClient, clientId: string | undefined) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: KEY })
    .find(({ state }) => (state.variables as Outgoing).clientId === clientId) as Sending | undefined;

function remove(client: QueryClient, clientId: string) {
  const sending = find(client, clientId);
  if (sending && (isWaiting(sending.state) || sending.state.status === 'error')) {
    client.getMutationCache().remove(sending);
    // The next message may have waited for this one.
    void client.resumePausedMutations();
  }
}

/** One try. Only one tab sends a message at a time; the others then find it gone. */
function deliver(account: string, { clientId }: Outgoing): Promise<void> {
  return withLock(`message ${clientId}`, async () => {
    const outgoing = findOutgoing(account, clientId);
    if (!outgoing || getSession()?.user._id !== account) return;
    try {
      await post(outgoing);
    } catch (error) {
      throw error instanceof ApiError ? handleError(account, outgoing, error) : error;
    }
    dropOutgoing(account, outgoing, { isSent: true });
    retireDraft({ account, recipient: outgoing.to.id });
    publishOwn(['messages']);
    if (outgoing.waits) showSuccess(t`Message sent successfully`);
  });
}

/** Browsers without locks send from every tab, because the server knows a message by its id. */
const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

async function post({ clientId, to, content }: Outgoing) {
  const body = { recipientId: to.id, recipientType: to.role, content, clientId };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('offline', '')), PATIENCE);
  });
  await Promise.race([browserApi('POST /messages', { body }), impatience]).finally(() => clearTimeout(timer));
}

/** Decides what becomes of a message that was not sent. */
function handleError(account: string, outgoing: Outgoing, error: ApiError): ApiError {
  const { code, message } = error;
  if (code === 'offline' || (outgoing.waits && PASSING.includes(code))) {
    saveOutgoing(account, { ...outgoing, waits: true });
    return new ApiError('offline', '');
  }
  if (!outgoing.waits) {
    toDraft(account, outgoing);
    return error;
  }
  const refusal = message ? i18n._(message) : t`Failed to send message`;
  // Otherwise it is sent when the account signs in again.
  if (code !== 'not_signed_in') {
    saveOutgoing(account, { ...outgoing, refusal });
    showProblem(t`Failed to send message`, refusal);
  }
  return new ApiError(code, refusal);
}

const isWaiting = ({ status, isPaused, failureCount, variables }: Sending['state']) =>
  status === 'pending' && (isPaused || failureCount > 0 || variables?.waits === true);

function stateOf(client: QueryClient, sending: Sending): Outcome | 'waits' | 'under way' {
  const { status, variables } = sending.state;
  if (status === 'success') return 'sent';
  if (status === 'error') return 'refused';
  if (find(client, variables?.clientId) !== sending) {
    return sentElsewhere.has(variables?.clientId ?? '') ? 'sent' : 'taken back';
  }
  return isWaiting(sending.state) ? 'waits' : 'under way';
}

/** Resolves to the first state that is wanted. */
function untilState(
  client: QueryClient,
  sending: Sending,
  isWanted: (state: ReturnType<typeof stateOf>) => boolean,
): Promise<ReturnType<typeof stateOf>> {
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(look);
    look();
    function look() {
      const state = stateOf(client, sending);
      if (!isWanted(state)) return;
      stop();
      resolve(state);
    }
  });
}
