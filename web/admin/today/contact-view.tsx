import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Written } from '@sokoni/contract/admin/person';
import type { ContactMessageRow } from '@sokoni/contract/admin/today/contact-messages';
import type { ContactMark } from '@sokoni/contract/contact';
import { emailText } from '@sokoni/contract/input/email-text';
import { CONTACT_MESSAGE_MAX } from '@sokoni/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { TextLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { Moment } from '../../ui/formats/moment.tsx';
import { addressOf } from '../address.ts';
import { actErrorText, adminApi } from '../admin-api.ts';
import { DecisionForm } from '../decision-form.tsx';
import { ItemHeading, Prose, Section } from '../detail-parts.tsx';

interface ContactMessageProps {
  message: ContactMessageRow;
  onDone: (done: string) => void;
  /** Another operator has answered. */
  onConflict: () => void;
}

/** A message from the contact page, with the answers that were mailed. */
export function ContactView({ message, onDone, onConflict }: ContactMessageProps) {
  const { _id: id, name, phone, content, marks, account, createdAt, closedAt, answers } = message;
  const email = emailText(message.email);
  const closing = useMutation({
    mutationFn: () => adminApi('POST /operator/contact-messages/{id}/close', { params: { id } }),
    onSuccess: () => onDone(t`Message closed`),
  });
  const problem = closing.error && (actErrorText(closing.error) || t`That didn’t work. Try again.`);
  return (
    <article className="grid grid-cols-1 gap-4">
      <header>
        <ItemHeading>
          <bdi className="wrap-anywhere">{name}</bdi>
        </ItemHeading>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="wrap-anywhere">{email}</span>
          {phone && <bdi>{phone}</bdi>}
          <Moment at={createdAt} />
        </p>
        {account && (
          <TextLink
            to={addressOf({ tab: 'accounts', id: account })}
            className="text-sm text-indigo underline"
          >
            {t`Open the sender’s account`}
          </TextLink>
        )}
      </header>
      <p
        dir="auto"
        className="max-w-prose rounded-lg border border-line bg-surface p-4 whitespace-pre-wrap wrap-anywhere"
      >
        {content}
      </p>
      {marks.length > 0 && (
        <ul className="grid gap-1 rounded-md border-s-4 border-clay bg-clay-wash p-4 text-sm">
          {marks.map((mark) => (
            <li key={mark}>{i18n._(whyMarked[mark])}</li>
          ))}
        </ul>
      )}
      {answers.map((answer) => (
        <Answer key={answer._id} answer={answer} />
      ))}
      <DecisionForm
        name={`contact-${id}`}
        title={closedAt ? t`Answer again` : t`Answer`}
        schema={async () =>
          (await import('@sokoni/contract/admin/today/endpoints')).todayEndpoints.answerContactMessage.body
        }
        inputOf={({ content }) => ({ content, answers: answers.length })}
        send={async (body) => {
          await adminApi('POST /operator/contact-messages/{id}/answers', { params: { id }, body });
          onDone(t`Answer sent to ${email}`);
        }}
        onConflict={onConflict}
        submit={t`Send the answer`}
      >
        {({ field }) => (
          <TextArea
            label={t`Your answer`}
            rows={8}
            maxLength={CONTACT_MESSAGE_MAX}
            dir="auto"
            hint={t`We mail it to ${email}: “Hello ${name},” your answer, then the message. A reply comes to our email address.`}
            {...field('content')}
          />
        )}
      </DecisionForm>
      {closedAt ? (
        <p className="text-muted">
          <Trans>
            Closed on <Moment at={closedAt} />
          </Trans>
        </p>
      ) : (
        <div className="grid justify-items-start gap-2">
          <FormProblem text={problem ?? ''} />
          <Button
            onClick={closing.isPending ? undefined : () => closing.mutate()}
            aria-disabled={closing.isPending}
          >
            {closing.isPending ? t`Closing...` : t`Close without an answer`}
          </Button>
        </div>
      )}
    </article>
  );
}

function Answer({ answer: { by, content, createdAt } }: { answer: Written }) {
  const operator = <bdi>{by.name}</bdi>;
  return (
    <Section title={<Trans>Answer by {operator}</Trans>}>
      <Prose className="max-w-prose">{content}</Prose>
      <p className="mt-2 text-sm text-muted">
        <Moment at={createdAt} />
      </p>
    </Section>
  );
}

/** Messages with such a mark were not forwarded by mail. */
const whyMarked: Record<ContactMark, MessageDescriptor> = {
  'hidden field': msg`It fills in a field that people can’t see.`,
  'many links': msg`It contains more links than people usually send.`,
  markup: msg`It contains link markup.`,
  'link for a name': msg`The sender’s name is a link.`,
};
