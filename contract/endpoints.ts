import type * as z from 'zod/mini';
import { accountEndpoints } from './accounts/accounts.ts';
import { emailChangeEndpoints } from './accounts/email-change.ts';
import { invitationEndpoints } from './accounts/invitations.ts';
import { ownAccountEndpoints } from './accounts/own-account.ts';
import { passwordEndpoints } from './accounts/passwords.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { adminAccountEndpoints } from './admin/accounts/endpoints.ts';
import { groupMailEndpoints } from './admin/accounts/group-mail.ts';
import { preparedEndpoints } from './admin/accounts/prepared.ts';
import { adminProjectEndpoints } from './admin/accounts/project-endpoints.ts';
import { figureEndpoints } from './admin/figures/endpoints.ts';
import { listEndpoints } from './admin/list-endpoints.ts';
import { moneyEndpoints } from './admin/money/endpoints.ts';
import { cardEndpoints, settingsEndpoints } from './admin/site/settings.ts';
import { teamEndpoints } from './admin/team/endpoints.ts';
import { setupEndpoints } from './admin/team/setup.ts';
import { todayEndpoints } from './admin/today/endpoints.ts';
import { attachmentEndpoints } from './attachments.ts';
import { contactEndpoints } from './contact.ts';
import { directoryEndpoints } from './directory.ts';
import { fileEndpoints } from './media/files.ts';
import { favoriteEndpoints, messageEndpoints, savedReplyEndpoints } from './messages.ts';
import { moderationEndpoints } from './moderation.ts';
import { notificationEndpoints } from './notifications.ts';
import { productEndpoints } from './products.ts';
import { profileEndpoints } from './profiles/profiles.ts';
import { projectEndpoints } from './projects/projects.ts';
import { reviewEndpoints } from './reviews.ts';
import { statisticsEndpoints } from './statistics.ts';
import { subscriptionEndpoints } from './subscriptions/subscriptions.ts';
import { suspensionEndpoints } from './suspensions.ts';
import { verificationEndpoints } from './verification/verification.ts';

/** Every endpoint of the API, by name. The browser imports only its type: the schemas weigh several kilobytes. */
export const endpoints = {
  ...accountEndpoints,
  ...passwordEndpoints,
  ...emailChangeEndpoints,
  ...ownAccountEndpoints,
  ...invitationEndpoints,
  ...directoryEndpoints,
  ...profileEndpoints,
  ...fileEndpoints,
  ...productEndpoints,
  ...messageEndpoints,
  ...savedReplyEndpoints,
  ...attachmentEndpoints,
  ...favoriteEndpoints,
  ...contactEndpoints,
  ...notificationEndpoints,
  ...moderationEndpoints,
  ...suspensionEndpoints,
  ...projectEndpoints,
  ...reviewEndpoints,
  ...statisticsEndpoints,
  ...subscriptionEndpoints,
  ...verificationEndpoints,
  ...secondFactorEndpoints,
  ...todayEndpoints,
  ...listEndpoints,
  ...adminAccountEndpoints,
  ...adminProjectEndpoints,
  ...preparedEndpoints,
  ...groupMailEndpoints,
  ...moneyEndpoints,
  ...cardEndpoints,
  ...settingsEndpoints,
  ...figureEndpoints,
  ...teamEndpoints,
  ...setupEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Input<C, Part extends string> = C extends { [K in Part]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;

/** The input of an endpoint. */
export type EndpointInput<N extends EndpointName> = {
  params: Input<Endpoints[N], 'params'>;
  query: Input<Endpoints[N], 'query'>;
  body: Input<Endpoints[N], 'body'>;
};

/** The body of a successful response. */
export type EndpointAnswer<N extends EndpointName> = z.output<Endpoints[N]['answer']>;
