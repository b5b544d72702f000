import type { Metrics } from '../../platform/http/metrics.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { pingClamd } from '../../platform/scanner/clamd.ts';
import { freeBytes } from '../../platform/storage/full-disk.ts';
import { findNewestBackup } from '../backup/back-up.ts';

/** What deploy/prometheus-alerts.yml watches besides the database; without values where it is not set up. */
export function measureFiles(
  metrics: Metrics,
  { config, clock }: Pick<AppDependencies, 'config' | 'clock'>,
): void {
  const { dataDir, backup, clamd } = config;
  metrics.gauge(
    { name: 'sokoni_disk_free_bytes', help: 'Free space on the disk of a folder.', label: 'folder' },
    () =>
      [dataDir, ...(backup ? [backup.folder] : [])].flatMap((label) => {
        const value = freeBytes(label);
        return value === undefined ? [] : [{ label, value }];
      }),
  );
  metrics.gauge(
    { name: 'sokoni_backup_age_seconds', help: 'Age of the newest backup; infinite where there is none.' },
    async () => {
      if (!backup) return [];
      const newest = await findNewestBackup(backup.folder).catch(() => undefined);
      return newest ? (+clock.now() - +newest) / 1000 : Number.POSITIVE_INFINITY;
    },
  );
  metrics.gauge({ name: 'sokoni_scanner_up', help: '1 while the virus scanner answers.' }, async () => {
    if (!clamd) return [];
    return pingClamd(clamd).then(
      () => 1,
      () => 0,
    );
  });
}
