import { SendMessageCard } from '../messages/introduction/send-message-card.tsx';
import { headOfProfileScreen as head } from '../profiles/head.ts';
import { shouldRevalidate } from '../profiles/load-profile.ts';
import { ProfileScreen } from '../profiles/profile-screen.tsx';
import { ClientReviews } from '../reviews/client-reviews.tsx';

export { head, shouldRevalidate };

const parts = { Reviews: ClientReviews, SendMessage: SendMessageCard };
const loadMemberSlots = () => import('./member-profile-slots.tsx');

export function Page() {
  return <ProfileScreen parts={parts} loadMemberSlots={loadMemberSlots} />;
}
