import { t } from '@lingui/core/macro';
import type { NewProject } from '@sokoni/contract/projects/projects';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { valuesOf } from '../data/form.ts';
import { projectOf } from './project-request.ts';

/** What reads numbering plans, and what asks; loaded when something is typed. */
const loadReader = () =>
  Promise.all([import('@sokoni/contract/projects/contact-details'), import('./contact-question.tsx')]);
type Reader = Awaited<ReturnType<typeof loadReader>>;

const unanswered = () => t`Leave the contact details out, or keep them.`;
/** Milliseconds without typing after which a text is read. */
const PAUSE = 400;
/** The fields with words of a person. */
const FIELDS = ['title', 'description', 'unit', 'country', 'skills'];

/** Contact details in the form of a project, and which of them the buyer keeps; `onAnswer` saves the draft. */
export function useContactDetails(form: RefObject<HTMLFormElement | null>, onAnswer: () => void) {
  const [found, setFound] = useState<string[]>([]);
  const [retained, setRetained] = useState('');
  const reader = useRef<Reader>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function load() {
    reader.current = await loadReader();
  }

  function look(): string[] {
    if (!form.current || !reader.current) return found;
    const [{ findContactDetails }] = reader.current;
    const now = findContactDetails(projectOf(valuesOf(form.current)) as NewProject);
    // The form focuses the button of a question that has no answer, so it has to be there.
    flushSync(() => setFound(now));
    return now;
  }

  function lookLater() {
    clearTimeout(timer.current);
    const values = form.current && valuesOf(form.current);
    if (!FIELDS.some((name) => values?.[name])) return setFound([]);
    // Without a network it is read when the form is sent.
    timer.current = setTimeout(() => void load().then(look, () => {}), PAUSE);
  }

  function answer(words: string, focus: () => HTMLElement | null) {
    setRetained(words);
    // After the hidden field has its value.
    setTimeout(() => {
      onAnswer();
      look();
      focus()?.focus();
    });
  }

  function leaveOut() {
    const country = form.current && valuesOf(form.current).country;
    for (const name of FIELDS) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (field && reader.current)
        field.value = reader.current[0].leaveOutContactDetails(field.value, country);
    }
    answer('', () => form.current?.elements.namedItem('description') as HTMLElement | null);
  }

  const isRetained = (words: string[]) =>
    retained !== '' && words.every((word) => retained.split('\n').includes(word));
  return {
    retained: retained,
    load,
    lookLater,
    start(saved = '') {
      setRetained(saved);
      lookLater();
    },
    /** An error when something is found that was not answered. */
    check(): { keepContactDetails?: string } {
      const now = look();
      return now.length === 0 || isRetained(now) ? {} : { keepContactDetails: unanswered() };
    },
    /** The error of the field, while it is true. The server may find what is not found here. */
    errorOf: (error: string | undefined) =>
      isRetained(found) || (found.length === 0 && error === unanswered()) ? undefined : error,
    Question: reader.current?.[1].ContactQuestion,
    question: {
      ...{ found, isRetained: isRetained(found), button, leaveOut },
      keep: () => answer(found.join('\n') || 'yes', () => button.current),
    },
  };
}
