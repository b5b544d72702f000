import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { build, isBuilt } from './lib/build.mjs';
import { requirePackages } from './lib/install.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/process/run.mjs';
import { billOfMaterials, licenceTexts } from './lib/release/bill-of-materials.mjs';
import { isNeededAtRuntime } from './lib/release/runtime-files.mjs';
import { listRuntimePackages } from './lib/release/runtime-packages.mjs';
import { runScript, seconds, UserFacingError } from './lib/run-script.mjs';

/** The parts of the repository that run; node_modules and Node are added to them. */
const PARTS = [
  ...['contract', 'server', 'web/dist', 'web/locales', 'deploy'],
  ...['production', 'settings', 'payments', 'backup', 'scale'].map((name) => `docs/${name}.md`),
];

/**
 * `npm run package`: writes one archive that starts without npm and without a build. It contains the built pages, the
 * server, the packages that it needs at run time in the versions of the lock file, and Node; a bill of all of them
 * (sbom.cdx.json), and their licences.
 */
await runScript(async () => {
  requireInstallingNode();
  const since = Date.now();
  await requirePackages();
  const node = await requireNode();
  if (!(await isBuilt(node))) await build(node);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `sokoni-${version}`;
  const archive = join(root, 'dist', `${name}-${process.platform}-${process.arch}.tar.gz`);
  const work = mkdtempSync(join(tmpdir(), 'sokoni-package-'));
  try {
    const release = join(work, name);
    await fill(release, { node, version });
    mkdirSync(dirname(archive), { recursive: true });
    await requireSuccess('tar', ['-C', work, '-czf', archive, name]);
    const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
    console.log(
      `${relative(root, archive)}: ${megabytes(statSync(archive).size)}, unpacked ` +
        `${megabytes(await sizeOf(release))} (${seconds(since)})`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return 0;
});

async function fill(release, { node, version }) {
  const copy = (path) => {
    mkdirSync(dirname(join(release, path)), { recursive: true });
    cpSync(join(root, path), join(release, path), { recursive: true, filter: isNeededAtRuntime });
  };
  const packages = await listRuntimePackages('server');
  for (const path of [...PARTS, ...packages]) copy(path);
  const shipped = [...new Set([...packages, ...(await listRuntimePackages('web')), 'node_modules/node'])];
  const materials = billOfMaterials(shipped, { name: 'sokoni', version });
  writeFileSync(join(release, 'sbom.cdx.json'), `${JSON.stringify(materials, null, 2)}\n`);
  writeFileSync(join(release, 'LICENSES.txt'), licenceTexts(shipped));
  // A link, because Node runs TypeScript only outside of node_modules.
  await requireSuccess('ln', ['-s', '../../contract', link(release)]);
  await requireSuccess('ln', ['-s', 'deploy/install', join(release, 'install')]);
  writeFileSync(
    join(release, 'package.json'),
    `${JSON.stringify({ name: 'sokoni', version, private: true, type: 'module' }, null, 2)}\n`,
  );
  mkdirSync(join(release, 'bin'));
  for (const program of [node, join(root, 'deploy/sokoni')]) {
    cpSync(program, join(release, 'bin', basename(program)), { dereference: true });
    chmodSync(join(release, 'bin', basename(program)), 0o755);
  }
}

function link(release) {
  mkdirSync(join(release, 'node_modules/@sokoni'), { recursive: true });
  return join(release, 'node_modules/@sokoni/contract');
}

async function sizeOf(folder) {
  const { output } = await run('du', ['-sk', folder], { show: false });
  return Number.parseInt(output, 10) * 1024;
}

async function requireSuccess(program, args) {
  const { code, output } = await run(program, args, { show: false });
  if (code !== 0) throw new UserFacingError(`The archive could not be written: ${output.trim()}`);
}
