import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from './lib/own-server.ts';
import { requireRoom } from './lib/requirements.mjs';
import { makeProject } from './testing/project.mjs';

let project;

/** Each test installs and builds. */
function useNewProjects() {
  beforeEach(async () => {
    project = await makeProject();
  });
  afterEach(() => project.end());
}

/** All tests of a block start in one folder, which is installed and built. */
function useBuiltProject() {
  beforeAll(async () => {
    project = await makeProject();
    project.start();
    await vi.waitUntil(() => project.fetch(), { timeout: 30_000 });
    await project.clear();
  });
  afterEach(() => project.clear());
  afterAll(() => project.end());
}

const untilServing = () => expect.poll(() => project.fetch()).toBe('ok');
const untilLogged = (name, times = 1) => expect.poll(() => project.log(name).length).toBe(times);

describe('npm run serve', () => {
  useNewProjects();

  it('serves what npm start has built, and ends with a signal', async () => {
    const first = project.start();
    await untilServing();
    first.child.kill('SIGTERM');
    await first.ended;
    const { child, ended } = project.start({}, [], ['serve.mjs', '--workers=2']);
    await untilServing();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(project.log('vite')).toHaveLength(3);

    project.write('web/page.ts', '2');
    const { ended: refused, output } = project.start({}, [], ['serve.mjs']);
    expect(await refused).toBe(1);
    expect(output()).toContain('The pages are not built: run npm run build first, or npm start.');
  });
});

describe('installing and building', () => {
  useNewProjects();

  it('run once, and for production under any NODE_ENV', async () => {
    for (const mode of ['development', 'production']) {
      const { child, ended } = project.start({ NODE_ENV: mode });
      await untilServing();
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    expect(project.log('npm')).toHaveLength(1);
    expect(project.log('vite').map(([, , mode]) => mode)).toEqual(Array(3).fill('production'));
  });

  it('a change of a source, a package or the configuration builds again', async () => {
    for (const name of ['', 'web/page.ts', 'package-lock.json', 'tsconfig.base.json']) {
      if (name) project.write(name, '{"packages":{},"changed":true}');
      const { child, ended } = project.start();
      await untilServing();
      child.kill('SIGTERM');
      await ended;
    }
    expect(project.log('vite')).toHaveLength(12);
  });

  it('a signal ends the installation, and the next start installs again', async () => {
    project.write('npm-waits');
    const first = project.start();
    await untilLogged('npm');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(143);
    expect(project.living()).toEqual([]);
    project.remove('npm-waits');
    project.start();
    await untilServing();
    expect(project.log('npm')).toHaveLength(2);
  });

  it('the next start ends the npm of a killed start', async () => {
    project.write('npm-waits');
    const first = project.start();
    await untilLogged('npm');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(project.living()).toHaveLength(2);
    const second = project.start();
    await untilLogged('npm', 2);
    const [before = [], after = []] = project.log('npm');
    expect(project.living().map(String)).toEqual(after.slice(1));
    expect(before).not.toEqual(after);
    project.remove('npm-waits');
    await untilServing();
    second.child.kill('SIGTERM');
  });

  it('a signal ends the build, and the next start builds again', async () => {
    project.write('vite-waits');
    const first = project.start();
    await untilLogged('vite');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(130);
    expect(project.living()).toEqual([]);
    project.remove('vite-waits');
    project.start();
    await untilServing();
    expect(project.log('vite')).toHaveLength(4);
  });

  it('a second start waits for both, and then recommends DATABASE_URL, which two processes need', async () => {
    project.write('npm-waits');
    project.start();
    await untilLogged('npm');
    const second = project.start({ PORT: String(await freePort()) });
    await expect.poll(second.output).toContain('Another command installs or builds in this folder: waiting');
    project.remove('npm-waits');
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(
      /Sokoni runs already with the data folder .*DATABASE_URL, which two processes need/,
    );
    await untilServing();
    expect(project.log('npm')).toHaveLength(1);
    expect(project.log('vite')).toHaveLength(3);
    expect(project.log('server')).toHaveLength(1);
  });

  it('a second start with another data folder waits for both and then serves', async () => {
    project.write('npm-waits');
    project.start();
    await untilLogged('npm');
    project.start({ PORT: String(await freePort()), DATA_DIR: 'other' });
    project.remove('npm-waits');
    await untilLogged('server', 2);
    expect(project.log('npm')).toHaveLength(1);
  });
});

describe('a start that cannot work', () => {
  useNewProjects();

  it('stops for a busy port, also from the settings file, before the installation', async () => {
    const other = createServer().listen(project.port, '127.0.0.1');
    project.write('.env', `PORT=${project.port}`);
    project.write('settings', `PORT=${project.port}`);
    for (const env of [{}, { PORT: undefined }, { PORT: undefined, ENV_FILE: 'settings' }]) {
      const { ended, output } = project.start(env);
      expect(await ended).toBe(1);
      expect(output().trim()).toBe(
        `Port ${project.port} is taken: stop the program that uses it, or choose another with PORT.`,
      );
    }
    other.close();
    expect(project.log('npm')).toEqual([]);
  });

  it('stops on a disk that is too small, before the installation', () => {
    expect(() => requireRoom(1.4e9)).toThrow(/has 1\.4 GB left, and Sokoni needs 1\.5 GB/);
    expect(requireRoom(1.5e9)).toBeUndefined();
  });

  it('stops on a platform without the embedded PostgreSQL', async () => {
    const asWindows = `data:text/javascript,Object.defineProperty(process, 'platform', { value: 'win32' })`;
    const { ended, output } = project.start({}, ['--import', asWindows]);
    expect(await ended).toBe(1);
    expect(output().trim()).toMatch(
      /^Sokoni brings its own PostgreSQL for Linux .* this is Windows: set DATABASE_URL .*$/,
    );
  });

  it('stops for the errors of the check, before the pages are built', async () => {
    project.write('server/commands/check-start.ts', `console.error('No.'); process.exit(1)`);
    const { ended } = project.start();
    expect(await ended).toBe(1);
    expect(project.log('vite')).toEqual([]);
  });
});

describe('a running server', () => {
  useBuiltProject();

  it.for(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'ends with %s, sent to one process or to the group',
    async (signal) => {
      for (const isGroup of [false, true]) {
        const { child, ended } = project.start();
        await untilServing();
        process.kill(isGroup ? -child.pid : child.pid, signal);
        expect(await ended).toBe(0);
        expect(project.living()).toEqual([]);
      }
    },
  );

  it('is restarted when it crashed or was killed, and the reason is printed', async () => {
    const { output } = project.start();
    await untilServing();
    await project.fetch('/crash');
    await untilLogged('server', 2);
    await untilServing();
    process.kill(Number(project.log('server')[1]?.[1]), 'SIGKILL');
    await untilLogged('server', 3);
    expect(output()).toMatch(/ended unexpectedly \(exit code 7\)\. It starts again in 1 s\./);
    expect(output()).toMatch(/ended unexpectedly \(killed by SIGKILL\)\. It starts again in 2 s\./);
  });

  it('is not restarted when it ended without an error', async () => {
    const { ended } = project.start();
    await untilServing();
    await project.fetch('/end');
    expect(await ended).toBe(0);
  });

  it('is not restarted when it could not start', async () => {
    project.write('server-does', 'refuse');
    const { ended, output } = project.start();
    expect(await ended).toBe(1);
    expect(project.log('server')).toHaveLength(1);
    expect(output()).toContain('A setting is wrong.');
  });

  it('is started again when it lost its database while it started', async () => {
    project.write('server-does', 'lose database');
    project.start();
    await untilServing();
    expect(project.log('server')).toHaveLength(2);
  });

  it('is not started again when the start after a lost database fails', async () => {
    project.write('server-does', 'lose database, refuse');
    expect(await project.start().ended).toBe(1);
    expect(project.log('server')).toHaveLength(2);
  });

  it('is ended by the next start when its own start is gone', async () => {
    const first = project.start();
    await untilServing();
    first.child.kill('SIGKILL');
    await first.ended;
    project.start();
    await untilLogged('server', 2);
    await untilServing();
    expect(project.living()).toEqual([Number(project.log('server')[1]?.[1])]);
  });

  it('locks only its port with DATABASE_URL', async () => {
    project.start();
    await untilServing();
    project.start({ PORT: String(await freePort()), DATABASE_URL: 'postgres://host/sokoni' });
    await untilLogged('server', 2);
  });
});
