import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { invitedRoles, type OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { Operator } from '@sokoni/contract/admin/team/people';
import { emailText } from '@sokoni/contract/input/email-text';
import { useRef, useState } from 'react';
import { useForm } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showSuccess } from '../../ui/overlays/toast.ts';
import { adminApi } from '../admin-api.ts';
import { PersonLink, Section } from '../detail-parts.tsx';
import { operatorRoleName } from '../labels.ts';
import { PlainList, Rows } from '../lists/plain-list.tsx';
import { useList } from '../lists/use-rows.ts';
import { CodeForm } from '../second-factor/code-form.tsx';

const dutiesOf = (role: OperatorRole) =>
  ({
    owner: t`Everything. Owners are made and removed on the server’s command line.`,
    reviewer: t`Profiles, claims, suspensions, reports and projects.`,
    bookkeeper: t`Payments and their export. Corrects invoices, and moves no money.`,
  })[role];

/** The people who run the marketplace. */
export function PeopleTab() {
  const state = useList('people', {});
  const [removed, setRemoved] = useState<Operator | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={t`People`} className="grid max-w-page gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg">{t`People who run this marketplace`}</h2>
      <PlainList state={state} empty={t`Nothing here.`}>
        {(operators) => (
          <Rows rows={operators} isFramed>
            {(operator) => <OperatorItem operator={operator} onRemove={() => setRemoved(operator)} />}
          </Rows>
        )}
      </PlainList>
      <Invite onInvited={state.reload} />
      {removed && (
        <Dialog title={t`Remove this operator?`} onClose={() => setRemoved(null)} returnFocusTo={heading}>
          <p className="mb-4 wrap-anywhere">
            <Trans>
              <bdi>{emailText(removed.person.email)}</bdi> loses access at once. The account itself stays.
            </Trans>
          </p>
          <CodeForm
            label={t`Code from your authenticator app`}
            hint={t`A new code, also if you have entered one today.`}
            action={t`Remove`}
            send={async (code) => {
              const params = { id: removed.person._id };
              await adminApi('POST /operator/people/{id}/remove', { params, body: { code } });
              setRemoved(null);
              showSuccess(t`Operator removed`);
              state.reload();
            }}
          >
            <Button onClick={() => setRemoved(null)}>{t`Cancel`}</Button>
          </CodeForm>
        </Dialog>
      )}
    </section>
  );
}

function OperatorItem({ operator, onRemove }: { operator: Operator; onRemove: () => void }) {
  const { person, operatorRole, isInvited, hasSecondFactor } = operator;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <PersonLink person={{ ...person, operatorRole }} />
        <p className="text-sm wrap-anywhere text-muted">
          <bdi>{emailText(person.email)}</bdi>
          {isInvited
            ? ` · ${t`Invited, hasn’t chosen a password yet`}`
            : !hasSecondFactor && ` · ${t`Hasn’t set up the second factor yet`}`}
        </p>
      </div>
      {operatorRole !== 'owner' && <Button className="text-clay" onClick={onRemove}>{t`Remove`}</Button>}
    </li>
  );
}

function Invite({ onInvited }: { onInvited: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, busy, formProps } = useForm({
    schema: async () =>
      (await import('@sokoni/contract/admin/team/endpoints')).teamEndpoints.inviteOperator.body,
    // Apps show codes in two groups.
    inputOf: ({ code = '', ...rest }) => ({ ...rest, code: code.replaceAll(/\s/g, '') }),
    send: async (body) => {
      await adminApi('POST /operator/people', { body });
      form.current?.reset();
      showSuccess(t`Invited`, t`A mail says how to begin.`);
      onInvited();
    },
    failed: t`We couldn’t send the invitation. Try again.`,
  });
  return (
    <Section title={t`Invite an operator`}>
      <form {...formProps} ref={form} className="grid max-w-prose gap-4">
        <FormProblem text={problem} />
        <EmailField label={t`Email address`} autoComplete="off" error={errors.email} />
        <ChoiceField
          legend={t`Role`}
          name="operatorRole"
          choices={invitedRoles.map((role) => ({
            value: role,
            label: `${operatorRoleName(role)}: ${dutiesOf(role)}`,
          }))}
          chosen="reviewer"
          error={errors.operatorRole}
        />
        <TextField
          label={t`Code from your authenticator app`}
          hint={t`A new code, also if you have entered one today.`}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          error={errors.code}
        />
        <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
          {busy ? t`Sending...` : t`Send the invitation`}
        </Button>
      </form>
      <p className="mt-4 max-w-prose text-sm text-muted">
        {operatorRoleName('owner')}: {dutiesOf('owner')}
      </p>
    </Section>
  );
}
