import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer, type Person } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const demoSecondFactor = 'SOKONIDEMOOPERATORSECONDFACTOR23';

const testApp = useTestApp({ demoData: true });

async function giveFactor({ id }: Person, secret: string) {
  await testApp.sql`UPDATE accounts SET is_operator = true WHERE id = ${id}`;
  await testApp.sql`
    INSERT INTO second_factors (account_id, secret, confirmed_at) VALUES (${id}, ${secret}, now())`;
}

const open = () => testApp.app.inject({ url: '/dev/second-factor' });

test('shows the codes of the demo operator only', async () => {
  const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await giveFactor(await makeCustomer(testApp.sql), own);
  expect((await open()).body).toContain('There is no demo operator with a second factor.');
  await giveFactor(await makeCustomer(testApp.sql, { email: 'operator@sokoni.example' }), demoSecondFactor);
  const codesOf = (secret: string) => {
    const timestamp = +testApp.clock.now();
    return [0, 30_000].map((ahead) => new TOTP({ secret }).generate({ timestamp: timestamp + ahead }));
  };
  const before = codesOf(demoSecondFactor);
  const { body } = await open();
  const after = codesOf(demoSecondFactor);
  expect([before, after].some((codes) => codes.every((code) => body.includes(code)))).toBe(true);
  expect(body).not.toContain(codesOf(own)[0]);
});

test.each([{ production: true, demoData: true }, { demoData: false }])(
  'returns 404 with %j',
  async (config) => {
    const other = await buildTestApp(config);
    expect((await other.app.inject({ url: '/dev/second-factor' })).statusCode).toBe(404);
    await other.drop();
  },
);
