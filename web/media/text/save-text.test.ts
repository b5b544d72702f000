import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAUSE, saveText, type TextState } from './save-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function typing(send = async (_text: string) => {}, isTemporary?: (failure: unknown) => boolean) {
  const sent: string[] = [];
  const states: TextState[] = [];
  const text = saveText(
    'Cloth',
    async (value) => {
      sent.push(value);
      await send(value);
    },
    (state) => states.push(state),
    isTemporary,
  );
  return { ...text, sent, states };
}

test('sends typed text once after a pause', async () => {
  const { type, sent, states } = typing();
  type('Indigo');
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  type('Indigo cloth ');
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['Indigo cloth']);
  expect(states).toEqual(['typed', 'typed', 'saving', 'saved']);
});

test('sends changed text at once when the field loses focus, and nothing when it is unchanged', async () => {
  const { type, save, sent, states } = typing();
  await save();
  expect(states).toEqual([]);
  type('Indigo');
  await save();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(sent).toEqual(['Indigo']);
  type('Red');
  type('Indigo');
  await save();
  expect(sent).toEqual(['Indigo']);
  expect(states.at(-1)).toBe('saved');
});

test('does not report text as saved that was typed during a request', async () => {
  let answer = () => {};
  const { type, save, sent, states } = typing(() => new Promise((resolve) => (answer = resolve)));
  type('One');
  void save();
  type('Two');
  void save();
  type('Three');
  expect(sent).toEqual(['One']);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['One', 'Three']);
  type('Four');
  answer();
  await vi.advanceTimersByTimeAsync(0);
  // The last text was waiting for its pause, and was sent with the rest.
  expect(sent).toEqual(['One', 'Three', 'Four']);
  answer();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(sent).toHaveLength(3);
  expect(states.at(-1)).toBe('saved');
});

test('keeps the text for another try after a failure', async () => {
  let isAway = true;
  const { type, save, sent, states } = typing(async () => {
    if (isAway) throw new Error('away');
  });
  type('Indigo');
  await save();
  expect(states.at(-1)).toBe('failed');
  isAway = false;
  await save();
  expect(sent).toEqual(['Indigo', 'Indigo']);
  expect(states.at(-1)).toBe('saved');
});

test('tries again automatically after a temporary failure, the second time later than the first', async () => {
  // Pauses have their full length.
  vi.spyOn(Math, 'random').mockReturnValue(1);
  let isAway = true;
  const { save, type, sent, states } = typing(
    async () => {
      if (isAway) throw new Error('away');
    },
    () => true,
  );
  type('Indigo');
  await save();
  await vi.advanceTimersByTimeAsync(3999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(7999);
  expect(sent).toHaveLength(2);
  isAway = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['Indigo', 'Indigo', 'Indigo']);
  // A try without a press of the user is not shown.
  expect(states).toEqual(['typed', 'saving', 'failed', 'failed', 'saved']);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(3);
});

test('sends a text only once when it is saved while the next try is waiting', async () => {
  let isAway = true;
  const { save, type, sent } = typing(
    async () => {
      if (isAway) throw new Error('away');
    },
    () => true,
  );
  type('Indigo');
  await save();
  isAway = false;
  await save();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(['Indigo', 'Indigo']);
});

test('does not try again automatically after any other failure', async () => {
  const { save, type, sent, states } = typing(async () => {
    throw new Error('too long');
  });
  type('Indigo');
  await save();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual(['Indigo']);
  expect(states.at(-1)).toBe('failed');
});
