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
    <NewProjectForm {...start}>
      {user?.role === 'customer' && (
        <Suspense>
          <PostingLimitNote key={user._id} />
        </Suspense>
      )}
    </NewProjectForm>
  );
}

export default island('new-project', NewProject, 'touch', { saved: ['project:', 'token'] });
