import { preparedEndpoints } from '@sokoni/contract/admin/accounts/prepared';
import { removeDiscardedFiles } from '../../../domains/media/discard-files.ts';
import { deleteOnePrepared } from '../../../domains/prepared-profiles/delete-old.ts';
import { prepareCompanies, prepareProducts } from '../../../domains/prepared-profiles/import-tables.ts';
import { invitePrepared } from '../../../domains/prepared-profiles/invite.ts';
import { mendPrepared, readPreparedPage } from '../../../domains/prepared-profiles/mend.ts';
import type { RouteContext } from '../../../platform/route-context.ts';
import { answer, CHANGES, READS } from '../answers.ts';

/** Profiles of companies that have no account yet. */
export function preparedRoutes(domain: RouteContext) {
  const { route, sql } = domain;

  route(preparedEndpoints.prepareCompanies, CHANGES, ({ viewer, request, query }) =>
    answer(prepareCompanies(domain, { viewer, request, query })),
  );

  route(preparedEndpoints.prepareProducts, CHANGES, ({ viewer, request, params, query }) =>
    answer(prepareProducts(domain, { viewer, request, query }, params.id)),
  );

  route(preparedEndpoints.readPrepared, READS, ({ params }) => answer(readPreparedPage(sql, params.id)));

  route(preparedEndpoints.mendPrepared, CHANGES, ({ viewer, params, body }) =>
    answer(mendPrepared(domain, viewer, { ...params, ...body })),
  );

  route(preparedEndpoints.invitePrepared, CHANGES, async ({ viewer, body }) =>
    answer({ invited: await invitePrepared(domain, viewer, body.ids) }),
  );

  route(preparedEndpoints.deletePrepared, CHANGES, async ({ viewer, params, request }) => {
    await deleteOnePrepared(domain, viewer, params.id);
    // The profile is gone even if its pictures could not be deleted; that is tried again.
    await removeDiscardedFiles(domain).catch((error) => request.log.error(error));
    return answer(null);
  });
}
