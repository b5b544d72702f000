import { type DomainDocs, describe } from '../documentation.ts';
import { PREPAID_MONTHS_MAX } from '../limits.ts';
import { BillingDetails } from './billing-details.ts';
import {
  Billing,
  ChangePreview,
  CheckoutOrder,
  subscriptionEndpoints as endpoints,
  FreeMonths,
  InvoiceSummary,
  MethodOffer,
  OwnBillingDetails,
  OwnPayment,
  OwnSubscription,
  OwnTax,
  PlanChoice,
} from './subscriptions.ts';

const billingFields = {
  name: 'Name of the business or person.',
  address: 'Postal address, in lines.',
  country:
    'Country of ISO 3166-1, with two letters; may be empty. A request may name it in one of our languages.',
  taxNumber: 'Tax number, which makes the customer a business; may be empty.',
};

export const subscriptions = {
  tag: 'Subscriptions',
  description: 'Plans, checkout, renewals and invoices of suppliers and freelancers.',
  schemas: {
    CheckoutOrder: describe(CheckoutOrder, 'A plan to pay for.', {
      email: 'Email address of the signed-in account.',
      plan: 'A plan of the role.',
      role: 'Role of the signed-in account.',
      months: `Months to pay for at once, 1 to ${PREPAID_MONTHS_MAX}; 1 where the method renews automatically.`,
    }),
    PlanChoice: describe(PlanChoice, 'A plan.', { plan: 'A plan of the role of the signed-in account.' }),
    PaymentMethod: describe(MethodOffer, 'A way to pay.', {
      isAvailable: 'Whether this server can take it.',
      renews: 'False: months are paid in advance, and a mail reminds before they end.',
      conversion: 'What is charged instead of US dollars; null for US dollars.',
    }),
    CurrencyConversion: describe(
      MethodOffer.shape.conversion.def.innerType,
      'Another currency that is charged.',
      { perDollar: 'Units of that currency for one US dollar.' },
    ),
    CheckoutStatus: describe(endpoints.readCheckout.answer.shape.data, 'How far a checkout is.', {
      state:
        '`waiting`: not known yet. `confirmed`: paid, the plan is active. `unused`: paid, but it could not be used and will be refunded. `failed` and `expired`: nothing was charged.',
      plan: 'The plan that was ordered.',
    }),
    Billing: describe(Billing, 'The subscription and the payments of an account.', {
      profileVisibility: 'State of the profile, which a payment changes.',
      subscription: 'The newest subscription; null before the first payment.',
      freeMonths: 'Months that were given, newest first.',
      checkout: 'A checkout that is not finished and can be continued.',
    }),
    OpenCheckout: describe(Billing.shape.checkout.def.innerType, 'A checkout that is not finished.', {
      url: 'Address of the payment page.',
      expiresAt: 'Until when it can be continued.',
    }),
    Subscription: describe(OwnSubscription, 'A subscription.', {
      price: 'US cents a month, as agreed: a new price of the plan does not change it at once.',
      state:
        '`active`, `ending` (cancelled, paid until the end of the period), `past_due` (a renewal failed and is tried again) or `ended`.',
      renews: 'False: months are paid in advance, or were given.',
      isFree: 'True: all of it was given, nothing is paid.',
      startedAt: 'When it began.',
      currentPeriodEnd: 'Until when it is paid.',
      endedAt: 'When it ended; null while it runs.',
      nextPlan: 'Plan from the next renewal on, where another one was chosen.',
      nextPrice: 'US cents a month from the next renewal on, where that is something else.',
      newPrice: 'A new price that was announced by mail; null without one.',
      pastDue: 'A renewal that failed; null without one.',
    }),
    NewPrice: describe(OwnSubscription.shape.newPrice.def.innerType, 'A new price of a subscription.', {
      plan: 'The plan that has it.',
      price: 'US cents a month.',
      from: 'The first renewal that has it.',
    }),
    PastDue: describe(OwnSubscription.shape.pastDue.def.innerType, 'A renewal that could not be paid.', {
      since: 'When it failed first.',
      nextTryAt: 'When it is tried again; null after the last try.',
      endsAt: 'When the subscription ends unless it is paid.',
      confirmUrl: 'Page where the owner of the card confirms the payment, where the bank asks for that.',
    }),
    Payment: describe(OwnPayment, 'A payment.', {
      months: 'Months that were paid at once.',
      status: '`unused`: it could not be used and will be refunded.',
      method: 'How it was paid.',
      invoices:
        'Its invoice, and credit notes for what was refunded, oldest first; none of a payment that pays for nothing, or of the time before invoices, which has a receipt.',
    }),
    InvoiceSummary: describe(InvoiceSummary, 'An invoice or a credit note.', {
      kind: '`credit_note`: for what was refunded.',
      number: 'Its number, which has no gaps within its kind and year.',
      issuedAt: 'When it was issued.',
      total: 'Sum with tax, in US cents.',
    }),
    BillingDetails: describe(
      BillingDetails,
      'To whom invoices are made out. Without a name, an invoice has that of the profile.',
      billingFields,
    ),
    OwnBillingDetails: describe(
      OwnBillingDetails,
      'To whom invoices are made out, and the tax in payments.',
      {
        ...billingFields,
        tax: 'Tax in payments; null while invoices say nothing about it.',
        isTaxAdded: 'True where the tax is added to the prices of plans, which contain it otherwise.',
        isCountryNeeded: 'True while payments wait for the country, on which the tax depends.',
      },
    ),
    OwnTax: describe(OwnTax, 'Tax in payments.', {
      rate: 'Hundredths of a percent.',
      isReverseCharge: 'The customer owes the tax.',
    }),
    FreeMonths: describe(FreeMonths, 'Months of a plan that were given.', {
      plan: 'The plan; null until the payment provider has moved the renewal.',
      months: 'Number of months.',
      givenAt: 'When they were given.',
      periodStart: 'Their start; null like the plan.',
      periodEnd: 'Their end; null like the plan.',
    }),
    PlanChangePreview: describe(ChangePreview, 'What a change of plan costs.', {
      when: '`now` for a dearer plan, `renewal` for a cheaper one.',
      dueNow: 'US cents charged at once: the difference for what is left of the period.',
      nextAmount: 'US cents a month from `renewsAt` on.',
      renewsAt: 'The next renewal.',
      itemsTooMany: 'Products or portfolio items beyond what the plan shows; they stay stored.',
    }),
  },
  operations: {
    createCheckoutSession:
      'Starts a checkout at the payment provider and answers the address of its payment page. Ordering the same twice answers the same checkout; another order closes the one before.',
    listPaymentMethods: 'The ways to pay, and which of them this server can take.',
    readCheckout: {
      description:
        'The state of a checkout, for the page to which the payment provider returns. The provider is asked where its event has not arrived yet.',
      parameters: { reference: 'Reference that the provider added to the address.' },
    },
    readBilling: 'The newest subscription of the signed-in professional, its payments, and an open checkout.',
    previewPlan: {
      operationId: 'previewPlanChange',
      description: 'What a change to another plan would cost now. Nothing is changed.',
    },
    changePlan:
      'Changes to another plan of the same role. A dearer plan is charged and active at once, a cheaper one begins at the next renewal. The current plan withdraws such a change.',
    cancelSubscription: 'Cancels the subscription for the end of the paid period.',
    resumeSubscription: 'Withdraws a cancellation. A cheaper plan that was chosen before it stays chosen.',
    retryPayment: 'Tries a failed renewal again now.',
    openPortal: {
      operationId: 'createPortalSession',
      description:
        'Answers the address of a page of the payment provider, where the card can be changed and invoices be read.',
    },
    readBillingDetails: 'To whom invoices of the signed-in professional are made out.',
    saveBillingDetails:
      'Changes to whom invoices are made out from now on. VAT numbers of the European Union are checked by their format and stored with their prefix.',
    downloadInvoice: {
      description:
        'An invoice or a credit note of the signed-in account, in the language of `Accept-Language`.',
      file: { description: 'A PDF document.', example: 'sokoni-INV-2026-000123.pdf' },
    },
    downloadReceipt: {
      description:
        'The receipt of a payment of the signed-in account, or its invoice, in the language of `Accept-Language`.',

      file: { description: 'A PDF document.', example: 'sokoni-S-2026-000123.pdf' },
    },
  },
} satisfies DomainDocs<typeof endpoints>;
