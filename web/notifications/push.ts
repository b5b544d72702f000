import { useSyncExternalStore } from 'react';
import { browserApi } from '../data/api.ts';
import { pagePayload } from '../islands/page-payload.ts';
import { pageLanguage } from '../site/language/language.ts';

/**
 * Whether this browser shows notifications of the account. `impossible`: the browser cannot, or only as an installed app.
 * `denied`: its reader has forbidden it, and only they can allow it again.
 */
export type PushState = 'impossible' | 'denied' | 'off' | 'on';

/**
 * What is stored in this browser under `push`: `asks` after a message was sent, `answered` after the question was answered,
 * or the id of the account whose notifications are on.
 */
const stored = {
  get: () => localStorage.getItem('push'),
  set(value: string) {
    localStorage.setItem('push', value);
    for (const listener of listeners) listener();
  },
};
const listeners = new Set<() => void>();

function subscribeToAsking(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifications are offered once, when the user waits for an answer. */
export function askAfterSending() {
  if (stored.get() === null) stored.set('asks');
}

/** Whether this browser asks now. */
export const useAsking = () => useSyncExternalStore(subscribeToAsking, isAsking, () => false);

const isAsking = () => stored.get() === 'asks' && isPossible() && Notification.permission !== 'denied';

export const answerNo = () => stored.set('answered');

/** The server may run without a service worker, and then the page names none. */
function isPossible(): boolean {
  const hasWorker = pagePayload().worker !== undefined;
  return hasWorker && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** On a first visit, after the service worker has started. */
const findSubscription = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();

/** What the browser forbids; undefined where the server has to be asked. */
export function readRefusal(): PushState | undefined {
  if (!isPossible()) return 'impossible';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

export async function readPushState(): Promise<PushState> {
  const refusal = readRefusal();
  if (refusal) return refusal;
  const [subscription, { data }] = await Promise.all([findSubscription(), browserApi('GET /push', {})]);
  return subscription && subscription.endpoint === data.endpoint ? 'on' : 'off';
}

/** Asks for the permission, so it has to be called by a press. Throws when the browser or the server cannot do it. */
export async function switchPushOn(account: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') answerNo();
  // `default`: the question was closed without an answer.
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe();
  stored.set(account);
  return 'on';
}

export async function switchPushOff(): Promise<PushState> {
  answerNo();
  await browserApi('DELETE /push', {});
  await (await findSubscription())?.unsubscribe();
  return 'off';
}

/** The browser may have replaced its subscription, and the account may have a new session. */
export async function renewPush(account: string): Promise<void> {
  if (stored.get() !== account || !isPossible() || Notification.permission !== 'granted') return;
  // Its reader has switched it off with the button of a notification.
  if (!(await findSubscription())) return answerNo();
  if ((await readPushState()) === 'off') await subscribe();
}

async function subscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const { data } = await browserApi('GET /push', {});
  const options = { userVisibleOnly: true, applicationServerKey: data.publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error) => {
    // One for another key, of an earlier installation of the server.
    const other = await registration.pushManager.getSubscription();
    if (!(await other?.unsubscribe())) throw error;
    return registration.pushManager.subscribe(options);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await browserApi('PUT /push', {
    body: { endpoint, keys: { p256dh, auth }, language: pageLanguage().code },
  });
}
