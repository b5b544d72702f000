import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('releases', import.meta.url));

/** The archives contain demo data only, so their key is no secret. */
export const RELEASE_KEY = 'AGE-SECRET-KEY-1CFZQ8APAAYLE56M8HKF5HLF3VTL5W6DVEUDQZYTSP0A0MMTV88MQF3S6DF';
export const RELEASE_RECIPIENT = 'age1cusa2e90g8gx7pk6y4xqtena4ml5n5s5pac6gqau7t2cqvg30shq46mdl4';

const ENDING = '.tar.zst.age';

export const archiveOf = (version: string) => `${FOLDER}/${version}${ENDING}`;

/** The versions that have an archive. */
export const savedReleases = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
