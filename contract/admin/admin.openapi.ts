import { AcceptedText } from '../accounts/legal-texts.ts';
import { type DomainDocs, describe } from '../documentation.ts';
import { suspensionFields } from '../moderation.openapi.ts';
import {
  AccountMail,
  AccountNote,
  AccountReview,
  AdminOverview,
  AdminPerson,
  AdminProject,
  AdminProjectRow,
  AdminStatus,
  AdminSuspension,
  ContactAnswer,
  ContactMessageRow,
  DESK_PAGE,
  FailedRenewal,
  JobRow,
  LogEntry,
  MarkedReview,
  Money,
  Operator,
  PaymentRow,
  ProjectFigures,
  ProjectWeek,
  QuotedAttachment,
  ReportCase,
  ReportRow,
  StatusFinding,
  TRADES_A_WEEK,
} from './admin.ts';
import { type adminEndpoints, adminEndpoints as endpoints } from './admin-endpoints.ts';

const person = {
  email: 'Email address; empty for a deleted account.',
  operatorRole: 'What an operator may do; null for all other accounts.',
  plan: 'Plan that is paid or was chosen.',
} as const;

const accountFilters = {
  search:
    'Part of a name, company or email address; or a whole phone number, number of an invoice, credit note or receipt, or id.',
  role: 'Only accounts in this role.',
  status: 'Only accounts whose profile has this visibility.',
  country: 'Only accounts whose profile names this country.',
  plan: 'Only accounts with a running subscription to this plan.',
} as const;

const logFilters = {
  action: 'Only this act.',
  operator: 'Only acts of this account: its id or email address.',
  account: 'Only acts that concern this account: its id or email address.',
  from: 'First day, in UTC.',
  to: 'Last day, in UTC.',
} as const;

const csv = (list: string) => ({
  description: 'A table in UTF-8 with a byte order mark, safe to open in a spreadsheet.',
  example: `sokoni-${list}.csv`,
});

const projectRow = {
  buyer: 'Who posted it.',
  role: 'Whether it is for suppliers or freelancers.',
  state: 'How it stands.',
  closedBy: 'Why it is closed; null while it is not.',
  title: 'Its title.',
  trades: 'The industry, or the skills.',
  createdAt: 'When it was posted.',
} as const;

const adminSchemas = {
  AccountSummary: describe(AdminPerson, 'An account in a list.', person),
  AdminOverview: describe(
    AdminOverview,
    'How much waits for a decision; 0 for what the role of the operator may not see.',
    {
      pending: 'Profiles that wait for approval.',
      oldestPending: 'When the first of them was submitted.',
      reports: 'Open reports.',
      contactMessages: 'Open contact messages.',
      markedReviews: 'Suspicious reviews.',
      objections: 'Objections to suspensions that wait for an answer.',
      toRefund: 'Payments that have to be refunded.',
      mailFailsSince: 'Since when no mail can be sent; null while it can.',
    },
  ),
  ProjectInAdminList: describe(AdminProjectRow, 'A project in a list of the admin area.', projectRow),
  ProjectForOperators: describe(AdminProject, 'A project in the admin area.', {
    ...projectRow,
    kind: '`direct`: to professionals whom the buyer named. `matched`: to those whom the site found.',
    takenDownReason: 'The words of the operator who took it down.',
    description: 'What is needed.',
    contactDetails: 'Parts of its text that look like contact details or links.',
    attachments: 'Its files.',
    seats: 'Its seats.',
    invited: 'Who is invited.',
  }),
  InvitedForOperators: describe(
    AdminProject.shape.invited.def.element,
    'An invited professional, as operators see it.',
    { person: 'Who is invited.', proposal: 'How the proposal stands; null without one.' },
  ),
  ProjectsByWeek: describe(ProjectFigures, 'The projects of the last weeks.', {
    countedAt: 'When they were counted.',
    weeks: 'The newest week first.',
  }),
  ProjectWeek: describe(ProjectWeek, 'The projects of one week and trade.', {
    week: 'Its Monday, in UTC.',
    role: 'Whether they are for suppliers or freelancers.',
    trade: 'The industry, or a skill.',
    posted: 'Projects that were posted.',
    withProposal: 'Those with a proposal.',
    hoursToFirst: 'Median hours from the opening to the first proposal; null without one.',
    chosen: 'Those of which a proposal was chosen.',
    closedWithoutChoosing: 'Those that closed without a choice.',
  }),
  ServerStatus: describe(AdminStatus, 'The state of the server and of what it depends on.', {
    checkedAt: 'When it was checked.',
    findings: 'What each check found.',
  }),
  StatusFinding: describe(StatusFinding, 'What a check found.', {
    name: 'What was checked.',
    state: '`warning` can wait; `failed` keeps something from working.',
    text: 'What was found.',
    advice: 'What to do; null when all is well.',
    since: 'Since when the operators know of this failure; null for all others.',
  }),
  WaitingWork: describe(endpoints.retryWaiting.body, 'Work that is to be tried again.', {
    what: '`mail`, `jobs` that failed, or events of payment providers.',
  }),
  RetriedWork: describe(endpoints.retryWaiting.answer.shape.data, 'How much is tried again.', {
    count: 'Number of mails, jobs or events.',
  }),
  AccountReview: describe(AccountReview, 'What an operator needs to decide about an account.', {
    person: 'The account.',
    profile: 'The profile as the public will see it.',
    waitingSince: 'When it was submitted; null when it does not wait.',
    claims: 'All claims.',
    requiresOneOf: 'At least one of these has to be verified before approval.',
    changesRequested: 'Changes that were requested.',
    suspension: 'The suspension of the account; null unless it is suspended.',
    reports: 'Number of reports.',
    markedReviews: 'Number of suspicious reviews.',
    subscription: 'The newest subscription.',
    freeMonths: 'Months that were given, newest first; empty without the right to read payments.',
    emailChange: 'A change of the email address by an operator that is not confirmed yet.',
    acceptedTexts: 'Versions of the terms and of the privacy policy that it accepted.',
    notes: 'The last 50 notes of operators, newest first.',
    log: 'The last 50 entries of the audit log, newest first.',
  }),
  AcceptedText: describe(AcceptedText, 'A version of a text that an account accepted.', {
    text: 'Which text.',
    version: 'Its number; 0 is the text that the software brings.',
    acceptedAt: 'When it was accepted.',
  }),
  AccountMail: describe(AccountMail, 'A mail that an account was sent, without its text.', {
    kind: 'The subject; for a mail with a link what it is about.',
    state: '`waiting`: not tried yet. `retry`: failed, and tried again. `failed`: given up.',
    sentAt: 'When the mail server took it; null before.',
    lastError: 'Why the last attempt failed; null when it did not.',
  }),
  MailToRepeat: describe(endpoints.sendMailAgain.body, 'A mail that is sent again.', {
    kind: 'What its new link is for.',
  }),
  AccountNote: describe(AccountNote, 'A note about an account, for operators only.', {
    by: 'The operator who wrote it.',
    content: 'The note.',
  }),
  NewAccountNote: describe(endpoints.addAccountNote.body, 'A note about an account.', {
    content: 'The note.',
  }),
  AccountList: describe(endpoints.downloadAccounts.body, 'A list of accounts to download.', {
    filters: 'Which accounts.',
  }),
  AccountFilters: describe(
    endpoints.downloadAccounts.body.shape.filters,
    'Which accounts to download.',
    accountFilters,
  ),
  BooksList: describe(endpoints.downloadPayments.body, 'A list of payments or invoices to download.', {
    filters: 'Which ones.',
  }),
  BooksFilters: describe(endpoints.downloadPayments.body.shape.filters, 'Which ones to download.', {
    period: 'Year and month, or a year; the current month without it.',
  }),
  LogList: describe(endpoints.downloadLog.body, 'A part of the audit log to download.', {
    filters: 'Which entries.',
  }),
  LogFilters: describe(endpoints.downloadLog.body.shape.filters, 'Which entries to download.', logFilters),
  AuditLogEntry: describe(LogEntry, 'Who did what, and when.', {
    actor: 'Who did it; null for the command line and the server itself.',
    action: 'What was done.',
    subject: 'The account that it concerns.',
    details: 'More, depending on the action.',
    createdAt: 'When it was done.',
  }),
  Job: describe(JobRow, 'The last run of a job, or a mail that could not be sent.', {
    name: 'The job.',
    title: 'What the job does.',
    recipient: 'The address of the mail; null for a job.',
    state:
      '`due`: has not run yet. `retry`: has failed and is tried again. `failed`: is not tried again until its next time.',
    attempts: 'Attempts of the last run.',
    nextAt: 'When it runs or is tried again; null when it is not tried again.',
    lastError: 'Why the last attempt failed; null when it did not.',
  }),
  Report: describe(ReportRow, 'A report.', {
    kind: 'What is reported.',
    reason: '`false` stands for false claims.',
    note: 'What the reporter added.',
    number: 'What the reporter was told, for questions about the report.',
    reporter: 'Who reported; null for a visitor without an account.',
    confirmedEmail: 'The confirmed address of a visitor, to which the decision is mailed; null without one.',
    reported: 'Who is reported.',
    outcome: 'What was decided.',
  }),
  ReportDetails: describe(ReportCase, 'A report with its context.', {
    report: 'The report.',
    context: 'The reported message with those around it, or the review; oldest first.',
    rating: 'Stars of a reported review.',
    others: 'Other reports of the same account.',
  }),
  ReportContextItem: describe(
    ReportCase.shape.context.def.element,
    'A message or a review around a report.',
    {
      from: 'Who wrote it.',
      content: 'The text.',
      isSubject: 'Whether it is what was reported.',
      attachments: 'Files of a reported message.',
    },
  ),
  ReportedAttachment: describe(QuotedAttachment, 'A file of a reported message.', {
    fileName: 'Name of the file.',
    kind: 'What it is, by its content.',
    bytes: 'Size in bytes.',
  }),
  ContactMessage: describe(ContactMessageRow, 'A message from the contact form.', {
    email: 'Email address for the answer.',
    phone: 'Telephone number; null without one.',
    content: 'The message.',
    marks: 'What makes it look like advertising.',
    account: 'Id of the account that wrote it while signed in.',
    answers: 'What operators answered, oldest first.',
  }),
  ContactAnswer: describe(ContactAnswer, 'An answer to a contact message.', {
    by: 'The operator who wrote it.',
    content: 'The answer.',
  }),
  NewContactAnswer: describe(endpoints.answerContactMessage.body, 'An answer to a contact message.', {
    content: 'The answer, which is mailed to the sender.',
    answers: 'Number of answers that the operator saw.',
  }),
  RevenueSummary: describe(Money, 'Payments of a month. Amounts are US cents.', {
    month: 'Year and month.',
    received: 'Received, in US cents.',
    refunded: 'Refunded, in US cents.',
    disputed: 'Disputed, in US cents.',
    payments: 'Number of payments.',
    monthly: 'What the running subscriptions bring in a month, in US cents.',
    begun: 'Subscriptions that began in the month.',
    ended: 'Subscriptions that ended in the month.',
    byPlan: 'The same by plan.',
    failedRenewals: 'Renewals of today that could not be collected, the oldest first; 50 at most.',
  }),
  FailedRenewal: describe(FailedRenewal, 'A subscription whose renewal could not be collected.', {
    person: 'Who subscribes.',
    plan: 'Id of the plan.',
    since: 'When the renewal was due.',
    nextTryAt: 'When it is collected again; null after the last try.',
    endsAt: 'When the subscription ends without a payment.',
  }),
  PlanRevenue: describe(Money.shape.byPlan.def.element, 'Subscriptions and payments of one plan.', {
    received: 'Received in the month, in US cents.',
  }),
  AdminPayment: describe(PaymentRow, 'A payment, as an operator sees it.', {
    provider: 'Payment provider.',
    reference: 'Reference of the provider.',
    refunding: 'US cents that the provider is about to refund.',
    refundable: 'US cents that can still be refunded through the provider.',
    charged: 'What the provider charged, in hundredths of `currency`.',
    fee: 'What the provider keeps of it, in hundredths of `feeCurrency`; null where the provider does not say it.',
    feeCurrency: 'Currency of the fee.',
    invoices: 'Its invoice, and credit notes for what was refunded, oldest first.',
    person: 'Who paid.',
  }),
  SuspiciousReview: describe(
    MarkedReview,
    'A review whose author and target have used the same device or network.',
    {
      target: 'Who was reviewed.',
      comment: 'The review.',
    },
  ),
  ProfileApproval: describe(endpoints.approveProfile.body, 'What is approved.'),
  ChangeRequest: describe(endpoints.askForChanges.body, 'What has to change.', {
    reasons: 'All requested changes, for the owner.',
  }),
  AdminSuspension: describe(AdminSuspension, 'A suspension as operators see it.', {
    ...suspensionFields,
    by: 'The operator who suspended the account; null where an earlier version did not record it.',
    mayAnswer: 'Whether the caller may answer the objection.',
  }),
  EmailChangeOnRequest: describe(endpoints.changeEmailOnRequest.body, 'A new email address for an account.', {
    email: 'New email address.',
    reason: 'How the owner was recognised, for the log.',
  }),
  DeletionOnRequest: describe(endpoints.deleteOnRequest.body, 'A deletion on request.', {
    reason: 'Who asked, for the log.',
  }),
  ExportOnRequest: describe(endpoints.exportOnRequest.body, 'An export on request.', {
    reason: 'Who asked, for the log.',
  }),
  NewSuspension: describe(endpoints.suspendAccount.body, 'A suspension of an account.', {
    ground: 'Why, for the owner. `false` stands for false claims.',
    reason: 'Why, in words, for the owner.',
    until: 'Its last day; without it an operator has to end it.',
    subscription:
      'What happens to a running subscription: `paused` is not charged and continues afterwards, `ended` ends now, `refunded` ends now and the last payment is refunded.',
  }),
  Reinstatement: describe(endpoints.reinstateAccount.body, 'The end of a suspension.'),
  ProjectTakenDown: describe(endpoints.takeProjectDown.body, 'Why a project is taken down.', {
    reason: 'Why, for the buyer and for invited professionals.',
  }),
  ObjectionAnswer: describe(endpoints.answerObjection.body, 'The answer to an objection.', {
    decision: '`keep`: the account stays suspended. `reinstate`: the suspension ends.',
    answer: 'Why, for the owner.',
  }),
  ClaimDecision: describe(endpoints.decideClaim.body, 'A decision about a claim.', {
    method: 'How it was verified; needed to verify.',
    reason: 'Why; needed to refuse or withdraw.',
  }),
  ReportDecision: describe(endpoints.decideReport.body, 'A decision about a report.', {
    outcome: 'What is decided.',
    note: 'For those whom it concerns; may be blank.',
  }),
  Operator: describe(Operator, 'A person who runs the marketplace.', {
    person: 'The account.',
    operatorRole: 'What the operator may do.',
    isInvited:
      'Whether the role is offered, and not taken yet by choosing a password with a link from the mailbox.',
    hasSecondFactor: 'Whether the second factor is set up, without which the admin area stays closed.',
  }),
  OperatorInvitation: describe(endpoints.inviteOperator.body, 'An invitation of an operator.', {
    email: 'Address; without an account it gets one.',
    operatorRole: 'What the operator may do.',
    code: 'A new code of the own authenticator app.',
  }),
  OperatorRemoval: describe(endpoints.removeOperator.body, 'The removal of an operator.', {
    code: 'A new code of the own authenticator app.',
  }),
  ReviewDecision: describe(endpoints.decideReview.body, 'A decision about a suspicious review.'),
};

const pages = `${DESK_PAGE} on a page.`;

export const admin = {
  tag: 'Administration',
  description:
    'For operators who have passed the second factor. To every other account these addresses do not exist (404). Each decision is written to an audit log.',
  schemas: adminSchemas,
  operations: {
    readAdminOverview: 'The numbers of everything that waits for a decision.',
    readAdminStatus: {
      description:
        'Checks the database, the disk, the files, backups and waiting work, and with `outside=yes` also the mail server, its DNS records, the public address and the payment providers. Each check takes four seconds at most.',
      parameters: { outside: 'Also asks other servers.' },
    },
    retryWaiting:
      'Tries waiting mail, failed jobs or payment events again now. It is written to the audit log.',
    readAccountReview: {
      operationId: 'readAccountReview',
      description: 'An account with its profile, claims, payments and log.',
    },
    approveProfile:
      'Makes a pending profile public. `nothing_verified` means that identity or business has to be verified first.',
    askForChanges: {
      operationId: 'requestChanges',
      description:
        'Rejects a pending profile with all requested changes at once; its owner may submit it again.',
    },
    suspendAccount:
      'Suspends an account in any role: its sessions end, its profile is hidden, and it can only read why, object, download its data, cancel its subscription and delete itself. The owner is informed of the reason.',
    reinstateAccount: 'Ends the suspension of an account.',
    listAllProjects: {
      description: `Projects, newest first, ${pages}`,
      parameters: { buyer: 'Only those of this account.' },
    },
    readProjectsByWeek: `The projects of the last 12 weeks by week and trade, with the ${TRADES_A_WEEK} most frequent trades of each week and role. A project of several skills counts in each. Counted at most once a minute.`,
    readAnyProject: 'A project, with its text, its files and who is invited.',
    takeProjectDown:
      'Closes a project. Its buyer and the invited professionals read the reason, and its proposals do not count.',
    answerObjection:
      'Answers an objection, once: by another operator than the one who suspended, unless there is none.',
    endAccountSessions: 'Signs an account out everywhere. Its owner is informed.',
    addAccountNote: 'Adds a note about an account that only operators read. It is erased with the account.',
    removeAccountNote: 'Removes a note. That it existed stays in the audit log.',
    listAccountMails: `The mails of the last 30 days to an account, also to its former addresses, newest first, ${pages}`,
    sendMailAgain:
      'Mails a new link to the present address of an account, within the hourly limit of its owner. `not_allowed` means that the address is confirmed already.',
    changeEmailOnRequest:
      'Begins a change of the email address, for an owner who lost the mailbox. The old address can refuse it for three days; then the new one gets a link to confirm it. Not for operators.',
    deleteOnRequest:
      'Deletes an account as its owner would: it can be undone by signing in within seven days. Not for operators.',
    exportOnRequest: {
      description:
        'The archive that the owner could download. The owner is informed, and the log names the reason. Not for operators.',
      file: { description: 'A ZIP archive.', example: 'sokoni-2026-11-02.zip' },
    },
    decideClaim: {
      description: 'Verifies a claim, refuses it with a reason, or withdraws it.',
      parameters: { kind: 'What the claim is about.' },
    },
    readDocument: {
      operationId: 'downloadDocument',
      description: 'A private document of a claim. Opening it is written to the audit log.',

      file: { description: 'A WebP picture or a PDF document.', example: 'business-document.pdf' },
    },
    readReport: 'A report with the reported message and those around it, or the reported review.',
    readReportedAttachment: {
      operationId: 'downloadReportedAttachment',
      description: 'A file of a reported message. Opening it is written to the audit log.',
      file: { description: 'The file, unchanged, or a picture without metadata.', example: 'attachment.pdf' },
    },
    decideReport:
      'Closes a report. The reporter and the reported account are informed where it concerns them.',
    answerContactMessage:
      'Mails an answer to the sender and closes the message. `changed_meanwhile` means that another operator has answered.',
    closeContactMessage: 'Closes a contact message without an answer.',
    findAccounts: {
      operationId: 'searchAccounts',
      description: `Accounts, newest first, ${pages}`,
      parameters: accountFilters,
    },
    downloadAccounts: {
      description:
        'All accounts of a search, newest first. The audit log keeps the filters and the number of rows.',
      file: csv('accounts'),
    },
    readMoney: {
      operationId: 'readRevenue',
      description: 'What came in during a month, and the subscriptions that run.',
    },
    listPayments: {
      description: `Payments of a month, or all that have to be refunded, newest first, ${pages}`,
      parameters: {
        only: 'Only payments that have to be refunded, of all months.',
        number:
          'Only the payment with this number, or with an invoice or a credit note that has it, of all months.',
      },
    },
    downloadPayments: {
      description:
        'All payments of a month or a year, newest first. Downloading them is written to the audit log.',
      file: csv('payments'),
    },
    downloadInvoices: {
      description:
        'All invoices and credit notes that were issued in a month or a year, newest first. Downloading them is written to the audit log.',
      file: csv('invoices'),
    },
    downloadAnyInvoice: {
      operationId: 'downloadInvoiceOfAccount',
      description: 'An invoice or a credit note of any account, in the language of `Accept-Language`.',
      file: { description: 'A PDF document.', example: 'sokoni-INV-2026-000123.pdf' },
    },
    recordPaymentRefund: {
      operationId: 'markPaymentRefunded',
      description:
        'Records that an unused payment was refunded at the payment provider. The payer is informed by mail.',
    },
    refundPayment: {
      operationId: 'refundPayment',
      description:
        'Refunds a part of a payment, or the whole, through the payment provider. The payer is informed by mail when the provider has refunded it. A plan whose newest payment is refunded whole ends.',
    },
    giveFreeMonths:
      'Extends the paid time of a professional without a charge. An account without a subscription gets the plan that it had or chose, until those months end. The account is told by mail.',
    decideReview: {
      operationId: 'decideSuspiciousReview',
      description: 'Leaves a suspicious review in place, or removes it.',
    },
    listLog: {
      operationId: 'listAuditLog',
      description: `Who decided what and when, newest first, ${pages}`,
      parameters: logFilters,
    },
    downloadLog: {
      description: 'All entries that match, newest first. Downloading them is written to the audit log.',
      file: csv('log'),
    },
    listOperators: 'All people who run the marketplace and those who are invited, owners first.',
    inviteOperator:
      'Offers the role of a reviewer or bookkeeper to an address, and mails its owner how to take it. The role is given with the next password that is chosen with a link from the mailbox; until then, whoever holds an account with that address has no rights.',
    removeOperator:
      'Ends the access of a reviewer or bookkeeper with the next request, or withdraws an invitation. Owners are removed on the command line of the server only.',
    listJobs: `Each job with its last run, then the mails that could not be sent, newest first, ${pages}`,
  },
} satisfies DomainDocs<typeof adminEndpoints>;
