import { type DomainDocs, describe } from '../documentation.ts';
import {
  DIRECT_MAX,
  FIGURES_FROM,
  FIRST_POSTS_A_WEEK,
  INVITED_AT_ONCE,
  OPEN_PROJECTS_MAX,
  OPENED_WITHIN_HOURS,
  POSTS_A_WEEK,
  PROJECT_FILES_MAX,
  SEAT_HOURS,
  SEATS,
} from './limits.ts';
import {
  Allowance,
  AnsweredProposals,
  BuyerCard,
  Declining,
  InvitedProject,
  ListedProject,
  NewProject,
  NewProposal,
  OpenedProposals,
  OwnProject,
  OwnProposal,
  PROJECTS_A_PAGE,
  ProjectFigures,
  ProposalVersion,
  type projectEndpoints,
  ReceivedProposal,
  Seat,
  SeatCounts,
  Shortlisting,
} from './projects.ts';
import { ProposalCard } from './proposal-card.ts';

const needed = {
  role: 'Whom it asks.',
  description: 'What is needed, in plain text.',
  industry: 'Industry of the suppliers; null for freelancers.',
  skills: 'Skills of the freelancers; empty for suppliers.',
  quantity: 'How much is needed; null for freelancers.',
  unit: 'Unit of the quantity; null without one.',
  country: 'Where the goods go; null without one.',
  wantsSample: 'Whether the buyer wants a sample first.',
  pricing: 'How freelancers are paid; null for suppliers.',
  hours: 'How many hours; null with a fixed price.',
  neededBy: 'The day by which it is needed; null without one.',
  budgetFrom: 'Lower end of the budget in whole US dollars; null where it is open.',
  budgetTo: 'Upper end of the budget in whole US dollars; null where it is open.',
};

const listed = {
  role: needed.role,
  title: 'What is needed, in a few words.',
  kind: '`direct`: the buyer named the professionals. `matched`: the site found them.',
  state: 'Where it stands: `deciding` takes no new seats.',
  closedBy: 'Why it is closed; null while it is not.',
  decideAt: 'When the buyer is asked to decide.',
  closeAt: 'When it closes automatically.',
};

const project = {
  ...needed,
  ...listed,
  takenDownReason: 'The words of the operator who took it down.',
  attachments: 'Files of the buyer.',
};

const counts = {
  invited: 'How many professionals are invited.',
  proposals: 'How many proposals it has.',
  unanswered: 'How many of them wait for an answer.',
};

const offer = {
  price: 'Price of one unit, as the professional wrote it.',
  currency: 'Currency code of ISO 4217.',
  unit: 'What the price is for.',
  quantity: 'How many units; null without a number.',
  leadTime: 'How long it takes.',
  term: 'Delivery term of Incoterms 2020; null without one.',
  place: 'Place of the delivery term.',
  validUntil: 'The last day on which it is valid.',
  included: 'What is included.',
};

const version = { ...offer, version: '1, or 2 for the revision.' };

const proposal = {
  state: 'What became of it.',
  declineReason: 'Why it was declined; null where it was not.',
  versions: 'What was offered first, and its revision.',
  isOpened: 'Whether the buyer has seen its card.',
};

export const projects = {
  tag: 'Projects',
  description: 'Projects of customers, and proposals of professionals.',
  schemas: {
    NewProject: describe(NewProject, 'A project to post.', {
      ...needed,
      clientId: 'UUID made by the sender: the same id sent twice is one project.',
      professionalIds: `Asks these professionals directly, at most ${DIRECT_MAX}; without them the site finds some.`,
      title: 'What is needed, in a few words.',
      soughtCountry: 'Only professionals in this country are found.',
      attachmentIds: `Uploaded files of the sender, at most ${PROJECT_FILES_MAX}.`,
      keepContactDetails:
        'Whether contact details and links in the text stay. Without it the request is refused with 422, and the error of this field names them.',
    }),
    ListedProject: describe(ListedProject, 'A project in the list of its buyer.', { ...listed, ...counts }),
    OwnProject: describe(OwnProject, 'A project, as its buyer sees it.', { ...project, ...counts }),
    BuyerCard: describe(BuyerCard, 'What professionals know about a buyer.', {
      country: 'Country of the buyer; null without one.',
      hasWorkAddress: 'Whether the domain of the confirmed email address is that of the website.',
      answered: 'How many proposals the buyer has answered; null below three.',
    }),
    AnsweredProposals: describe(AnsweredProposals, 'How many proposals a buyer has answered.', {
      answered: 'Chosen or declined ones.',
      of: 'All that were answered, or ended without an answer.',
    }),
    SeatCounts: describe(SeatCounts, 'The seats of a project.', {
      used: 'With a proposal.',
      reserved: 'Taken, without a proposal yet.',
      free: 'That can be taken.',
    }),
    Seat: describe(Seat, 'The seat of a professional.', {
      state: 'Whether it is reserved, used or lost.',
      until: 'When it is lost without a proposal.',
    }),
    InvitedProject: describe(InvitedProject, 'A project, as an invited professional sees it.', {
      ...project,
      buyer: 'Who posted it.',
      isSeen: 'Whether the professional has read it.',
      seats: 'Of all professionals; null for a direct request, which needs no seat.',
      seat: 'The seat of the professional.',
      proposal: 'The proposal of the professional.',
      mayTakeSeat: 'Whether a seat is free for the professional.',
      mayPropose: 'Whether the professional may send a proposal.',
      mayRevise: 'Whether the professional may send the one revision.',
    }),
    Allowance: describe(Allowance, 'Proposals of this calendar month in UTC.', {
      limit: 'How many the plan brings; null is unlimited.',
      used: 'Seats taken this month, without those that were given back this month; may be negative.',
    }),
    ProposalCard: describe(ProposalCard, 'The card of a message with a proposal.', {
      ...version,
      title: 'Title of the project.',
      proposalId: 'Id of the proposal.',
      projectId: 'Id of the project.',
      state: 'What became of it.',
      isReplaced: 'Whether the revision of the proposal replaces it.',
      declineReason: 'Why it was declined; null where it was not.',
    }),
    ProposalVersion: describe(ProposalVersion, 'What a professional offers.', {
      ...version,
      messageId: 'Id of the message with its card.',
      content: 'The message.',
      attachments: 'Its files; none once the reader has deleted the message.',
    }),
    OwnProposal: describe(OwnProposal, 'A proposal, as its professional sees it.', proposal),
    ReceivedProposal: describe(ReceivedProposal, 'A proposal, as the buyer sees it.', {
      ...proposal,
      professional: 'Who sent it.',
      picture: 'Address of the professional’s picture; null without one.',
      country: 'Country of the professional; null while it is not known.',
      isShortlisted: 'Whether the buyer has it on the shortlist.',
    }),
    NewProposal: describe(NewProposal, 'A proposal, or its revision.', {
      ...offer,
      message: 'The message, in plain text.',
      attachmentIds: 'Uploaded files of the sender.',
    }),
    OpenedProposals: describe(OpenedProposals, 'Proposals whose cards were shown.', {
      proposalIds: 'Ids of the proposals.',
    }),
    Shortlisting: describe(Shortlisting, 'A change of the shortlist.', {
      isShortlisted: 'Whether it is on the shortlist.',
    }),
    ProjectFigures: describe(ProjectFigures, 'Projects and proposals of everybody.', {
      posted: `How many projects professionals were invited to; null below ${FIGURES_FROM}.`,
      answered: `How many proposals were chosen or declined; null below ${FIGURES_FROM}.`,
    }),
    Declining: describe(Declining, 'Why a proposal is declined.', {
      reason: 'The reason, which the professional reads.',
    }),
  },
  operations: {
    postProject: `Posts a project of a customer: at most ${OPEN_PROJECTS_MAX} that are not closed, and ${POSTS_A_WEEK} in seven days, or ${FIRST_POSTS_A_WEEK} for an account younger than a day or without a confirmed email address. Without named professionals, at most ${INVITED_AT_ONCE} who fit are invited. Contact details and links in the text are refused, unless the request keeps them.`,
    listProjects: `The projects of the signed-in customer, newest first, ${PROJECTS_A_PAGE} on a page, without what is needed.`,
    readProjectFigures: 'Counted at most once a minute.',
    readProject: 'A project of the signed-in customer.',
    closeProject: 'Closes a project. Proposals that wait for an answer lapse.',
    listProposals:
      'The proposals for a project of the signed-in customer, with their revisions, in the order in which they came.',
    openProposals: `Marks proposals as opened: their cards were shown. One that is not opened within ${OPENED_WITHIN_HOURS} hours does not count for its professional.`,
    shortlistProposal: 'Only the buyer sees the shortlist.',
    chooseProposal:
      'Several proposals for one project may be chosen. Nothing else is stored of what was agreed.',
    declineProposal: 'Declines a proposal with a reason.',
    listInvitations: `The projects to which the signed-in professional is invited, newest first, ${PROJECTS_A_PAGE} on a page.`,
    readInvitation: {
      description: 'A project to which the signed-in professional is invited. Reading it marks it as seen.',
      parameters: { id: 'Id of the project.' },
    },
    takeSeat: {
      description: `Takes one of the ${SEATS} seats of a matched project, which counts for the proposals of the month. Without a proposal within ${SEAT_HOURS} hours it is lost.`,
      parameters: { id: 'Id of the project.' },
    },
    sendProposal: {
      description:
        'Sends a proposal as a message with a card; sent again before the answer of the buyer, it is the one revision.',
      parameters: { id: 'Id of the project.' },
    },
    withdrawProposal: {
      description: 'Withdraws the proposal. It keeps its seat.',
      parameters: { id: 'Id of the project.' },
    },
  },
} satisfies DomainDocs<typeof projectEndpoints>;
