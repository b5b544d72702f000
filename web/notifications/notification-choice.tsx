import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { english } from '@sokoni/contract/languages';
import type { NotificationChoice as Choice, MessageShown, QuietHours } from '@sokoni/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { updateSessionUser } from '../accounts/session.ts';
import { browserApi } from '../data/api.ts';
import { asReadError } from '../data/error-text.ts';
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
    onSuccess({ data }) {
      updateSessionUser(data);
      showSuccess(t`Saved`);
    },
    onError: (error) => showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`),
    onSettled: () => {
      if (client.isMutating({ mutationKey: CHOICE }) === 1) setSaving({});
    },
  });

  const isInvited = user.role !== 'customer';
  const isMailed = saving.mailNotifications ?? user.mailNotifications;
  // A session from before these settings has none of them.
  const mail: { messageMail: MessageShown; reviewMail: boolean; newsMail: boolean; projectMail?: boolean } = {
    messageMail: isMailed ? (saving.messageMail ?? user.messageMail ?? 'words') : 'off',
    reviewMail: isMailed && (saving.reviewMail ?? user.reviewMail ?? true),
    newsMail: isMailed && (saving.newsMail ?? user.newsMail ?? true),
    ...(isInvited && { projectMail: isMailed && (saving.projectMail ?? user.projectMail ?? true) }),
  };
  const messagePush = saving.messagePush ?? user.messagePush ?? 'words';
  const projectPush = saving.projectPush ?? user.projectPush ?? true;
  const reviewPush = saving.reviewPush ?? user.reviewPush ?? true;
  const quietHours = saving.quietHours === undefined ? (user.quietHours ?? null) : saving.quietHours;

  function choose(change: Partial<Choice>) {
    setSaving((before) => ({ ...before, ...change }));
    mutate({ mailNotifications: isMailed, ...change });
  }

  /** Emails are off where all kinds are. */
  function chooseMail(change: Partial<typeof mail>) {
    const next = { ...mail, ...change };
    const { messageMail, reviewMail, newsMail, projectMail } = next;
    const isAnyOn = messageMail !== 'off' || reviewMail || newsMail || projectMail === true;
    choose({ ...next, mailNotifications: isAnyOn });
  }

  return (
    <Panel isPlain title={t`Notifications`}>
      <div>
        <Part title={t`Emails`}>
          <MessageChoice
            label={t`Emails about messages`}
            off={t`No emails about messages`}
            chosen={mail.messageMail}
            onChoose={(messageMail) => chooseMail({ messageMail })}
          />
          <Checkbox
            checked={mail.reviewMail}
            onChange={(event) => chooseMail({ reviewMail: event.target.checked })}
          >
            {t`Emails about reviews`}
          </Checkbox>
          {isInvited && (
            <Checkbox
              checked={mail.projectMail ?? false}
              onChange={(event) => chooseMail({ projectMail: event.target.checked })}
            >
              {t`Emails about projects`}
            </Checkbox>
          )}
          <Checkbox
            checked={mail.newsMail}
            onChange={(event) => chooseMail({ newsMail: event.target.checked })}
          >
            {t`Emails with news`}
          </Checkbox>
          <LanguageField
            label={t`Language of our emails`}
            value={saving.language ?? user.language ?? english.code}
            onChange={(language) => choose({ language })}
          />
          <p className="max-w-prose text-sm text-muted">
            <Trans>
              At most one email every 10 minutes, and only about things you haven’t seen yet. We always email
              you about your account and password.
            </Trans>
          </p>
        </Part>
        <Part title={t`On this device`}>
          <PushSwitch account={user._id}>
            <MessageChoice
              label={t`Notifications of messages`}
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
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-2 grid grid-cols-1 gap-2">{children}</div>
    </div>
  );
}

interface MessageChoiceProps {
  label: string;
  /** The label of `off`. */
  off: string;
  chosen: MessageShown;
  onChoose: (chosen: MessageShown) => void;
}

const MessageChoice = ({ label, off, chosen, onChoose }: MessageChoiceProps) => (
  <SelectField
    label={label}
    value={chosen}
    onChange={(event) => onChoose(event.target.value as MessageShown)}
  >
    <option value="words">{t`Include the message`}</option>
    <option value="names">{t`Sender’s name only`}</option>
    <option value="off">{off}</option>
  </SelectField>
);

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

const timeZones = (...known: string[]) => [...new Set([...Intl.supportedValuesOf('timeZone'), ...known])];
