import { t } from '@lingui/core/macro';
import { CLAIM_NOTE_MAX, type Claim } from '@sokoni/contract/verification/verification';
import { useState } from 'react';
import { ApiError, browserApi } from '../data/api.ts';
import { draftOf } from '../data/draft-store.ts';
import { useForm, valuesOf } from '../data/form.ts';
import { isUnderWay } from '../files/upload-queue.ts';
import { useUploads } from '../files/uploads.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { showSuccess } from '../ui/overlays/toast.tsx';
import { claimTextsOf } from './claim-texts.ts';
import { fieldOf, type KindWithDocuments } from './documents.tsx';
import { useChangeVerification } from './use-verification.ts';

interface ClaimFormProps {
  claim: Claim;
  kind: KindWithDocuments;
  userId: string;
  onSent: () => void;
}

/** A note on the documents, and the button that submits the claim. */
export function ClaimForm({ claim, kind, userId, onSent }: ClaimFormProps) {
  const change = useChangeVerification();
  const isUploading = useUploads(fieldOf(kind)).some(isUnderWay);
  /** The state that a response belongs to: after a change the response no longer applies. */
  const situation = `${claim.documents.length} ${isUploading}`;
  const [failedIn, setFailedIn] = useState('');
  const draft = draftOf('claim-note', userId, kind);
  const { errors, problem, busy, formProps } = useForm({
    schema: async () =>
      (await import('@sokoni/contract/verification/verification')).verificationEndpoints.submitClaim.body,
    draft,
    send: async ({ note }) => {
      if (isUploading) throw new ApiError('invalid_fields', waitText());
      await change(() => browserApi('PUT /verification/{kind}', { params: { kind }, body: { note } }));
      onSent();
      showSuccess(t`Sent`, t`Our team checks it and emails you the decision.`);
    },
    failed: t`We couldn’t send this. Try again.`,
    onFailed: () => setFailedIn(situation),
  });

  const text = problem || errors.documents || errors.body || '';
  return (
    <form
      {...formProps}
      // A blank note is a draft too: it replaces the stored note.
      onInput={(event) => draft.save(valuesOf(event.currentTarget))}
      className="grid gap-4"
    >
      <FormProblem text={failedIn === situation ? text : ''} />
      <TextArea
        name="note"
        label={t`Note to our team (optional)`}
        placeholder={claimTextsOf(kind).example}
        rows={3}
        dir="auto"
        maxLength={CLAIM_NOTE_MAX}
        defaultValue={draft.read().note ?? claim.note}
        error={errors.note}
      />
      <Button type="submit" tone="strong" className="sm:justify-self-start" aria-disabled={busy}>
        {busy ? t`Sending...` : claim.status === 'submitted' ? t`Save note` : t`Submit for review`}
      </Button>
    </form>
  );
}

const waitText = () => t`Your documents are still uploading. Wait until they’re done.`;
