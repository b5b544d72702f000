import { createContext, useContext } from 'react';

/** How many levels lower the headings within it stand: of a page that is shown as a part of another one. */
export const HeadingsBelow = createContext(0);

/** The element of a heading of this level. */
export const useHeading = (level: 1 | 2 | 3) => `h${level + useContext(HeadingsBelow)}` as 'h1';
