/** Limits that the forms and texts of projects show. */

export const PROJECT_TITLE_MAX = 120;
export const PROJECT_TEXT_MAX = 4000;
export const PROJECT_FILES_MAX = 3;
/** Professionals that a buyer may ask directly. */
export const DIRECT_MAX = 5;
/** Of one buyer: projects that are not closed, and posts in seven days. */
export const OPEN_PROJECTS_MAX = 3;
export const POSTS_A_WEEK = 5;
/** Posts in seven days of an account younger than a day, or without a confirmed email address. */
export const FIRST_POSTS_A_WEEK = 1;
/** Professionals invited at first, and again after `SECOND_WAVE_HOURS` with fewer than `PROPOSALS_WANTED` proposals. */
export const INVITED_AT_ONCE = 20;
export const SECOND_WAVE_HOURS = 72;
export const PROPOSALS_WANTED = 3;
/** Seats of a matched project. */
export const SEATS = 5;
/** Hours after which a seat without a proposal is lost. */
export const SEAT_HOURS = 72;
/** Hours in which a buyer has to open a proposal; after them it does not count for the professional. */
export const OPENED_WITHIN_HOURS = 72;
/** Days after which a buyer is asked to decide, at the latest and at the earliest. */
export const DECIDE_AFTER_DAYS = 14;
export const DECIDE_FROM_DAYS = 3;
/** Days after that until the project is closed. */
export const CLOSE_AFTER_DAYS = 7;
/** Pages show the number of projects or answered proposals of everybody from here on. */
export const FIGURES_FROM = 10;
/** Proposals that a buyer has got before others see how many were answered. */
export const ANSWERED_FROM = 3;
/** Hours that a project asks for. */
export const HOURS_MAX = 10_000;
export const PROPOSAL_TEXT_MAX = 1000;
export const PROPOSAL_FACT_MAX = 100;
export const PROJECT_SKILLS_MAX = 5;
