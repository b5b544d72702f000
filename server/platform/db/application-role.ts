import { connect, type DatabaseAddress, PATIENT, type Queryable, type Sql } from './database.ts';
import { mayRecover } from './database-errors.ts';

/**
 * The database role of the running application: it owns nothing, so it can neither change append-only tables (see
 * `APPEND_ONLY`) nor remove their triggers. Migrations run as the owner.
 */
export const APPLICATION_ROLE = 'sokoni_app';

const APPEND_ONLY = ['audit_log', 'profile_decisions'];
const OF_THE_OWNER = ['schema_migrations'];

const INSUFFICIENT_PRIVILEGE = '42501';
/** How PgBouncer refuses the setting `role` (https://www.pgbouncer.org/config.html#ignore_startup_parameters). */
const PROTOCOL_VIOLATION = '08P01';

/**
 * The address for the application, or undefined where the owner may neither create the role nor assume it. Roles belong
 * to the whole server, where other databases and other processes may create the same role at the same time.
 */
export async function applicationAddress(
  owner: Sql,
  address: DatabaseAddress,
): Promise<DatabaseAddress | undefined> {
  try {
    await makeRole(owner, address);
    if (!('url' in address)) return { ...address, user: APPLICATION_ROLE };
    await requireMembership(owner);
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return undefined;
    throw error;
  }
  const assumed = { ...address, role: APPLICATION_ROLE };
  return (await becomesRole(assumed)) ? assumed : undefined;
}

/**
 * On the embedded server the role signs in directly; on other servers the owner signs in with its own password and
 * assumes the role.
 */
async function makeRole(owner: Sql, address: DatabaseAddress): Promise<void> {
  const known = await owner`SELECT FROM pg_roles WHERE rolname = ${APPLICATION_ROLE}`;
  if (known.length > 0) return;
  await owner.unsafe(`
    DO $$ BEGIN
      CREATE ROLE ${APPLICATION_ROLE} ${'url' in address ? 'NOLOGIN' : 'LOGIN'};
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`);
}

async function requireMembership(owner: Sql): Promise<void> {
  await owner.unsafe(`
    DO $$ BEGIN
      SET LOCAL ROLE ${APPLICATION_ROLE};
      RESET ROLE;
    EXCEPTION WHEN insufficient_privilege THEN
      BEGIN
        GRANT ${APPLICATION_ROLE} TO CURRENT_USER;
      EXCEPTION WHEN unique_violation THEN NULL;
      END;
    END $$`);
}

/** Tested on a connection: a proxy between the application and the server may ignore or reject the role. */
async function becomesRole(address: DatabaseAddress): Promise<boolean> {
  const sql = connect(address, PATIENT);
  try {
    const [row] = await sql<[{ user: string }]>`SELECT current_user AS user`;
    return row.user === APPLICATION_ROLE;
  } catch (error) {
    // A lost connection says nothing about the role, without which the application would own its tables.
    if (mayRecover(error) && (error as { code?: string }).code !== PROTOCOL_VIOLATION) throw error;
    return false;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Grants the role its rights on each of the owner's tables and on those of the job queue; runs after every migration. Does nothing without the role.
 */
export async function grantToApplication(owner: Queryable): Promise<void> {
  const known = await owner`SELECT FROM pg_roles WHERE rolname = ${APPLICATION_ROLE}`;
  if (known.length === 0) return;
  await owner.unsafe(`
    DO $$
    DECLARE relation record;
    BEGIN
      EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${APPLICATION_ROLE}', current_schema());
      FOR relation IN
        SELECT oid::regclass AS name, relname, relkind FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'S')
          AND pg_has_role(relowner, 'USAGE')
      LOOP
        IF relation.relkind = 'S' THEN
          EXECUTE format('GRANT USAGE, SELECT ON SEQUENCE %s TO ${APPLICATION_ROLE}', relation.name);
          CONTINUE;
        END IF;
        EXECUTE format('REVOKE ALL ON %s FROM ${APPLICATION_ROLE}', relation.name);
        EXECUTE format('GRANT %s ON %s TO ${APPLICATION_ROLE}', CASE
          WHEN relation.relname IN (${listOf(OF_THE_OWNER)}) THEN 'SELECT'
          WHEN relation.relname IN (${listOf(APPEND_ONLY)}) THEN 'SELECT, INSERT'
          ELSE 'SELECT, INSERT, UPDATE, DELETE'
        END, relation.name);
      END LOOP;
    END $$;
    GRANT USAGE ON SCHEMA pgboss TO ${APPLICATION_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${APPLICATION_ROLE}`);
}

function listOf(names: string[]): string {
  return names.map((name) => `'${name}'`).join(', ');
}
