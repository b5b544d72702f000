import './require-node.ts';
import { stripeClient } from '../domains/subscriptions/providers/stripe/client.ts';
import { pricesSetting, syncPrices } from '../domains/subscriptions/providers/stripe/stripe-prices.ts';
import { readSecretSetting } from '../platform/config/config.ts';
import { StartError } from '../platform/start-error.ts';
import { run } from './run.ts';

/**
 * `npm run stripe:sync`: creates the products and prices of the six plans at Stripe, and prints the setting that names
 * them.
 */
await run(async () => {
  const secretKey = readSecretSetting(process.env, 'STRIPE_SECRET_KEY');
  if (!secretKey) throw new StartError('Set STRIPE_SECRET_KEY: the key of the account to make prices in.');
  const { prices, made } = await stripeClient({ secretKey })(syncPrices);
  console.log(made.length > 0 ? `Made prices for ${made.join(', ')}.` : 'All prices were there.');
  console.log(pricesSetting(prices));
  return 'done';
});
