import { subscriptionEndpoints } from '@sokoni/contract/subscriptions/subscriptions';
import { languageFor } from '../../platform/http/translate.ts';
import { beginCheckout } from './checkout/begin-checkout.ts';
import { readCheckout } from './checkout/sync-checkout.ts';
import type { PaymentRouteContext } from './context.ts';
import { readBillingDetails, saveBillingDetails } from './invoices/billing-details.ts';
import { readInvoice, readReceipt } from './invoices/read-invoice.ts';
import {
  cancelSubscription,
  changePlan,
  openPortal,
  previewPlan,
  resumeSubscription,
  retryPayment,
} from './manage.ts';
import { requireProfessional } from './policy.ts';
import { readBilling } from './present.ts';

export function subscriptionRoutes(domain: PaymentRouteContext) {
  const { route, payments } = domain;

  route(subscriptionEndpoints.createCheckoutSession, { perMinute: 20 }, async ({ body, viewer }) => ({
    message: /*i18n*/ 'Continue to payment',
    url: await beginCheckout(domain, requireProfessional(viewer), body),
  }));

  route(subscriptionEndpoints.listPaymentMethods, { perMinute: 300 }, async () => ({
    message: /*i18n*/ 'Payment methods',
    data: [...payments.offers],
  }));

  route(subscriptionEndpoints.readCheckout, { perMinute: 60 }, async ({ params, request }) => ({
    message: /*i18n*/ 'Your payment',
    data: await readCheckout(domain, params.reference, (error) => request.log.error(error)),
  }));

  route(subscriptionEndpoints.readBilling, { perMinute: 300 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Your subscription',
    data: await readBilling(domain, requireProfessional(viewer).id),
  }));

  route(subscriptionEndpoints.previewPlan, { perMinute: 60 }, async ({ body, viewer }) => ({
    message: /*i18n*/ 'Cost of the change',
    data: await previewPlan(domain, requireProfessional(viewer), body.plan),
  }));

  route(subscriptionEndpoints.changePlan, { perMinute: 10 }, async ({ body, viewer }) => {
    const professional = requireProfessional(viewer);
    await changePlan(domain, professional, body.plan);
    return { message: /*i18n*/ 'Plan changed.', data: await readBilling(domain, viewer.id) };
  });

  route(subscriptionEndpoints.cancelSubscription, { perMinute: 10 }, async ({ viewer }) => {
    await cancelSubscription(domain, requireProfessional(viewer));
    return {
      message: /*i18n*/ 'Subscription cancelled.',
      data: await readBilling(domain, viewer.id),
    };
  });

  route(subscriptionEndpoints.resumeSubscription, { perMinute: 10 }, async ({ viewer }) => {
    await resumeSubscription(domain, requireProfessional(viewer));
    return { message: /*i18n*/ 'Your subscription continues.', data: await readBilling(domain, viewer.id) };
  });

  route(subscriptionEndpoints.retryPayment, { perMinute: 10 }, async ({ viewer }) => {
    await retryPayment(domain, requireProfessional(viewer));
    return { message: /*i18n*/ 'Your payment went through.', data: await readBilling(domain, viewer.id) };
  });

  route(subscriptionEndpoints.openPortal, { perMinute: 20 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Continue to the payment provider',
    url: await openPortal(domain, requireProfessional(viewer)),
  }));

  route(subscriptionEndpoints.readBillingDetails, { perMinute: 300 }, async ({ viewer }) => ({
    message: /*i18n*/ 'Your billing details',
    data: await readBillingDetails({ ...domain, now: domain.clock.now() }, requireProfessional(viewer).id),
  }));

  route(subscriptionEndpoints.saveBillingDetails, { perMinute: 30 }, async ({ body, viewer }) => {
    const { id } = requireProfessional(viewer);
    const now = domain.clock.now();
    await saveBillingDetails(domain.sql, id, { ...body, now });
    return { message: /*i18n*/ 'Saved.', data: await readBillingDetails({ ...domain, now }, id) };
  });

  route(subscriptionEndpoints.downloadInvoice, { perMinute: 60 }, async ({ params, viewer, request }) =>
    readInvoice(domain, languageFor(request.headers['accept-language']), {
      ...params,
      accountId: viewer.id,
    }),
  );

  route(subscriptionEndpoints.downloadReceipt, { perMinute: 60 }, async ({ params, viewer, request }) =>
    readReceipt(domain, languageFor(request.headers['accept-language']), {
      ...params,
      accountId: viewer.id,
    }),
  );
}
