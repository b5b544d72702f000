import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logAct } from '../../accounts/log-act.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeCustomer, type Person } from '../../testing/factories.ts';
import { databaseUrl } from '../../testing/processes/database-url.ts';
import { APPLICATION_ROLE, applicationAddress } from './application-role.ts';
import { connect } from './database.ts';
import { DatabaseUnavailableError } from './database-errors.ts';
import { newId } from './ids.ts';

let testApp: TestDatabase;
let person: Person;
beforeAll(async () => {
  testApp = await createTestDatabase();
  person = await makeCustomer(testApp.sql);
  await testApp.sql.begin((tx) =>
    logAct(tx, { actorId: null, action: 'operator made', subjectId: person.id, now: new Date() }),
  );
  await testApp.sql`
    INSERT INTO profile_decisions (id, account_id, operator_id, decision)
    VALUES (${newId()}, ${person.id}, ${person.id}, 'approved')`;
});
afterAll(() => testApp.drop());

test('is neither the owner nor a role with administrator rights', async () => {
  const [role] = await testApp.sql`
    SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication FROM pg_roles
    WHERE rolname = current_user`;
  expect(role).toEqual({
    rolname: APPLICATION_ROLE,
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolbypassrls: false,
    rolreplication: false,
  });
});

const OWNER = /must be (owner|superuser)|permission denied/;

test.each([
  ["UPDATE audit_log SET action = 'nothing'", OWNER],
  ['DELETE FROM audit_log', OWNER],
  ['TRUNCATE audit_log', OWNER],
  ['ALTER TABLE audit_log DISABLE TRIGGER ALL', OWNER],
  ['ALTER TABLE audit_log DISABLE TRIGGER append_only', OWNER],
  ['DROP TRIGGER append_only ON audit_log', OWNER],
  ['DROP TABLE audit_log', OWNER],
  ['ALTER TABLE audit_log OWNER TO sokoni_app', OWNER],
  ['SELECT FROM audit_log FOR UPDATE', OWNER],
  [
    "INSERT INTO audit_log (id, action) SELECT id, 'x' FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'x'",
    OWNER,
  ],
  ["MERGE INTO audit_log USING accounts ON true WHEN MATCHED THEN UPDATE SET action = 'x'", OWNER],
  ["UPDATE profile_decisions SET decision = 'suspended'", OWNER],
  ['DELETE FROM profile_decisions', OWNER],
  ['TRUNCATE profile_decisions', OWNER],
  ['ALTER TABLE profile_decisions DISABLE TRIGGER ALL', OWNER],
  ['DROP TABLE profile_decisions CASCADE', OWNER],
  ["SET session_replication_role = 'replica'", OWNER],
  ['SET ROLE postgres', OWNER],
  ['SET SESSION AUTHORIZATION postgres', OWNER],
  ['TRUNCATE accounts CASCADE', OWNER],
  [
    'CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    OWNER,
  ],
  ['DELETE FROM schema_migrations', OWNER],
  ['CREATE TABLE shadow (id uuid)', OWNER],
  ["COPY audit_log TO PROGRAM 'cat'", OWNER],
])('rejects %s', async (statement, refusal) => {
  // `SET ROLE postgres` is possible for a client that signed in as the owner: a server where the application only
  // assumes its role.
  if (/^SET (ROLE|SESSION)/.test(statement) && 'url' in inject('application')) return;
  await expect(testApp.sql.unsafe(statement)).rejects.toThrow(refusal);
  expect(await testApp.sql`SELECT action FROM audit_log`).toEqual([{ action: 'operator made' }]);
  expect(await testApp.sql`SELECT decision FROM profile_decisions`).toEqual([{ decision: 'approved' }]);
});

test('cannot grant rights to itself', async () => {
  await testApp.sql.unsafe(`GRANT ALL ON audit_log TO ${APPLICATION_ROLE}`);
  await expect(testApp.sql`UPDATE audit_log SET action = 'nothing'`).rejects.toThrow('permission denied');
});

test.each([
  ["UPDATE audit_log SET action = 'nothing'"],
  ['DELETE FROM audit_log'],
  ['TRUNCATE audit_log'],
  ['DELETE FROM profile_decisions'],
])('rejects %s even for the owner', async (statement) => {
  await expect(testApp.asOwner((sql) => sql.unsafe(statement))).rejects.toThrow('is append-only');
});

test('creates one role when several processes create it at the same time', async () => {
  const address = inject('postgres');
  const made = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const owner = connect(address, { max: 1 });
      const found = await applicationAddress(owner, address).finally(() => owner.end());
      return found !== undefined;
    }),
  );
  expect(made).toEqual(Array(8).fill(true));
});

test('continues without a role when the owner may not create roles', async () => {
  const name = `sokoni_poor_${newId().slice(-12)}`;
  await testApp.asOwner((sql) => sql.unsafe(`CREATE ROLE ${name} LOGIN PASSWORD 'poor'`));
  const url = Object.assign(new URL(await databaseUrl(testApp.sql)), {
    username: name,
    password: 'poor',
  }).href;
  const poor = connect({ url }, { max: 1 });
  try {
    expect(await applicationAddress(poor, { url })).toBeUndefined();
  } finally {
    await poor.end();
    await testApp.asOwner((sql) => sql.unsafe(`DROP ROLE ${name}`));
  }
});

test('does not take a lost connection for a role that cannot be assumed', async () => {
  const gone = applicationAddress(testApp.sql, { url: 'postgres://127.0.0.1:1/sokoni' });
  await expect(gone).rejects.toThrow(DatabaseUnavailableError);
});
