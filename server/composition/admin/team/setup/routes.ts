import { setupEndpoints } from '@sokoni/contract/admin/team/setup';
import type { RouteContext } from '../../../../platform/route-context.ts';
import { answer, CHANGES, READS, SENDS } from '../../answers.ts';
import { checkPaymentKeys } from './payment-keys.ts';
import { confirmStep, hideSetup, readSetup } from './read-setup.ts';
import { sendTestMail } from './test-mail.ts';

/** The first steps of an owner. */
export function setupRoutes(domain: RouteContext) {
  const { route } = domain;
  const read = () => answer(readSetup(domain));

  route(setupEndpoints.readSetup, READS, read);
  route(setupEndpoints.confirmSetupStep, CHANGES, async ({ body, viewer }) => {
    await confirmStep(domain, viewer, body.step);
    return read();
  });
  route(setupEndpoints.checkPaymentKeys, SENDS, async ({ viewer }) => {
    await checkPaymentKeys(domain, viewer);
    return read();
  });
  route(setupEndpoints.sendTestMail, SENDS, async ({ viewer }) => {
    await sendTestMail(domain, viewer);
    return read();
  });
  route(setupEndpoints.hideSetup, CHANGES, async ({ viewer }) => {
    await hideSetup(domain, viewer);
    return read();
  });
}
