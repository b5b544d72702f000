import { t } from '@lingui/core/macro';
import { type ComponentProps, useId, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { box, described, Labelled } from './field.tsx';

/** Hidden unless the user shows it: passwords are easily mistyped on a phone. */
export function PasswordField({ label, error, hint, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Labelled {...{ id, label, error, hint }}>
      <div className="relative">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className={`${box} pe-12`}
          autoCapitalize="none"
          spellCheck={false}
          {...described(id, { error, hint })}
          {...input}
        />
        <button
          type="button"
          aria-pressed={shown}
          className="with-scripts absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-md"
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
          <span className="sr-only">{t`Show password`}</span>
        </button>
      </div>
    </Labelled>
  );
}
