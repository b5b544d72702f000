import { SendMessageCard } from '../messages/send-message-card.tsx';
import { headOfProfileScreen } from '../profiles/head.ts';
import { profileLoader, shouldRevalidate } from '../profiles/load-profile.ts';
import { ProfileScreen } from '../profiles/profile-screen.tsx';
import { ClientReviews } from '../reviews/client-reviews.tsx';

export { shouldRevalidate };
export const loader = profileLoader('freelancer');
export const head = headOfProfileScreen;

const loadMemberParts = () => import('./member-profile-parts.tsx');
const parts = { Reviews: ClientReviews, SendMessage: SendMessageCard };

export function Page() {
  return <ProfileScreen parts={parts} loadMemberParts={loadMemberParts} />;
}
