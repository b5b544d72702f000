import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../lib/own-server.ts';
import { identify, isAlive } from '../lib/process/process-identity.mjs';

const scripts = join(import.meta.dirname, '..');

/** A folder with these scripts and with fakes of npm, Vite and the server, which are fast and can be stopped. */
export async function makeProject() {
  const root = mkdtempSync(join(tmpdir(), "sokoni it's é-"));
  const programs = join(root, 'programs');
  cpSync(scripts, join(root, 'scripts'), { recursive: true });
  for (const folder of ['programs', 'server/commands', 'web', 'contract'])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(join(scripts, 'testing', 'fake-npm.mjs'), join(programs, 'npm'));
  chmodSync(join(programs, 'npm'), 0o755);
  for (const folder of ['demo', 'server'])
    cpSync(join(scripts, 'testing', 'fake-server.mjs'), join(root, folder, 'main.ts'));
  writeFileSync(join(root, 'server', 'commands', 'check-start.ts'), '');
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(join(root, 'web', 'page.ts'), '1');
  return new Project(root, await freePort());
}

class Project {
  #started = new Set();

  constructor(root, port) {
    this.root = root;
    this.port = port;
  }

  start(env = {}, nodeArgs = [], script = ['start.mjs']) {
    const [name, ...args] = script;
    const child = spawn(process.execPath, [...nodeArgs, `scripts/${name}`, ...args], {
      cwd: this.root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: join(this.root, 'programs') + delimiter + process.env.PATH,
        FAKE_ROOT: this.root,
        PORT: String(this.port),
        ...env,
      },
    });
    this.#started.add(child);
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
    return { child, ended, output: () => output };
  }

  path(...names) {
    return join(this.root, ...names);
  }

  write(name, text = '') {
    writeFileSync(this.path(name), text);
  }

  remove(name) {
    rmSync(this.path(name), { recursive: true, force: true });
  }

  /** The log of npm, Vite and the server: [name, pid, more]. */
  log(name) {
    const text = existsSync(this.path('log')) ? readFileSync(this.path('log'), 'utf8') : '';
    const lines = text
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    return name ? lines.filter(([first]) => first === name) : lines;
  }

  living() {
    return this.log()
      .flatMap(([, ...rest]) => rest.map(Number))
      .filter((pid) => pid && isAlive(identify(pid)));
  }

  async fetch(path = '/') {
    try {
      return await (await fetch(`http://127.0.0.1:${this.port}${path}`)).text();
    } catch {
      return undefined;
    }
  }

  /** Ends what runs, and forgets what was logged and ordered; what is installed and built stays. */
  async clear() {
    for (const child of this.#started) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    this.#started.clear();
    for (const pid of this.living()) process.kill(pid, 'SIGKILL');
    for (const name of ['log', 'server-does']) this.remove(name);
  }

  async end() {
    await this.clear();
    rmSync(this.root, { recursive: true, force: true });
  }
}
