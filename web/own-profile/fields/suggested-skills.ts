import { directorySkills } from '@sokoni/contract/profiles/trades';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';

/**
 * Frequent skills of a role. In English, because the directories search in English. A supplier's list holds its
 * certifications: standards and marks.
 */
export const suggestedSkills: Record<ProfessionalRole, readonly string[]> = {
  freelancer: [
    ...directorySkills,
    ...(
      'Accounting,Android Development,Animation,Architecture,AutoCAD,Bookkeeping,Branding,Business Plans,' +
      'Customer Support,Data Analysis,Data Entry,Event Planning,Excel,Facebook Ads,Fashion Design,Flutter,' +
      'Google Ads,Graphic Design,Illustration,Illustrator,Interior Design,Interpreting,iOS Development,Java,' +
      'JavaScript,Kotlin,Laravel,Legal Research,Logo Design,Market Research,Mobile Apps,Packaging Design,' +
      'Photography,Photoshop,PHP,Podcast Editing,PowerPoint,Product Management,Project Management,Proofreading,' +
      'Python,QuickBooks,Recruiting,Shopify,Social Media,Software Testing,SQL,Swahili Translation,' +
      'French Translation,Arabic Translation,Portuguese Translation,Amharic Translation,Teaching,Transcription,' +
      'TypeScript,Video Editing,Virtual Assistance,Voice-over,Vue.js,Web Development,WordPress'
    ).split(','),
  ],
  supplier: (
    'AfCFTA Certificate of Origin,B Corp,Better Cotton,BRCGS,CE,COSMOS,Cotton made in Africa,Ecocert,' +
    'EU Organic,EUR.1,Fair for Life,Fairtrade,FDA registration,FSC,FSSC 22000,GlobalG.A.P.,GMP,GOTS,' +
    'GRASP,GSA Ghana,HACCP,Halal,IATF 16949,IFS Food,ISO 13485,ISO 14001,ISO 17020,ISO 22000,ISO 27001,' +
    'ISO 45001,ISO 9001,KEBS,Kosher,NAFDAC,Naturland,OEKO-TEX Standard 100,PCI DSS,' +
    'Phytosanitary Certificate,Rainforest Alliance,REACH,SA8000,SABS,Sedex,SMETA,SON MANCAP,SONCAP,TBS,' +
    'UNBS,USDA Organic,WFTO Guaranteed'
  ).split(','),
};
