import type { Suggestion } from '@sokoni/contract/directory';
import { SUGGEST_FROM } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';

/** Milliseconds after the last key. */
const PAUSE = 150;
/** Milliseconds that a press takes. */
const PRESS = 400;
const none: Suggestion[] = [];

/** The suggestions for the text of a field while it is being typed; none without a connection, or after an error. */
export function useSuggestions(input: HTMLInputElement, role: ProfessionalRole | undefined) {
  const [suggestions, setSuggestions] = useState(none);
  /** Only the last request may show its answer. */
  const last = useRef<object>(null);
  const close = useCallback(() => {
    last.current = null;
    setSuggestions(none);
  }, []);

  useEffect(() => {
    let pause = 0;
    function ask() {
      clearTimeout(pause);
      const search = input.value.trim();
      if (search.length < SUGGEST_FROM || !navigator.onLine) return close();
      const request = {};
      last.current = request;
      pause = window.setTimeout(async () => {
        const found = await read(search, role);
        if (last.current === request) setSuggestions(found);
      }, PAUSE);
    }
    function leave() {
      clearTimeout(pause);
      close();
    }
    function blur() {
      // A list that closes under a press would move the pressed button away.
      if (document.documentElement.matches(':active')) setTimeout(leave, PRESS);
      else leave();
    }
    // Text that was typed while this file was being loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) ask();
    input.addEventListener('input', ask);
    input.addEventListener('blur', blur);
    input.form?.addEventListener('submit', leave);
    return () => {
      clearTimeout(pause);
      input.removeEventListener('input', ask);
      input.removeEventListener('blur', blur);
      input.form?.removeEventListener('submit', leave);
    };
  }, [input, role, close]);

  return { suggestions, close };
}

const known = new Map<string, Suggestion[]>();

async function read(search: string, role: ProfessionalRole | undefined): Promise<Suggestion[]> {
  const key = `${role} ${search.toLowerCase()}`;
  const before = known.get(key);
  if (before) return before;
  try {
    const { data } = await browserApi('GET /directory/suggestions', { query: { search, role } });
    known.set(key, data);
    return data;
  } catch {
    return none;
  }
}
