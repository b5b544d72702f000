import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subscriptionStates } from '@sokoni/contract/subscriptions/subscriptions';
import { expect, test } from 'vitest';
import { eventsBetween, type State, statusIn, stepOf, subscriptionEvents } from './lifecycle.ts';

const states = ['none', ...subscriptionStates] as const;

const document = readFileSync(
  join(import.meta.dirname, '../../../../docs/decisions/011-subscriptions.md'),
  'utf8',
);

test('the table and its diagram are the same', () => {
  const drawn = [...document.matchAll(/^ {2}(\S+) --> (\w+): (.+)$/gm)].flatMap(
    ([, from = '', to = '', events = '']) =>
      events.split(', ').map((event) => `${from === '[*]' ? 'none' : from} ${event} ${to}`),
  );
  const written = states.flatMap((state) =>
    subscriptionEvents.flatMap((event) => {
      const step = stepOf(state, event);
      return step ? [`${state} ${event} ${step.to}`] : [];
    }),
  );
  expect(drawn.toSorted()).toEqual(written.toSorted());
});

test('every path from one state to another consists of steps that lead there', () => {
  for (const from of states) {
    for (const to of subscriptionStates) {
      const events = eventsBetween(from, to);
      const reached = events.reduce<State>((state, event) => stepOf(state, event)?.to ?? state, from);
      if (events.length > 0) expect(reached, `${from} to ${to}`).toBe(to);
    }
  }
});

test('ends the paid status only of profiles whose subscription has ended', () => {
  for (const state of states) {
    for (const event of subscriptionEvents) {
      const step = stepOf(state, event);
      if (step) expect(statusIn(step.to)).toBe(step.to === 'ended' ? 'ended' : 'active');
    }
  }
});
