import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { emailText } from '@sokoni/contract/input/email-text';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { downloadFile, ownFileName } from '../../../files/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Day } from '../../../ui/formats/day.tsx';
import { showProblem } from '../../../ui/overlays/toast.ts';
import { actErrorText, adminApi, exportAccount } from '../../admin-api.ts';
import { ReasonField } from '../../decision-form.tsx';
import { Section } from '../../detail-parts.tsx';
import { type Done, knownAs } from '../../labels.ts';
import { useMay } from '../../rights.ts';
import { bodies } from './bodies.ts';
import { DecisionDialog, type OpenDialog } from './decision-dialogs.tsx';
import type { Review } from './use-review.ts';

interface RequestsProps {
  review: Review;
  /** Gets the focus after the account was deleted, or a change cancelled. */
  heading: RefObject<HTMLElement | null>;
  onDone: (done: Done, subject: Review['subject']) => void;
}

/** What an operator does when the owner asks and cannot do it. */
export function Requests({ review, heading, onDone }: RequestsProps) {
  const [shown, setShown] = useState<'email' | 'owner' | 'export' | 'delete' | null>(null);
  const opener = useRef<HTMLElement>(null);
  const { person, emailChange } = review.subject;
  const mayAct = useMay('requests');
  const cancel = useMutation({
    mutationFn: (body: { email: string }) =>
      review.act(() =>
        adminApi('POST /operator/accounts/{id}/email/cancel', { params: { id: person._id }, body }),
      ),
    onSuccess(subject) {
      heading.current?.focus();
      onDone('emailKept', subject);
    },
    onError: (error) => showProblem(t`Not cancelled`, actErrorText(error) || t`Try again.`),
  });
  if (!mayAct || person.isDeleted || person.operatorRole) return null;

  function show(what: typeof shown) {
    opener.current = document.activeElement as HTMLElement | null;
    setShown(what);
  }
  const finish: typeof onDone = (done, subject) => {
    if (done === 'delete') opener.current = heading.current;
    setShown(null);
    onDone(done, subject);
  };
  const dialog = { review, onDone: finish, onClose: () => setShown(null), returnFocusTo: opener };
  return (
    <Section title={t`On request of the owner`}>
      {emailChange && (
        <div className="mb-3 wrap-anywhere">
          <Trans>
            New email address <bdi>{emailText(emailChange.email)}</bdi>: the old one can refuse it until{' '}
            <Day at={emailChange.confirmFrom} />. Then we send a link to the new one.
          </Trans>
          <Button
            tone="quiet"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ email: emailChange.email })}
          >{t`Cancel this change`}</Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => show('email')}>{t`Change email address`}</Button>
        <Button onClick={() => show('owner')}>{t`Another person takes over`}</Button>
        <Button onClick={() => show('export')}>{t`Download data`}</Button>
        <Button className="text-clay" onClick={() => show('delete')}>{t`Delete account`}</Button>
      </div>
      {shown === 'email' && <EmailDialog {...dialog} />}
      {shown === 'owner' && <EmailDialog {...dialog} isTakeover />}
      {shown === 'export' && <ExportDialog {...dialog} />}
      {shown === 'delete' && <DeleteDialog {...dialog} />}
    </Section>
  );
}

/** `isTakeover`: the company was sold, or somebody else signs in from now on. */
function EmailDialog({ isTakeover = false, ...dialog }: OpenDialog & { isTakeover?: boolean }) {
  const { person } = dialog.review.subject;
  return (
    <DecisionDialog
      {...dialog}
      decision="email"
      draft={isTakeover ? 'owner' : 'email'}
      title={
        isTakeover
          ? t`Another person takes over ${knownAs(person)}`
          : t`New email address for ${knownAs(person)}`
      }
      action={t`Change email address`}
      tone="strong"
      schema={bodies.changeEmailOnRequest}
      inputOf={(values) => ({ ...values, isOtherOwner: isTakeover })}
      send={(body) => adminApi('POST /operator/accounts/{id}/email', { params: { id: person._id }, body })}
    >
      {({ field }) => (
        <>
          <p>
            {isTakeover
              ? t`For a company that was sold, or another person who signs in from now on: with their email address. Identity and business are verified again.`
              : t`For an owner who lost the mailbox.`}{' '}
            {t`We tell the old address now, and it can refuse the change. After 3 days we send a link to the new address, and the change takes effect when it is opened.`}
          </p>
          <TextField label={t`New email address`} type="email" autoComplete="off" {...field('email')} />
          <ReasonField hint={howIdentified()} {...field('reason')} />
        </>
      )}
    </DecisionDialog>
  );
}

function ExportDialog(dialog: OpenDialog) {
  const { person } = dialog.review.subject;
  const [ticked, setTicked] = useState<boolean>();
  const [recipient, setRecipient] = useState<string>();
  return (
    <DecisionDialog
      {...dialog}
      decision="export"
      title={t`Download the data of ${knownAs(person)}?`}
      action={t`Download`}
      tone="strong"
      schema={bodies.exportOnRequest}
      inputOf={({ isSecret, recipient, ...rest }) => ({
        ...rest,
        ...(recipient && { recipient }),
        isSecret: Boolean(isSecret),
      })}
      send={async (body) => {
        downloadFile(await exportAccount(person._id, body), ownFileName(`${person._id}.zip`));
        return adminApi('GET /operator/accounts/{id}', { params: { id: person._id } });
      }}
    >
      {({ values, field }) => (
        <>
          <p>
            {t`The ZIP file has everything we store about the account, also its messages.`}{' '}
            {(ticked ?? values.isSecret) ? t`We don’t tell the owner.` : t`We’ll email the owner.`}
          </p>
          <TextField
            label={t`Who gets the data, if it isn’t the owner`}
            hint={t`For a request of the police or a court: its name, with the number of the request`}
            autoComplete="off"
            maxLength={200}
            {...field('recipient')}
            onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
          />
          <Checkbox
            name="isSecret"
            defaultChecked={Boolean(values.isSecret)}
            onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
          >
            {t`The authority forbids telling the owner`}
          </Checkbox>
          <ReasonField
            hint={
              (recipient ?? values.recipient)?.trim()
                ? t`For the log: which law or order requires it, and how did you make sure that the request is genuine?`
                : howIdentified()
            }
            {...field('reason')}
          />
        </>
      )}
    </DecisionDialog>
  );
}

function DeleteDialog(dialog: OpenDialog) {
  const { subject } = dialog.review;
  const { person } = subject;
  return (
    <DecisionDialog
      {...dialog}
      decision="delete"
      title={t`Delete the account of ${knownAs(person)}?`}
      action={t`Delete account`}
      tone="danger"
      schema={bodies.deleteOnRequest}
      send={async (body) => {
        const { data } = await adminApi('POST /operator/accounts/{id}/delete', {
          params: { id: person._id },
          body,
        });
        return { data: { ...subject, person: data } };
      }}
    >
      {({ field }) => (
        <>
          <p>
            {t`The account is hidden from everyone and signed out, and a subscription ends. For 7 days the owner can undo this by signing in. Then the data are deleted. We’ll email the owner.`}
          </p>
          <ReasonField hint={howIdentified()} {...field('reason')} />
        </>
      )}
    </DecisionDialog>
  );
}

const howIdentified = () => t`For the log: how did you make sure who asks for this?`;
