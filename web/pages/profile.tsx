import { SendMessageCard } from '../messages/introduction/send-message-card.tsx';
import { ProfileScreen } from '../profiles/profile-screen.tsx';
import { ClientReviews } from '../reviews/reviews-panel.tsx';

export { headOfProfileScreen as head } from '../profiles/head.ts';
export { loadProfile as loader, shouldRevalidate } from '../profiles/load-profile.ts';

const parts = { Reviews: ClientReviews, SendMessage: SendMessageCard };
const loadMemberSlots = () => import('./member-profile-slots.tsx');

/** The public page of a supplier or a freelancer. */
export function Page() {
  return <ProfileScreen parts={parts} loadMemberSlots={loadMemberSlots} />;
}
