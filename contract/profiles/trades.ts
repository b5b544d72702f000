/** Industries and skills from the specification, for the filters of the directories and for sign-up. */

/**
 * Filter of the supplier directory; 'All Industries' is the absence of a filter. The last three are not in the
 * specification's list, but suppliers sign up under them.
 */
export const directoryIndustries = [
  /*i18n*/ 'Agriculture',
  /*i18n*/ 'Manufacturing',
  /*i18n*/ 'Technology',
  /*i18n*/ 'Fashion',
  /*i18n*/ 'Food & Beverage',
  /*i18n*/ 'Construction',
  /*i18n*/ 'Textiles',
  /*i18n*/ 'Services',
  /*i18n*/ 'Other',
] as const;

/** Choices at sign-up; the first is the default. */
export const registrationIndustries = [
  /*i18n*/ 'General',
  /*i18n*/ 'Agriculture',
  /*i18n*/ 'Manufacturing',
  /*i18n*/ 'Technology',
  /*i18n*/ 'Textiles',
  /*i18n*/ 'Services',
  /*i18n*/ 'Construction',
  /*i18n*/ 'Other',
] as const;

/** Choices of a supplier's draft. */
export const draftIndustries = [
  ...registrationIndustries,
  /*i18n*/ 'Art & Design',
  /*i18n*/ 'Marketing',
] as const;

/** Filter of the freelancer directory. */
export const directorySkills = [
  /*i18n*/ 'UI Design',
  /*i18n*/ 'User Research',
  /*i18n*/ 'Figma',
  /*i18n*/ 'React',
  /*i18n*/ 'Node.js',
  /*i18n*/ 'MongoDB',
  /*i18n*/ 'Copywriting',
  /*i18n*/ 'SEO',
  /*i18n*/ 'Content Marketing',
] as const;
