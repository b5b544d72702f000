import type { SiteSettings } from '@sokoni/contract/company/company';
import { COMPANY_CHANGES } from '../../domains/company/queries.ts';
import { readSettings, type Settings, siteSettingsOf } from '../../domains/company/settings.ts';
import type { RouteContext } from '../../platform/route-context.ts';
import { setSiteNames } from '../../platform/site-name.ts';

export interface PageSettings {
  /** What pages show now; while the database is unavailable, what it was. */
  current(): Promise<SiteSettings>;
  /** Calls a function after each change, and when changes may have been missed. */
  onChange(listener: () => void): void;
}

/** Remembers the settings until one of them changes. */
export async function pageSettings({
  app,
  sql,
  config,
  clock,
}: Pick<RouteContext, 'app' | 'sql' | 'config' | 'clock'>): Promise<PageSettings> {
  const listeners: (() => void)[] = [];
  let reading: Promise<Settings> | undefined;
  let known: Settings | undefined;

  async function read(): Promise<Settings> {
    const started = readSettings(sql, config);
    reading = started;
    try {
      const settings = await started;
      if (reading === started) {
        known = settings;
        setSiteNames(settings.details);
      }
      return settings;
    } catch (error) {
      if (reading === started) reading = undefined;
      if (!known) throw error;
      return known;
    }
  }

  function forget(): void {
    reading = undefined;
    for (const listener of listeners) listener();
    // Mails name the marketplace, too, and do not wait for a page.
    void read().catch(() => {});
  }
  // Notifications sent without a connection are lost.
  const listener = await sql.listen(COMPANY_CHANGES, { onNotification: forget, onConnect: forget });
  app.addHook('onClose', () => listener.stop());
  return {
    current: async () => siteSettingsOf(await (reading ?? read()), clock.now()),
    onChange: (listener) => void listeners.push(listener),
  };
}
