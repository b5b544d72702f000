import { directorySkills } from '@sokoni/contract/profiles/trades';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';

/**
 * Frequent skills of a role. In English, because the directories search in English; the public page of a supplier calls
 * this list Certifications, so its suggestions are standards and labels.
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
  supplier:
    'ISO 9001,ISO 14001,ISO 22000,ISO 45001,FSSC 22000,HACCP,GlobalG.A.P.,Fairtrade,Fair for Life,Rainforest Alliance,Organic (EU),Organic (USDA),Ecocert,Halal,Kosher,BRCGS,SEDEX,SA8000,GMP,CE Marking,OEKO-TEX Standard 100,GOTS,Better Cotton,Cotton made in Africa,FSC,UTZ,SMETA Audit,WFTO Guaranteed,SONCAP,NAFDAC,SON MANCAP,KEBS,SABS,TBS,UNBS,GSA Ghana,AfCFTA Certificate of Origin,EUR.1,Phytosanitary Certificate,B Corp'.split(
      ',',
    ),
};
