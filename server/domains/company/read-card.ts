import { legalTexts } from '@sokoni/contract/accounts/legal-texts';
import type { CardName } from '@sokoni/contract/company/card-names';
import type { VersionState } from '@sokoni/contract/company/company';
import type { RouteContext } from '../../platform/route-context.ts';
import { findLegalVersions, versionsAt } from './legal/legal-versions.ts';
import { findVersions } from './queries.ts';
import { currentValue, setByEnvironment } from './settings.ts';

/** A card as an operator edits it. */
export async function readCard<Name extends CardName>(
  { sql, config, clock }: Pick<RouteContext, 'sql' | 'config' | 'clock'>,
  card: Name,
) {
  const versions = await findVersions(sql, card);
  const legal = legalTexts.find((text) => text === card);
  const stored = legal ? (await findLegalVersions(sql))[legal] : [];
  const announced = new Map(stored.map((version) => [version.version, version.announced]));
  const states = legal && statesOf(versionsAt(stored, clock.now()));
  const stateOf = (version: number): VersionState =>
    states?.get(version) ?? (version === (versions[0]?.version ?? 0) ? 'in force' : 'past');
  const history = versions.map(({ publishedAt, ...version }) => ({
    ...version,
    value: currentValue(config, card, version.value),
    state: stateOf(version.version),
    announced: announced.get(version.version),
    publishedAt: publishedAt.toISOString(),
  }));
  const initial = {
    ...{ version: 0, value: currentValue(config, card), state: stateOf(0) },
    ...{ publishedBy: null, publishedAt: null },
  };
  const { version, value } = history[0] ?? initial;
  return { version, value, locked: setByEnvironment(config, card), history: [...history, initial] };
}

const statesOf = (versions: readonly { version: number; state: VersionState }[]) =>
  new Map(versions.map(({ version, state }) => [version, state]));
