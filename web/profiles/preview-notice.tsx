import { Trans } from '@lingui/react/macro';
import type { ProfileVisibility } from '@sokoni/contract/accounts';

/** Shown to an owner whose profile is not public. */
export default function PreviewNotice({ status }: { status: ProfileVisibility }) {
  return (
    <p role="status" className="mb-4 rounded-md border-s-4 border-indigo bg-wash p-4">
      <strong>
        <Trans>Only you can see this page.</Trans>
      </strong>{' '}
      {status === 'pending' ? (
        <Trans>Our team is checking your profile. Once verified, it will be made public.</Trans>
      ) : status === 'rejected' ? (
        <Trans>Our team asked for changes. Your dashboard says which.</Trans>
      ) : (
        <Trans>It becomes public once a plan is paid and our team has checked it.</Trans>
      )}
    </p>
  );
}
