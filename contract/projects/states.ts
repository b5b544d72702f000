/**
 * The states of projects, seats and proposals, as data: for each act who does it, from which states, what time it writes,
 * who is told, and whether it needs a listed profile. The server enforces them in transactions (`server/domains/projects/transitions.ts`).
 */

export const projectStates = ['open', 'deciding', 'closed'] as const;
export type ProjectState = (typeof projectStates)[number];
/** Why a project is closed. */
export const closings = ['buyer', 'end', 'taken down', 'account gone'] as const;
export type Closing = (typeof closings)[number];
export const seatStates = ['reserved', 'used', 'lost'] as const;
export type SeatState = (typeof seatStates)[number];
export const proposalStates = [
  'sent',
  'revised',
  'chosen',
  'declined',
  'withdrawn',
  'lapsed',
  'ended',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/** `account gone`: a suspension or deletion of either account. `block`: either has blocked the other. */
export type Actor = 'buyer' | 'professional' | 'operator' | 'deadline' | 'block' | 'account gone';
export type Side = 'buyer' | 'professionals';

interface Act<State extends string, Time extends string> {
  by: readonly Actor[];
  /** Empty for an act that makes the row. */
  from: readonly State[];
  to: State;
  /** The column that gets the time of the act. */
  writes: Time;
  /** Whose open browsers learn it at once. Mail and push messages: decision 058. */
  tells: readonly Side[];
  /**
   * Refused to a professional who is not in the directory any more, or whose subscription has ended. Nothing else happens
   * then: what was sent stays, and a reserved seat is lost in its time.
   */
  needsListing?: true;
}

const running = ['open', 'deciding'] as const;

/** A draft is only in the browser of the buyer. */
export const projectActs = {
  post: { by: ['buyer'], from: [], to: 'open', writes: 'openedAt', tells: ['buyer', 'professionals'] },
  askToDecide: {
    by: ['deadline'],
    from: ['open'],
    to: 'deciding',
    writes: 'decidingAt',
    tells: ['buyer', 'professionals'],
  },
  close: {
    by: ['buyer', 'deadline', 'operator', 'account gone'],
    from: running,
    to: 'closed',
    writes: 'closedAt',
    tells: ['buyer', 'professionals'],
  },
} as const satisfies Record<string, Act<ProjectState, string>>;

export const seatActs = {
  take: {
    by: ['professional'],
    from: [],
    to: 'reserved',
    writes: 'takenAt',
    tells: ['professionals'],
    needsListing: true,
  },
  use: {
    by: ['professional'],
    from: ['reserved'],
    to: 'used',
    writes: 'endedAt',
    tells: ['professionals'],
    needsListing: true,
  },
  /** Without a proposal in time, or because the project, an account or the relationship has ended. */
  lose: {
    by: ['deadline', 'buyer', 'operator', 'block', 'account gone'],
    from: ['reserved'],
    to: 'lost',
    writes: 'endedAt',
    tells: ['professionals'],
  },
} as const satisfies Record<string, Act<SeatState, string>>;

/** In these states a proposal waits for its answer. */
export const unanswered = ['sent', 'revised'] as const;
export const isUnanswered = (state: ProposalState): boolean => unanswered.some((each) => each === state);

export const proposalActs = {
  send: {
    by: ['professional'],
    from: [],
    to: 'sent',
    writes: 'sentAt',
    tells: ['buyer', 'professionals'],
    needsListing: true,
  },
  revise: {
    by: ['professional'],
    from: ['sent'],
    to: 'revised',
    writes: 'revisedAt',
    tells: ['buyer', 'professionals'],
    needsListing: true,
  },
  choose: {
    by: ['buyer'],
    from: unanswered,
    to: 'chosen',
    writes: 'answeredAt',
    tells: ['buyer', 'professionals'],
  },
  /** A buyer who blocks the professional has declined. */
  decline: {
    by: ['buyer', 'block'],
    from: unanswered,
    to: 'declined',
    writes: 'answeredAt',
    tells: ['buyer', 'professionals'],
  },
  /** A professional who blocks the buyer has withdrawn. */
  withdraw: {
    by: ['professional', 'block'],
    from: unanswered,
    to: 'withdrawn',
    writes: 'answeredAt',
    tells: ['buyer', 'professionals'],
  },
  /** The project was closed by its buyer or at its end. */
  lapse: {
    by: ['buyer', 'deadline'],
    from: unanswered,
    to: 'lapsed',
    writes: 'answeredAt',
    tells: ['buyer', 'professionals'],
  },
  /** The project was taken down, or either account is gone. */
  end: {
    by: ['operator', 'account gone'],
    from: unanswered,
    to: 'ended',
    writes: 'answeredAt',
    tells: ['buyer', 'professionals'],
  },
} as const satisfies Record<string, Act<ProposalState, string>>;
export type ProposalAct = keyof typeof proposalActs;

/** What happens to open proposals when a project closes. */
export const proposalsAfter = {
  buyer: 'lapse',
  end: 'lapse',
  'taken down': 'end',
  'account gone': 'end',
} as const satisfies Record<Closing, ProposalAct>;

/** What each side reads. */
interface Texts {
  buyer: string;
  professional: string;
}

export const projectTexts: Record<Exclude<ProjectState, 'closed'> | Closing, Texts> = {
  open: {
    buyer: /*i18n*/ 'Open for proposals.',
    professional: /*i18n*/ 'Open for proposals.',
  },
  deciding: {
    buyer: /*i18n*/ 'Tell each professional whether you choose their proposal.',
    professional: /*i18n*/ 'The buyer is deciding. There are no new seats.',
  },
  buyer: {
    buyer: /*i18n*/ 'You closed this project.',
    professional: /*i18n*/ 'The buyer closed this project.',
  },
  end: {
    buyer: /*i18n*/ 'This project is closed: its time is over.',
    professional: /*i18n*/ 'This project is closed: its time is over.',
  },
  'taken down': {
    buyer: /*i18n*/ 'Our team took this project down.',
    professional: /*i18n*/ 'Our team took this project down. It doesn’t count for your month.',
  },
  'account gone': {
    buyer: /*i18n*/ 'This project is closed, because your account was suspended or deleted.',
    professional: /*i18n*/ 'This project is closed: the buyer’s account no longer exists or is suspended.',
  },
};

export const seatTexts: Record<SeatState, string> = {
  reserved: /*i18n*/ 'You have a seat. Send your proposal before it is lost.',
  used: /*i18n*/ 'You sent your proposal.',
  lost: /*i18n*/ 'You lost your seat, and can’t take another one in this project.',
};

export const proposalTexts: Record<ProposalState, Texts> = {
  sent: {
    buyer: /*i18n*/ 'Waiting for your answer',
    professional: /*i18n*/ 'Waiting for the buyer',
  },
  revised: {
    buyer: /*i18n*/ 'Revised. Waiting for your answer',
    professional: /*i18n*/ 'Revised. Waiting for the buyer',
  },
  chosen: {
    buyer: /*i18n*/ 'You chose this proposal.',
    professional: /*i18n*/ 'The buyer chose your proposal.',
  },
  declined: {
    buyer: /*i18n*/ 'You declined this proposal.',
    professional: /*i18n*/ 'The buyer declined your proposal.',
  },
  withdrawn: {
    buyer: /*i18n*/ 'The professional withdrew this proposal.',
    professional: /*i18n*/ 'You withdrew this proposal.',
  },
  lapsed: {
    buyer: /*i18n*/ 'The project closed without your answer.',
    professional: /*i18n*/ 'The buyer closed this project without choosing your proposal',
  },
  ended: {
    buyer:
      /*i18n*/ 'This proposal ended without an answer: the project was taken down, or an account is closed.',
    professional:
      /*i18n*/ 'This proposal ended without an answer: the project was taken down, or an account is closed.',
  },
};

/** Why a buyer declines. */
export const declineReasons = [
  'price',
  'lead time',
  'terms',
  'not what was asked',
  'another chosen',
  'not buying',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineTexts: Record<DeclineReason, string> = {
  price: /*i18n*/ 'The price doesn’t fit',
  'lead time': /*i18n*/ 'It takes too long',
  terms: /*i18n*/ 'The terms don’t fit',
  'not what was asked': /*i18n*/ 'It isn’t what I asked for',
  'another chosen': /*i18n*/ 'I chose another proposal',
  'not buying': /*i18n*/ 'I’m not buying any more',
};

/** The rules of Incoterms 2020. */
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;

/** Why a customer can't post a project now. */
export const postingLimits = ['open', 'week', 'first week', 'not confirmed'] as const;
export type PostingLimit = (typeof postingLimits)[number];

export const postingLimitTexts: Record<PostingLimit, string> = {
  open: /*i18n*/ 'You already have three open projects. Close one first.',
  week: /*i18n*/ 'You can post five projects in a week.',
  'first week': /*i18n*/ 'New accounts can post one project in their first week. Next: tomorrow.',
  'not confirmed':
    /*i18n*/ 'New accounts can post one project in their first week. Next: when you’ve confirmed your email address.',
};
