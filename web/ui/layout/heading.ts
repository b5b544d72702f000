import { createContext, useContext } from 'react';

/** The number of levels by which nested headings are lowered, for a page that is shown inside another one. */
export const HeadingsBelow = createContext(0);

/** The heading element for this level. */
export const useHeading = (level: 1 | 2 | 3) => `h${level + useContext(HeadingsBelow)}` as 'h1';
