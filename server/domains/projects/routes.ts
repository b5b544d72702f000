import { projectEndpoints } from '@sokoni/contract/projects/projects';
import type { RouteContext } from '../../platform/route-context.ts';
import { readAllowance } from './allowance.ts';
import {
  chooseProposal,
  declineProposal,
  openProposals,
  shortlistProposal,
  withdrawProposal,
} from './answer-proposal.ts';
import { closeProject } from './close-project.ts';
import { postProject } from './post-project.ts';
import { cachedProjectCounts } from './project-counts.ts';
import {
  countUnseen,
  listInvitations,
  listProjects,
  listProposals,
  readInvitation,
  readProject,
} from './read-projects.ts';
import { sendProposal } from './send-proposal.ts';
import { takeSeat } from './take-seat.ts';

const FOUND = /*i18n*/ 'Projects found';
const SAVED = /*i18n*/ 'Saved';

export function projectRoutes({ route, sql, replicas, clock }: RouteContext) {
  const parts = { sql, clock };
  const readFigures = cachedProjectCounts(replicas.readsFor(null).any);

  // Each looks for hundreds of professionals in one transaction, and more at once would not be sooner done.
  route(projectEndpoints.postProject, { perMinute: 10, atOnce: 4 }, async ({ body, viewer }) => {
    const data = await readProject(sql, viewer, await postProject(parts, viewer, body));
    return { message: /*i18n*/ 'Project posted', data };
  });

  route(projectEndpoints.listProjects, { perMinute: 300 }, async ({ query, viewer }) => ({
    message: FOUND,
    ...(await listProjects(sql, viewer, { cursor: query.cursor, now: clock.now() })),
  }));

  route(projectEndpoints.readProjectFigures, { perMinute: 300 }, async () => ({
    message: FOUND,
    data: await readFigures(),
  }));

  route(projectEndpoints.readProject, { perMinute: 300 }, async ({ params, viewer }) => ({
    message: FOUND,
    data: await readProject(sql, viewer, params.id),
  }));

  route(projectEndpoints.closeProject, { perMinute: 30 }, async ({ params, viewer }) => {
    await closeProject(parts, viewer, params.id);
    return { message: /*i18n*/ 'Project closed', data: await readProject(sql, viewer, params.id) };
  });

  route(projectEndpoints.listProposals, { perMinute: 300 }, async ({ params, viewer }) => ({
    message: /*i18n*/ 'Proposals found',
    data: await listProposals(sql, viewer, { projectId: params.id, now: clock.now() }),
  }));

  route(projectEndpoints.openProposals, { perMinute: 120 }, async ({ params, body, viewer }) => {
    await openProposals(parts, viewer, { projectId: params.id, ...body });
    return { message: SAVED, data: null };
  });

  route(projectEndpoints.shortlistProposal, { perMinute: 120 }, async ({ params, body, viewer }) => {
    await shortlistProposal(parts, viewer, { id: params.id, ...body });
    return { message: SAVED, data: null };
  });

  route(projectEndpoints.chooseProposal, { perMinute: 60 }, async ({ params, viewer }) => {
    await chooseProposal(parts, viewer, params.id);
    return { message: /*i18n*/ 'Proposal chosen', data: null };
  });

  route(projectEndpoints.declineProposal, { perMinute: 60 }, async ({ params, body, viewer }) => {
    await declineProposal(parts, viewer, params.id, body.reason);
    return { message: /*i18n*/ 'Proposal declined', data: null };
  });

  route(projectEndpoints.listInvitations, { perMinute: 300 }, async ({ query, viewer }) => ({
    message: FOUND,
    ...(await listInvitations(sql, viewer, query.cursor)),
    unseen: await countUnseen(sql, viewer.id),
    allowance: await readAllowance(sql, viewer.id, clock.now()),
  }));

  const readInvited = async (viewer: Parameters<typeof readInvitation>[1], id: string) =>
    readInvitation(sql, viewer, { id, now: clock.now() });

  route(projectEndpoints.readInvitation, { perMinute: 300 }, async ({ params, viewer }) => ({
    message: FOUND,
    data: await readInvited(viewer, params.id),
  }));

  route(projectEndpoints.takeSeat, { perMinute: 60 }, async ({ params, viewer }) => {
    await takeSeat(parts, viewer, params.id);
    return { message: /*i18n*/ 'You have a seat', data: await readInvited(viewer, params.id) };
  });

  route(projectEndpoints.sendProposal, { perMinute: 30 }, async ({ params, body, viewer }) => {
    await sendProposal(parts, viewer, params.id, body);
    return { message: /*i18n*/ 'Proposal sent', data: await readInvited(viewer, params.id) };
  });

  route(projectEndpoints.withdrawProposal, { perMinute: 30 }, async ({ params, viewer }) => {
    await withdrawProposal(parts, viewer, params.id);
    return { message: /*i18n*/ 'Proposal withdrawn', data: null };
  });
}
