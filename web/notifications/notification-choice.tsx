import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { english } from '@sokoni/contract/languages';
import type { NotificationChoice as Choice, MessageShown, QuietHours } from '@sokoni/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { updateSessionUser } from '../accounts/session.ts';
import { browserApi } from '../data/api.ts';
import { asReadError } from '../data/form.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { LanguageField } from '../ui/fields/language-field.tsx';
import { readerLocale } from '../ui/formats/reader-locale.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { showProblem, showSuccess } from '../ui/overlays/toast.ts';
import { PushSwitch } from './push-switch.tsx';

const CHOICE = ['notification choice'];

/** What reaches the account while its owner is away, how and when. Each change is saved at once. */
export function NotificationChoice({ user }: { user: OwnUser }) {
  /** What is being saved. `isPending` is too late for React, which would first reset the field. */
  const [saving, setSaving] = useState<Partial<Choice>>({});
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: CHOICE,
    // One after the other, because the last choice counts.
    scope: { id: 'notification choice' },
    mutationFn: (body: Choice) => browserApi('PUT /users/me/mail', { body }),
    onSuccess: ({ data }, { mailNotifications, ...rest }) => {
      updateSessionUser(data);
      if (Object.keys(rest).length) showSuccess(t`Saved`);
      else showSuccess(mailNotifications ? t`Emails are on` : t`Emails are off`);
    },
    onError: (error) => showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`),
    onSettled: () => {
      if (client.isMutating({ mutationKey: CHOICE }) === 1) setSaving({});
    },
  });

  function choose(change: Partial<Choice>) {
    setSaving((before) => ({ ...before, ...change }));
    mutate({ mailNotifications, ...change });
  }

  const mailNotifications = saving.mailNotifications ?? user.mailNotifications;
  // A session from before these settings has none of them.
  const messageMail = saving.messageMail ?? user.messageMail ?? 'words';
  const reviewMail = saving.reviewMail ?? user.reviewMail ?? true;
  const messagePush = saving.messagePush ?? user.messagePush ?? 'words';
  const projectMail = saving.projectMail ?? user.projectMail ?? true;
  const projectPush = saving.projectPush ?? user.projectPush ?? true;
  const isInvited = user.role !== 'customer';
  const reviewPush = saving.reviewPush ?? user.reviewPush ?? true;
  const quietHours = saving.quietHours === undefined ? (user.quietHours ?? null) : saving.quietHours;
  return (
    <Panel title={t`Notifications`}>
      <div>
        <Part title={t`Emails`}>
          <Checkbox
            className="max-w-prose"
            checked={mailNotifications}
            onChange={(event) => choose({ mailNotifications: event.target.checked })}
          >
            {t`Email me about new messages and reviews while I’m away`}
          </Checkbox>
          <p className="mt-1 max-w-prose text-muted">
            <Trans>
              At most one email every 10 minutes, and only about things you haven’t seen yet. We always email
              you about your account and password.
            </Trans>
          </p>
          <div className="mt-3 max-w-xs">
            <LanguageField
              label={t`Language of our emails`}
              value={saving.language ?? user.language ?? english.code}
              onChange={(language) => choose({ language })}
            />
          </div>
          {mailNotifications && (
            <div className="mt-4 grid grid-cols-1 gap-2">
              <MessageChoice
                name="messageMail"
                title={t`Emails about messages`}
                off={t`No emails about messages`}
                chosen={messageMail}
                onChoose={(next) => choose({ messageMail: next })}
              />
              <Checkbox
                checked={reviewMail}
                onChange={(event) => choose({ reviewMail: event.target.checked })}
              >
                {t`Emails about reviews`}
              </Checkbox>
              {isInvited && (
                <Checkbox
                  checked={projectMail}
                  onChange={(event) => choose({ projectMail: event.target.checked })}
                >
                  {t`Emails about projects`}
                </Checkbox>
              )}
            </div>
          )}
        </Part>
        <Part title={t`On this device`}>
          <PushSwitch account={user._id}>
            <MessageChoice
              name="messagePush"
              title={t`Notifications of messages`}
              off={t`No notifications of messages`}
              chosen={messagePush}
              onChoose={(next) => choose({ messagePush: next })}
            />
            <Checkbox checked={reviewPush} onChange={(event) => choose({ reviewPush: event.target.checked })}>
              {t`Notifications of reviews`}
            </Checkbox>
            {isInvited && (
              <Checkbox
                checked={projectPush}
                onChange={(event) => choose({ projectPush: event.target.checked })}
              >
                {t`Notifications of projects`}
              </Checkbox>
            )}
          </PushSwitch>
        </Part>
        <Part title={t`Quiet hours`}>
          <Quiet
            hours={quietHours}
            timeZone={user.timeZone ?? null}
            onChoose={(next) => choose({ quietHours: next })}
          />
        </Part>
      </div>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line not-first:mt-4 not-first:border-t not-first:pt-4">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </div>
  );
}

interface MessageChoiceProps {
  /** Of the radio buttons. */
  name: string;
  title: string;
  /** The label of `off`. */
  off: string;
  chosen: MessageShown;
  onChoose: (chosen: MessageShown) => void;
}

function MessageChoice({ name, title, off, chosen, onChoose }: MessageChoiceProps) {
  const choices: [MessageShown, string][] = [
    ['words', t`Include the message`],
    ['names', t`Sender’s name only`],
    ['off', off],
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.25">
          <input
            type="radio"
            name={name}
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
  /** The last one chosen, or the country's. */
  timeZone: string | null;
  onChoose: (hours: QuietHours | null) => void;
}

const NIGHT = { from: 22, to: 7 };

/** Begins with the night in the account's country, or else where the browser is. */
function Quiet({ hours, timeZone, onChoose }: QuietProps) {
  const here = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Checkbox
        checked={hours !== null}
        onChange={(event) => onChoose(event.target.checked ? { ...NIGHT, timeZone: here } : null)}
      >
        {t`No emails and notifications during quiet hours`}
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
