import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { MailChoice as Choice, MessageMail, QuietHours } from '@sokoni/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { asReadError } from '../../data/form.ts';
import { keys } from '../../data/keys.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/field.tsx';
import { readerLocale } from '../../ui/formats/reader-locale.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { showProblem, showSuccess } from '../../ui/overlays/toast.tsx';
import { updateSessionUser } from '../session.ts';

/** Which mail the account gets about events while its owner is away, and when. Each change is saved at once. */
export function MailChoice({ user }: { user: OwnUser }) {
  /** What is being saved. `isPending` is too late for React, which would first reset the field. */
  const [saving, setSaving] = useState<Partial<Choice>>({});
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: keys.mailChoice,
    // One after the other, because the last choice counts.
    scope: { id: 'mail choice' },
    mutationFn: (body: Choice) => browserApi('PUT /users/me/mail', { body }),
    onSuccess: ({ data }, { mailNotifications, ...rest }) => {
      updateSessionUser(data);
      if (Object.keys(rest).length) showSuccess(t`Saved`);
      else showSuccess(mailNotifications ? t`Emails are on` : t`Emails are off`);
    },
    onError: (error) => showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`),
    onSettled: () => {
      if (client.isMutating({ mutationKey: keys.mailChoice }) === 1) setSaving({});
    },
  });

  function choose(change: Partial<Choice>) {
    setSaving((before) => ({ ...before, ...change }));
    mutate({ mailNotifications, ...change });
  }

  const mailNotifications = saving.mailNotifications ?? user.mailNotifications;
  // A session from before these settings has none of them.
  const messageMail = saving.messageMail ?? user.messageMail ?? 'words';
  const quietHours = saving.quietHours === undefined ? (user.quietHours ?? null) : saving.quietHours;
  return (
    <Panel title={t`Emails`}>
      <Checkbox
        className="max-w-prose"
        checked={mailNotifications}
        onChange={(event) => choose({ mailNotifications: event.target.checked })}
      >
        {t`Email me about new messages and reviews while I’m away`}
      </Checkbox>
      <p className="mt-1 max-w-prose text-muted">
        <Trans>
          At most one email every 10 minutes, and only about things you haven’t seen yet. We always email you
          about your account and password.
        </Trans>
      </p>
      {mailNotifications && (
        <div className="mt-4 grid grid-cols-1 gap-4">
          <MessageMails chosen={messageMail} onChoose={(next) => choose({ messageMail: next })} />
          <Quiet hours={quietHours} onChoose={(next) => choose({ quietHours: next })} />
        </div>
      )}
    </Panel>
  );
}

interface MessageMailsProps {
  chosen: MessageMail;
  onChoose: (chosen: MessageMail) => void;
}

function MessageMails({ chosen, onChoose }: MessageMailsProps) {
  const choices: [MessageMail, string][] = [
    ['words', t`With the words of the messages`],
    ['names', t`Only who wrote`],
    ['off', t`No emails about messages`],
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{t`Emails about messages`}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.25">
          <input
            type="radio"
            name="messageMail"
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="mt-0.75 size-5 shrink-0 accent-indigo"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface QuietProps {
  hours: QuietHours | null;
  onChoose: (hours: QuietHours | null) => void;
}

const NIGHT = { from: 22, to: 7 };

/** Begins with the night at the reader's place. */
function Quiet({ hours, onChoose }: QuietProps) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Checkbox
        checked={hours !== null}
        onChange={(event) => onChoose(event.target.checked ? { ...NIGHT, timeZone: here } : null)}
      >
        {t`No such emails during quiet hours`}
      </Checkbox>
      {hours && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[7rem_7rem_minmax(0,1fr)]">
          <Hour label={t`From`} hour={hours.from} onChoose={(from) => onChoose({ ...hours, from })} />
          <Hour label={t`To`} hour={hours.to} onChoose={(to) => onChoose({ ...hours, to })} />
          <div className="max-sm:col-span-2">
            <SelectField
              label={t`Time zone`}
              value={hours.timeZone}
              onChange={(event) => onChoose({ ...hours, timeZone: event.target.value })}
            >
              {timeZones(hours.timeZone, here).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
      )}
    </div>
  );
}

interface HourProps {
  label: string;
  hour: number;
  onChoose: (hour: number) => void;
}

function Hour({ label, hour, onChoose }: HourProps) {
  const format = new Intl.DateTimeFormat(readerLocale(), { timeStyle: 'short', timeZone: 'UTC' });
  return (
    <SelectField label={label} value={hour} onChange={(event) => onChoose(Number(event.target.value))}>
      {Array.from({ length: 24 }, (_, each) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
        <option key={each} value={each}>
          {format.format(new Date(each * 3_600_000))}
        </option>
      ))}
    </SelectField>
  );
}

/** Older browsers know no list. */
const timeZones = (...known: string[]) => [
  ...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), ...known]),
];
