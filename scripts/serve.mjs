import { isBuilt } from './lib/build.mjs';
import { requireInstallingNode, requireNode } from './lib/node.mjs';
import { lockDataFolder, serve } from './lib/process/serve.mjs';
import { readSettings, requireFreePort, requirePlatform, taken } from './lib/requirements.mjs';
import { runScript, UserFacingError } from './lib/run-script.mjs';

/** `npm run serve -- --workers=4`: what `npm start` does without installing, building and demo data. */
await runScript(async () => {
  requireInstallingNode();
  const settings = readSettings();
  requirePlatform(settings);
  const holder = await lockDataFolder();
  await requireFreePort(settings, holder);
  if (holder) throw taken(holder);
  const node = await requireNode();
  if (!(await isBuilt(node)))
    throw new UserFacingError('The pages are not built: run npm run build first, or npm start.');
  return serve(node, ['server/main.ts', ...process.argv.slice(2)]);
});
