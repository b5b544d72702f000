import { t } from '@lingui/core/macro';
import type { incoterms } from '@sokoni/contract/projects/states';

export type Incoterm = (typeof incoterms)[number];

/** What a rule of Incoterms 2020 means, in our own words: who brings the goods how far. */
export function incotermText(term: Incoterm): string {
  const texts: Record<Incoterm, string> = {
    EXW: t`The buyer collects the goods at the named place and pays for everything from there.`,
    FCA: t`The seller clears the goods for export and hands them to the buyer’s carrier at the named place.`,
    CPT: t`The seller pays the transport to the named place. The risk is the buyer’s once the first carrier has the goods.`,
    CIP: t`The seller pays the transport to the named place and insures the goods fully. The risk is the buyer’s once the first carrier has them.`,
    DAP: t`The seller brings the goods to the named place, ready to unload. The buyer clears the import and pays its duties.`,
    DPU: t`The seller brings the goods to the named place and unloads them. The buyer clears the import and pays its duties.`,
    DDP: t`The seller brings the goods to the named place, clears the import and pays all duties.`,
    FAS: t`The seller clears the goods for export and puts them beside the ship in the named port.`,
    FOB: t`The seller clears the goods for export and loads them onto the ship in the named port.`,
    CFR: t`The seller pays the voyage to the named port. The risk is the buyer’s once the goods are on board.`,
    CIF: t`The seller pays the voyage to the named port and a basic insurance. The risk is the buyer’s once the goods are on board.`,
  };
  return texts[term];
}
