import { t } from '@lingui/core/macro';
import type { NewProject } from '@sokoni/contract/projects/projects';
import { browserApi } from '../data/api.ts';
import { publishOwn } from '../notifications/notifications.ts';
import { projectOf } from '../projects/project-request.ts';
import { proposalOf } from '../projects/respond/proposal-request.ts';
import { showSuccess } from '../ui/overlays/toast.ts';
import type { Kind } from './message-records.ts';

export const project: Kind = {
  failed: () => t`Your project wasn’t posted`,
  async post({ id: clientId, fields, files }, attachmentIds, signal) {
    const project = { ...projectOf(fields), clientId, ...(files.length > 0 && { attachmentIds }) };
    const { data } = await browserApi('POST /projects', { body: project as NewProject }, { signal });
    return data;
  },
  onSent() {
    publishOwn(['projects']);
    showSuccess(t`Project posted`);
  },
};

export const proposal: Kind = {
  failed: () => t`We couldn’t send your proposal. Try again.`,
  async post({ id: clientId, to, fields }, attachmentIds, signal) {
    const [id = ''] = to.split('/');
    const body = { ...proposalOf(fields), clientId, attachmentIds };
    const { data } = await browserApi(
      'POST /projects/invitations/{id}/proposal',
      { params: { id }, body },
      { signal },
    );
    return data;
  },
  onSent({ to }) {
    publishOwn(['projects', 'messages']);
    showSuccess(to.endsWith('/2') ? t`Revised proposal sent` : t`Proposal sent`);
  },
};
