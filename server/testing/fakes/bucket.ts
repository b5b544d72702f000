import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Bucket } from '../../platform/config/config.ts';

/** A real S3-compatible server with one bucket and fixed access keys. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'sokoni-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'sokoni' }],
  });
  const { port } = await server.run();
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'sokoni',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    bucket,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
