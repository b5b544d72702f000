import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useSession } from '../accounts/session.ts';
import { island } from '../islands/island.tsx';
import { NewProjectForm, type NewProjectStart } from './new-project-form.tsx';

const PostingLimitNote = lazy(async () => ({
  default: (await import('./posting-limit-note.tsx')).PostingLimitNote,
}));

function NewProject(start: NewProjectStart) {
  const user = useSession()?.user;
  return (
    <>
      {/* The note covers the sentence, so that nothing moves. */}
      <div className="mt-2 grid grid-cols-1 *:col-start-1 *:row-start-1">
        <p className="text-muted">
          {t`Say what you need. A few professionals who fit send you a proposal, and you choose.`}
        </p>
        {user?.role === 'customer' && (
          <Suspense>
            <PostingLimitNote key={user._id} />
          </Suspense>
        )}
      </div>
      <NewProjectForm {...start} />
    </>
  );
}

export default island('new-project', NewProject, 'touch', { saved: ['project:', 'token'] });
