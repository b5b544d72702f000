import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';
import { lazy, Suspense, useRef } from 'react';
import { useSession } from '../../accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Panel } from '../../ui/panel.tsx';
import { lengths } from './lengths.ts';
import { SenderLine } from './sender-line.tsx';
import { useIntroduction } from './use-introduction.ts';
import { useSendMessage } from './use-send-message.ts';

/** The waiting messages; imported through a file that is loaded anyway, because each file name costs bytes. */
const Outgoing = lazy(async () => (await import('./send-message.ts')).loadOutgoing());

interface SendMessageCardProps {
  to: { id: string; role: ProfessionalRole; name: string };
  onSent: () => void;
}

/** The first message to a profile's owner, on the profile. */
export function SendMessageCard({ to, onSent }: SendMessageCardProps) {
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { complete, onInput } = useIntroduction(form, to.id, session?.user);
  const { errors, problem, canTryAgain, busy, formProps } = useSendMessage(to, onSent);
  return (
    <Panel id="send-message" screenOnly title={<Trans>Send Message</Trans>}>
      <form ref={form} {...formProps} onInput={onInput} className="grid grid-cols-1 gap-4">
        <TextField
          label={<Trans>Your Name</Trans>}
          name="name"
          required
          autoComplete="name"
          maxLength={lengths.name}
          dir="auto"
          error={errors.name}
        />
        <TextField
          label={<Trans>Your Email</Trans>}
          name="email"
          required
          type="email"
          autoComplete="email"
          maxLength={lengths.email}
          error={errors.email}
        />
        <TextField
          label={<Trans>Phone Number</Trans>}
          name="phone"
          required
          type="tel"
          autoComplete="tel"
          maxLength={lengths.phone}
          error={errors.phone}
        />
        <TextArea
          label={<Trans>Your Message</Trans>}
          name="message"
          required
          maxLength={lengths.message}
          dir="auto"
          error={errors.message}
        />
        <SenderLine session={session} />
        <FormProblem text={problem} canTryAgain={canTryAgain} />
        <Suspense>{session && <Outgoing recipient={to.id} />}</Suspense>
        <Button type="submit" tone="main" disabled={busy || !complete}>
          {busy ? t`Sending...` : t`Send Message`}
        </Button>
      </form>
    </Panel>
  );
}
