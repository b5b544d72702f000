import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../platform/start-error.ts';
import { findFreePort } from '../fakes/free-port.ts';
import { postgresAccount } from '../fakes/postgres-account.ts';
import { DEBIANS } from '../fakes/streaming-replica.ts';

const PROGRAMS = { etcd: 'etcd', patroni: 'patroni', haproxy: '/usr/sbin/haproxy' };
const NODES = ['one', 'two', 'three'];
/** Seconds. A leader that is gone is replaced when its lease has ended: `ttl` is the smallest that Patroni supports. */
const LEASE = { ttl: 20, loop_wait: 3, retry_timeout: 3 };
/** Milliseconds until a cluster has started, or a killed member has joined again. */
const PATIENCE = 180_000;

interface Member {
  name: string;
  role: string;
  state: string;
}

interface Node {
  name: string;
  data: string;
  config: string;
  restPort: number;
  port: number;
  patroni: ChildProcess;
}

/**
 * Three PostgreSQL servers with synchronous replication, managed by Patroni with an etcd of one member, and HAProxy,
 * which leads to the leader. All on this machine, from Debian's packages.
 */
export async function startCluster(folder: string) {
  requirePrograms();
  const account = postgresAccount();
  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  const password = randomBytes(16).toString('hex');
  const started: ChildProcess[] = [];

  function begin(name: string, program: string, args: string[]): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log], ...account });
    child.on('error', () => {});
    started.push(child);
    return child;
  }

  const etcdPort = await findFreePort();
  const peer = `http://127.0.0.1:${await findFreePort()}`;
  const etcd = `http://127.0.0.1:${etcdPort}`;
  begin('etcd', PROGRAMS.etcd, [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...[
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `default=${peer}`,
    ],
  ]);

  const nodes: Node[] = [];
  for (const name of NODES) {
    const [port, restPort] = [await findFreePort(), await findFreePort()];
    const node = { name, port, restPort, data: join(folder, name), config: join(folder, `${name}.json`) };
    writeFileSync(node.config, JSON.stringify(patroniConfig({ ...node, etcdPort, password, folder })), {
      mode: 0o644,
    });
    nodes.push({ ...node, patroni: begin(name, PROGRAMS.patroni, [node.config]) });
  }

  const port = await findFreePort();
  const haproxyConfig = join(folder, 'haproxy.cfg');
  writeFileSync(haproxyConfig, proxyConfig(port, nodes), { mode: 0o644 });
  begin('haproxy', PROGRAMS.haproxy, ['-db', '-f', haproxyConfig]);

  async function members(): Promise<Member[]> {
    for (const { restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Until there is a leader with a synchronous and another replica. */
  async function untilComplete(): Promise<void> {
    const end = performance.now() + PATIENCE;
    for (;;) {
      const all = await members();
      const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
      const hasSynchronous = all.some(({ role }) => role === 'sync_standby');
      if (running.length === NODES.length && hasSynchronous && all.some(({ role }) => role === 'leader'))
        return;
      if (performance.now() > end)
        throw new Error(`The cluster is not complete: ${JSON.stringify(all)}; see ${folder}`);
      await wait(500);
    }
  }

  const urlOf = (atPort: number, database: string, user = 'postgres') =>
    `postgres://${user}:${password}@127.0.0.1:${atPort}/${database}`;

  /** As an administrator, on the leader. */
  async function administer(text: string, database = 'sokoni'): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: urlOf(port, database) });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Ends the leader's processes at once, as a loss of power would. Returns its name. */
  async function killLeader(): Promise<string> {
    const leader = (await members()).find(({ role }) => role === 'leader');
    const node = nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('The cluster has no leader.');
    node.patroni.kill('SIGKILL');
    endServer(node);
    return node.name;
  }

  /** The killed node starts again, and becomes a replica. */
  function revive(name: string): void {
    const node = nodes.find((other) => other.name === name) as Node;
    node.patroni = begin(name, PROGRAMS.patroni, [node.config]);
  }

  async function stop(): Promise<void> {
    for (const child of started) child.kill('SIGKILL');
    for (const node of nodes) endServer(node);
    await wait(500);
  }

  try {
    await untilComplete();
    await administer(`CREATE ROLE sokoni LOGIN CREATEROLE PASSWORD '${password}'`, 'postgres');
    await administer('CREATE DATABASE sokoni OWNER sokoni', 'postgres');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    administer,
    killLeader,
    revive,
    untilComplete,
    stop,
    url: urlOf(port, 'sokoni', 'sokoni'),
    nodeUrls: nodes.map((node) => urlOf(node.port, 'sokoni', 'sokoni')),
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

function endServer(node: Node): void {
  for (const pid of serverProcesses(node)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A session ends with its server.
    }
  }
}

/** The server and its sessions. */
function serverProcesses({ data }: Node): number[] {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const server = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const isOfServer = (pid: number) => pid === server || parentOf(pid) === server;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgres(pid) && isOfServer(pid));
}

const readProcess = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
const isPostgres = (pid: number) => readProcess(pid, 'comm').startsWith('postgres');
const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1]);

function patroniConfig(node: {
  name: string;
  port: number;
  restPort: number;
  etcdPort: number;
  data: string;
  folder: string;
  password: string;
}) {
  const { name, port, restPort, etcdPort, data, folder, password } = node;
  return {
    scope: 'sokoni',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...LEASE,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: newestPrograms(),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  };
}

function newestPrograms(): string {
  const versions = readdirSync(DEBIANS).sort((a, b) => Number(b) - Number(a));
  return join(DEBIANS, String(versions[0]), 'bin');
}

function requirePrograms(): void {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const isInstalled = (program: string) => folders.some((folder) => existsSync(resolve(folder, program)));
  if (Object.values(PROGRAMS).every(isInstalled) && existsSync(DEBIANS)) return;
  throw new StartError('The cluster needs: apt-get install patroni etcd-server haproxy postgresql');
}

/** Patroni says which server is the leader; the sessions of any other one end. */
const proxyConfig = (port: number, nodes: Node[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
