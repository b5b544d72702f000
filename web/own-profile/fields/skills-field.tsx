import { plural, t } from '@lingui/core/macro';
import { SKILLS_MAX } from '@sokoni/contract/limits';
import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { box, described, Labelled } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { type Field, useFormChange } from './clearable-field.tsx';

interface SkillsFieldProps {
  field: Field;
  label: string;
  hint: string;
  suggestions: readonly string[];
}

/** A list of chips; text left in the input is included on submit. */
export function SkillsField({ field, label, hint, suggestions }: SkillsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [skills, setSkills] = useState(() => skillsOf(field.start));
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const value = linesOf(withSkills(skills, typed));
  useFormChange(input, value);

  function change(next: string[], what: string) {
    setSkills(next);
    const count = plural(next.length, { one: '# in the list', other: '# in the list' });
    setAnnouncement(`${what} ${count}`);
  }

  function add(text: string) {
    const next = withSkills(skills, text);
    const added = next.slice(skills.length).join(', ');
    if (next.length > SKILLS_MAX) return setAnnouncement(t`You can add up to ${SKILLS_MAX}.`);
    setTyped('');
    if (added) change(next, t`Added: ${added}.`);
    else if (text.trim()) setAnnouncement(t`${text} is already in the list.`);
  }

  function remove(skill: string) {
    const at = skills.indexOf(skill);
    change(
      skills.filter((other) => other !== skill),
      t`Removed: ${skill}.`,
    );
    // The focus moves to the chip that takes its place, or to the input after the last one.
    const next = list.current?.querySelectorAll('button')[at + 1] ?? input.current;
    next?.focus();
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const chosen = suggestions.some((known) => isSame(known, target.value));
    // A choice from the datalist: browsers report it in `inputType`, or omit that.
    const kind = (nativeEvent as InputEvent).inputType;
    const picked = chosen && (kind === undefined || kind === 'insertReplacementText');
    if (picked || /[,،;\n]/.test(target.value)) add(target.value);
    else setTyped(target.value);
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition Enter belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && !typed) {
      const last = skills.at(-1);
      if (last) change(skills.slice(0, -1), t`Removed: ${last}.`);
    }
  }

  const { error } = field;
  return (
    <Labelled {...{ id, label, error, hint }}>
      {skills.length > 0 && (
        <ul ref={list} className="mb-1 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="flex max-w-full items-center rounded-full bg-wash ps-4 text-sm">
              <bdi className="min-w-0 wrap-anywhere">{skill}</bdi>
              <button
                type="button"
                className="flex size-11 shrink-0 items-center justify-center rounded-full"
                onClick={() => remove(skill)}
              >
                <Icon name="close" className="size-4" />
                <span className="sr-only">{t`Remove ${skill}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name={field.name}
          className={box}
          list={`${id}-list`}
          value={typed}
          onChange={onChange}
          onKeyDown={onKeyDown}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="enter"
          dir="auto"
          {...described(id, { error, hint })}
        />
        <Button onClick={() => add(typed)}>{t`Add`}</Button>
      </div>
      {/* After the input, so that this hidden field provides the value of the name. */}
      <input type="hidden" name={field.name} value={value} />
      <datalist id={`${id}-list`}>
        {suggestions
          .filter((suggestion) => !skills.some((skill) => isSame(skill, suggestion)))
          .map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
      </datalist>
      <p
        role="status"
        className={announcement.includes(String(SKILLS_MAX)) ? 'text-sm text-muted' : 'sr-only'}
      >
        {announcement}
      </p>
    </Labelled>
  );
}

/** The form value of a list of skills: one per line. */
export const linesOf = (skills: readonly string[]) => skills.join('\n');
export const skillsOf = (lines: string) => lines.split('\n').filter((skill) => skill.trim());

/** Adds the typed skills, separated by commas; ignores blank ones and duplicates, regardless of case. */
export function withSkills(skills: readonly string[], typed: string): string[] {
  const all = [...skills];
  for (const part of typed.split(/[,،;\n]/)) {
    const skill = part.trim().replaceAll(/\s+/g, ' ');
    if (skill && !all.some((known) => isSame(known, skill))) all.push(skill);
  }
  return all;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
