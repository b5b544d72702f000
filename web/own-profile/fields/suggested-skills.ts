import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { choicesOf } from '@sokoni/contract/profiles/trades';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { settings } from '../../site/settings.ts';
import { nameInAddress } from '../../site/trade-names.ts';

/**
 * Frequent skills of a role. In English, because the directories search in English. A supplier's list holds its
 * certifications: standards and marks.
 */
export function suggestedSkills(role: ProfessionalRole): readonly string[] {
  if (role === 'supplier') return certifications;
  const { forms, filters } = choicesOf(role, settings.trades);
  return [...new Set([...forms, ...filters])].map((key) => nameInAddress(role, key));
}

/** The skills of an account as they are suggested. */
export const skillNames = ({ role, skills }: Pick<OwnUser, 'role' | 'skills'>): string[] =>
  role === 'freelancer' ? skills.map((key) => nameInAddress(role, key)) : skills;

const certifications = (
  'AfCFTA Certificate of Origin,B Corp,Better Cotton,BRCGS,CE,COSMOS,Cotton made in Africa,Ecocert,' +
  'EU Organic,EUR.1,Fair for Life,Fairtrade,FDA registration,FSC,FSSC 22000,GlobalG.A.P.,GMP,GOTS,' +
  'GRASP,GSA Ghana,HACCP,Halal,IATF 16949,IFS Food,ISO 13485,ISO 14001,ISO 17020,ISO 22000,ISO 27001,' +
  'ISO 45001,ISO 9001,KEBS,Kosher,NAFDAC,Naturland,OEKO-TEX Standard 100,PCI DSS,' +
  'Phytosanitary Certificate,Rainforest Alliance,REACH,SA8000,SABS,Sedex,SMETA,SON MANCAP,SONCAP,TBS,' +
  'UNBS,USDA Organic,WFTO Guaranteed'
).split(',');
