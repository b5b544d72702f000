import { profileLoader } from '../profiles/load-profile.ts';

export { head, Page, shouldRevalidate } from './profile.tsx';
export const loader = profileLoader('supplier');
