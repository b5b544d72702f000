import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** What is known of a package in one of these folders, which are relative to the root of the project. */
function read(folder) {
  const { name, version, license, licenses } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(join(root, folder)).find((each) => /^(licen[cs]e|copying)/i.test(each));
  const text = file && readFileSync(join(root, folder, file), 'utf8').trim();
  return { name, version, license: license ?? licenses?.[0]?.type ?? 'see its text', text };
}

/**
 * The packages of a release as a bill of materials (CycloneDX 1.6, https://cyclonedx.org), which scanners compare with
 * lists of known faults. `npm sbom` refuses trees in which a package is newer than another one asked for.
 */
export function billOfMaterials(folders, { name, version }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: folders.map(read).map((each) => ({
      type: 'library',
      name: each.name,
      version: each.version,
      purl: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
      // An expression of SPDX such as "MIT OR CC0-1.0", or a name.
      licenses: [
        /^[\w.()+-]+( (OR|AND|WITH) [\w.()+-]+)*$/.test(each.license)
          ? { expression: each.license }
          : { license: { name: each.license } },
      ],
    })),
  };
}

/** The licences of the packages of a release with their texts, which most of them demand. */
export function licenceTexts(folders) {
  return folders
    .map(read)
    .map(
      ({ name, version, license, text }) =>
        `${name} ${version}: ${license}\n\n${text ?? 'It brings no text.'}\n`,
    )
    .join(`\n${'-'.repeat(80)}\n\n`);
}
