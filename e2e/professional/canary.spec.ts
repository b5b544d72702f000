import { demo, expect, test } from '../testing/test.ts';

const TRACES = ['email', 'contactEmail', 'website', 'portfolio', 'phoneNumber', 'whatsapp'];
const NETWORKS = ['instagram', 'facebook', 'tiktok'];

/**
 * Contact details of a professional are in no page source, because the server renders pages for signed-out visitors.
 * The test reads the owner's contact details and looks for them in every page that shows the profile.
 */
for (const role of ['supplier', 'freelancer'] as const) {
  test(`no public page contains the contact details of a ${role}`, async ({ request }) => {
    const data = { email: `${role}@sokoni.example`, password: demo.password };
    const { user } = await (await request.post('/api/auth/login', { data })).json();
    const valuesOf = (fields: string[]): string[] => fields.map((field) => user[field]).filter(Boolean);
    const traces = valuesOf(TRACES).map((value) => value.replace(/^(\+|https:\/\/)/, ''));
    expect(traces.length).toBeGreaterThan(3);

    const name = encodeURIComponent(user.companyName || user.firstName);
    for (const address of [
      ...[
        '/',
        `/${role}`,
        `/${role}?search=${name}`,
        `/${role}/dashboard`,
        `/messages/compose?to=${user.id}`,
      ],
      ...[`/supplier/${user.id}`, `/freelancer/${user.id}`],
    ]) {
      const source = await (await request.get(address)).text();
      const plain = source.replaceAll(/[\s().-]/g, '');
      for (const trace of traces) {
        expect(source, `${trace} at ${address}`).not.toContain(trace);
        expect(plain, `${trace} at ${address}`).not.toContain(trace.replaceAll(/[\s().-]/g, ''));
      }
      // The cards of freelancers show social links, unless the freelancer turned them off; profiles show them only
      // after a message.
      const isOfCards = address.startsWith('/freelancer') && !address.includes(user.id);
      for (const network of isOfCards ? [] : valuesOf(NETWORKS)) {
        expect(source, `${network} at ${address}`).not.toContain(network.replace('https://www.', ''));
      }
    }
  });
}
