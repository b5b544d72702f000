import { t } from '@lingui/core/macro';
import type { ListedProject } from '@sokoni/contract/projects/projects';
import { type DeclineReason, isUnanswered } from '@sokoni/contract/projects/states';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserApi } from '../data/api.ts';
import { asReadError } from '../data/error-text.ts';
import { usePages } from '../data/pages.ts';
import { pagesOf, queryOf } from '../data/queries.ts';
import { publishOwn } from '../notifications/notifications.ts';
import { showProblem, showSuccess } from '../ui/overlays/toast.ts';

/** The projects of the signed-in customer, the newest first. */
export const useOwnProjects = () =>
  usePages({ ...pagesOf('GET /projects', { query: {} }), cache: { name: 'projects' } });

const projectOf = (id: string) => queryOf('GET /projects/{id}', { params: { id } });
const proposalsOf = (id: string) => queryOf('GET /projects/{id}/proposals', { params: { id } });

export const useOwnProject = (id: string) => useQuery(projectOf(id));

/** The proposals for a project; those that are shown for the first time are marked as opened. */
export function useProposals(id: string) {
  const query = useQuery(proposalsOf(id));
  const unopened = query.data?.filter(({ isOpened }) => !isOpened).map(({ _id }) => _id) ?? [];
  const ids = unopened.join(' ');
  useEffect(() => {
    if (!ids) return;
    const open = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', open);
      const body = { proposalIds: ids.split(' ') };
      // The next time that they are shown tries again.
      browserApi('PUT /projects/{id}/proposals/opened', { params: { id }, body }).catch(() => {});
    };
    document.addEventListener('visibilitychange', open);
    open();
    return () => document.removeEventListener('visibilitychange', open);
  }, [id, ids]);
  return query;
}

/** The proposals without an answer for these projects, of which three are open at most. */
export function useUnansweredProposals(projects: ListedProject[]) {
  const waiting = projects.filter((project) => project.unanswered > 0);
  const answers = useQueries({ queries: waiting.map(({ _id }) => proposalsOf(_id)) });
  return {
    isPending: answers.some((answer) => answer.isPending),
    count: waiting.reduce((sum, { unanswered }) => sum + unanswered, 0),
    proposals: waiting.flatMap((project, at) =>
      (answers[at]?.data ?? [])
        .filter(({ state }) => isUnanswered(state))
        .map((proposal) => ({ project, proposal })),
    ),
  };
}

/** What a buyer does with a proposal or the project. */
export type BuyerAct =
  | { act: 'choose'; proposalId: string }
  | { act: 'decline'; proposalId: string; reason: DeclineReason }
  | { act: 'shortlist'; proposalId: string; isShortlisted: boolean }
  | { act: 'close' };

/** `done` is a toast when the server has it: what has asked for it may be gone then. */
export function useBuyerAct(projectId: string, done: string | false | undefined = '') {
  const client = useQueryClient();
  const reread = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: projectOf(projectId).queryKey }),
      client.invalidateQueries({ queryKey: proposalsOf(projectId).queryKey }),
    ]);
  return useMutation({
    mutationFn: async (choice: BuyerAct) => {
      await perform(projectId, choice);
      if (done) showSuccess(done);
    },
    onSuccess: async () => {
      await reread();
      publishOwn(['projects', 'messages']);
    },
    onError: (error, { act }) => {
      // Dialogs show their own.
      if (act === 'shortlist')
        showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`);
      // Another tab or the professional may have changed it. The next press does not wait for the answer.
      void reread();
    },
  });
}

function perform(projectId: string, choice: BuyerAct): Promise<unknown> {
  if (choice.act === 'close') return browserApi('POST /projects/{id}/close', { params: { id: projectId } });
  const params = { id: choice.proposalId };
  switch (choice.act) {
    case 'choose':
      return browserApi('POST /projects/proposals/{id}/choose', { params });
    case 'decline':
      return browserApi('POST /projects/proposals/{id}/decline', { params, body: { reason: choice.reason } });
    case 'shortlist':
      return browserApi('PATCH /projects/proposals/{id}', {
        params,
        body: { isShortlisted: choice.isShortlisted },
      });
  }
}
