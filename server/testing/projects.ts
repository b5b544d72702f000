import { newId } from '../platform/db/ids.ts';
import type { TestApp } from './app.ts';
import { ask } from './call.ts';
import { makeCustomer, type Person } from './factories.ts';

/** A customer who may post as often as any: older than a day, with a confirmed email address. */
export async function makeBuyer(testApp: TestApp, overrides: Parameters<typeof makeCustomer>[1] = {}) {
  const buyer = await makeCustomer(testApp.sql, overrides);
  const before = new Date(+testApp.clock.now() - 2 * 86_400_000);
  await testApp.sql`
    UPDATE accounts SET created_at = ${before}, email_confirmed_at = ${before} WHERE id = ${buyer.id}`;
  return buyer;
}

/** Posts a project for suppliers over the API. */
export const post = (testApp: TestApp, as: Person, overrides: object = {}) =>
  ask(testApp, 'POST /projects', {
    as,
    body: {
      ...{
        clientId: newId(),
        role: 'supplier',
        title: 'Cotton tote bags',
        description: 'Printed on one side',
      },
      ...{ industry: 'Fashion', quantity: 500, unit: 'bags' },
      ...overrides,
    },
  });

export const propose = (testApp: TestApp, as: Person, projectId: string, overrides: object = {}) =>
  ask(testApp, `POST /projects/invitations/${projectId}/proposal`, {
    as,
    body: {
      ...{ clientId: newId(), price: 3.2, currency: 'usd', unit: 'bag', quantity: 500, leadTime: '3 weeks' },
      ...{ term: 'FOB', place: 'Mombasa', validUntil: '2100-01-01', message: 'Good day' },
      ...overrides,
    },
  });

export const takeSeat = (testApp: TestApp, as: Person, projectId: string) =>
  ask(testApp, `POST /projects/invitations/${projectId}/seat`, { as });

/** The project as an invited professional sees it. */
export const invitation = async (testApp: TestApp, as: Person, projectId: string) =>
  (await ask(testApp, `GET /projects/invitations/${projectId}`, { as })).json().data;
