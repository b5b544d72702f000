import { setupEndpoints } from '@sokoni/contract/admin/team/setup';
import type { RouteContext } from '../../../../platform/route-context.ts';
import { CHANGES, READS, SENDS } from '../../answers.ts';
import { checkPaymentKeys } from './payment-keys.ts';
import { confirmStep, hideSetup, readSetup } from './read-setup.ts';
import { sendTestMail } from './test-mail.ts';

/** The first steps of an owner. */
export function setupRoutes(domain: RouteContext) {
  const { route } = domain;
  const answer = async (message: string) => ({ message, data: await readSetup(domain) });

  route(setupEndpoints.readSetup, READS, () => answer(/*i18n*/ 'The first steps'));
  route(setupEndpoints.confirmSetupStep, CHANGES, async ({ body, viewer }) => {
    await confirmStep(domain, viewer, body.step);
    return answer(/*i18n*/ 'Confirmed.');
  });
  route(setupEndpoints.checkPaymentKeys, SENDS, async ({ viewer }) => {
    await checkPaymentKeys(domain, viewer);
    return answer(/*i18n*/ 'The keys are checked.');
  });
  route(setupEndpoints.sendTestMail, SENDS, async ({ viewer }) => {
    await sendTestMail(domain, viewer);
    return answer(/*i18n*/ 'The mail is on its way.');
  });
  route(setupEndpoints.hideSetup, CHANGES, async ({ viewer }) => {
    await hideSetup(domain, viewer);
    return answer(/*i18n*/ 'The first steps are hidden.');
  });
}
