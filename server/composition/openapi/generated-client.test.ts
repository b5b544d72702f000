import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireDocumented } from '../../testing/answers/documented-answers.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeSupplier } from '../../testing/factories.ts';
import { buildOpenApi } from './build-openapi.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

/** Code of an external developer: it uses the generated client and nothing else of this repository. */
const program = `
import { defaults, listSuppliers, login, readOwnUser, register } from './client.ts';
import type { OwnUser, Supplier } from './client.ts';

const answers: object[] = [];
defaults.baseUrl = process.argv[2] + '/api';
defaults.fetch = async (url, init) => {
  const response = await fetch(url, init);
  const { status, headers } = response;
  const answer = { statusCode: status, headers: Object.fromEntries(headers), payload: await response.clone().text() };
  answers.push({ method: init?.method ?? 'GET', url: String(url), answer });
  return response;
};

const account = { email: 'jonas@example.com', password: 'river-lantern-84' };
const registered = await register({
  ...account,
  firstName: 'Jonas',
  lastName: 'Example',
  confirmPassword: account.password,
});
if (registered.status !== 201) throw new Error(registered.data.message);

const refused = await login({ ...account, password: 'another password' });
const code: string = refused.status === 401 ? refused.data.code satisfies 'invalid_credentials' : 'none';

const session = await login(account);
if (session.status !== 200) throw new Error(session.data.message);
const token: string = session.data.token;
const headers = { authorization: 'Bearer ' + token };

const me = await readOwnUser({ headers });
if (me.status !== 200) throw new Error(me.data.message);
const user: OwnUser = me.data.data;
const role: 'customer' | 'supplier' | 'freelancer' = user.role;

const found = await listSuppliers({ search: 'leather', limit: 9 });
if (found.status !== 200) throw new Error(found.data.message);
const suppliers: Supplier[] = found.data.data;

// @ts-expect-error the document has no such field
export const none = user.passwordHash;
// @ts-expect-error the document wants text
export const wrong = () => login({ email: 7, password: '' });

console.log(JSON.stringify({ code, role, email: user.email, names: suppliers.map(({ name }) => name), answers }));
`;

const tsconfig = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
  },
  include: ['*.ts'],
};

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await buildTestApp();
  // Inside the repository, so that its packages are found, in a folder that no other tool reads.
  await mkdir(join(root, 'server/dist'), { recursive: true });
  folder = await mkdtemp(join(root, 'server/dist/client-'));
});
afterAll(async () => {
  await app.drop();
  await rm(folder, { recursive: true, force: true });
});

it('compiles and signs in', async () => {
  const document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(buildOpenApi()));
  await writeFile(join(folder, 'client.ts'), await generateSource(document));
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  // The output contains the type errors, so an error is not thrown here.
  const { stdout: typeErrors } = await run(process.execPath, [tsc, '-p', folder]).catch((error) => error);
  expect(typeErrors).toBe('');

  await makeSupplier(app.sql, { companyName: 'Kano Leather Works' });
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), address]);
  const { answers, ...result } = JSON.parse(stdout);
  expect(result).toEqual({
    code: 'invalid_credentials',
    role: 'customer',
    email: 'jonas@example.com',
    names: ['Kano Leather Works'],
  });
  expect(answers).toHaveLength(5);
  for (const { method, url, answer } of answers) requireDocumented(method, new URL(url).pathname, answer);
});
