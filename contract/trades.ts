/** Industries and skills from the specification, for the filters of the directories and for sign-up. */

/** Filter of the supplier directory; 'All Industries' is the absence of a filter. */
export const directoryIndustries = [
  /*i18n name*/ 'Agriculture',
  /*i18n name*/ 'Manufacturing',
  /*i18n name*/ 'Technology',
  /*i18n name*/ 'Fashion',
  /*i18n name*/ 'Food & Beverage',
  /*i18n name*/ 'Construction',
] as const;

/** Choices at sign-up; the first is the default. */
export const registrationIndustries = [
  /*i18n name*/ 'General',
  /*i18n name*/ 'Agriculture',
  /*i18n name*/ 'Manufacturing',
  /*i18n name*/ 'Technology',
  /*i18n name*/ 'Textiles',
  /*i18n name*/ 'Services',
  /*i18n name*/ 'Construction',
  /*i18n name*/ 'Other',
] as const;

/** Filter of the freelancer directory. */
export const directorySkills = [
  /*i18n name*/ 'UI Design',
  /*i18n name*/ 'User Research',
  /*i18n name*/ 'Figma',
  /*i18n name*/ 'React',
  /*i18n name*/ 'Node.js',
  /*i18n name*/ 'MongoDB',
  /*i18n name*/ 'Copywriting',
  /*i18n name*/ 'SEO',
  /*i18n name*/ 'Content Marketing',
] as const;
