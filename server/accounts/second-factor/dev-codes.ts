import { TOTP } from 'otpauth';
import { html } from '../../platform/mail/html.ts';
import { developmentPage, sendDevelopmentPage } from '../../platform/mail/mailbox-routes.ts';
import type { RouteContext } from '../../platform/route-context.ts';

/** Seconds for which an authenticator app shows a code. */
const PERIOD = 30;

/** Its secret is published with the demo data, so showing its codes reveals nothing. */
const DEMO_OPERATOR = 'operator@sokoni.example';

/** Shows the codes of the demo operator instead of an authenticator app; never in production. */
export function devCodeRoutes({ app, sql, clock }: RouteContext) {
  app.get('/dev/second-factor', async (_request, reply) => {
    const factors = await sql<{ email: string; secret: string }[]>`
      SELECT email, secret FROM second_factors JOIN accounts ON id = account_id
      WHERE email = ${DEMO_OPERATOR} AND is_operator`;
    const now = +clock.now();
    const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp });
    const rows = factors.map(
      ({ email, secret }) => html`<p>${email}</p>
<p><output>${codeAt(secret, now)}</output> for ${PERIOD - (Math.floor(now / 1000) % PERIOD)} seconds. A code serves once; then <output>${codeAt(secret, now + PERIOD * 1000)}</output></p>`,
    );
    const none = html`<p>There is no demo operator with a second factor.</p>`;
    reply.header('refresh', '5');
    return sendDevelopmentPage(
      reply,
      developmentPage('Second factor', rows.length > 0 ? html`${rows}` : none),
    );
  });
}
