import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/nginx.conf');

/** Debian's nginx with deploy/nginx.conf, without TLS, in front of processes on these ports, once it answers. */
export async function startNginx(
  port: number,
  processes: readonly number[],
  change = (site: string) => site,
) {
  const folder = await mkdtemp(join(tmpdir(), 'sokoni-nginx-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'temporary'), { mode: 0o777 });
  const file = join(folder, 'nginx.conf');
  const site = change(await readFile(CONFIGURATION, 'utf8'));
  await writeFile(file, wholeConfiguration(site, folder, port, processes));
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await wait(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    errors: () => readFile(join(folder, 'error.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function accepts(port: number) {
  const socket = connect(port, '127.0.0.1');
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}

function wholeConfiguration(site: string, folder: string, port: number, processes: readonly number[]) {
  const http = site
    .replace(/^ *server 127\.0\.0\.1:3000(.*);\n.*:3001.*$/m, (_line, options) =>
      processes.map((process) => `  server 127.0.0.1:${process}${options};`).join('\n'),
    )
    .replace('/var/lib/nginx/sokoni', join(folder, 'temporary/cache'))
    .replace('/var/log/nginx/', `${folder}/`)
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}$/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *(listen \[::\]|ssl_).*$/gm, '');
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, 'temporary', kind)};`);
  return `daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${http}\n}\n`;
}
