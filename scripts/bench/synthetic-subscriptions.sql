-- A running subscription for each professional of the synthetic ones, seven of ten by card and three paid in advance, with
-- ends spread over the next 30 days as in production, and a conversation with each, of three years.
INSERT INTO subscriptions (id, account_id, plan, provider, provider_reference, method, status, renews,
  current_period_end, reminders, price, created_at)
SELECT uuidv7(), account_id, CASE role WHEN 'supplier' THEN 'basic' ELSE 'starter' END,
  CASE WHEN renews THEN 'stripe' ELSE 'paystack' END, 'bench ' || account_id, CASE WHEN renews THEN 'card' ELSE 'mobile' END,
  'active', renews, ends,
  CASE WHEN renews THEN 0 ELSE (SELECT count(*) FROM unnest('{7,3,1}'::integer[]) days WHERE ends - days * interval '1 day' <= now()) END,
  CASE role WHEN 'supplier' THEN 10000 ELSE 1000 END, created_at
FROM (
  SELECT account_id, role, created_at, random() < 0.7 AS renews,
    now() + interval '1 hour' + random() * interval '30 days' AS ends
  FROM profiles WHERE role <> 'customer'
) AS paying;

INSERT INTO ledger (id, account_id, subscription_id, source, plan, months, price, net, currency, starts_at, ends_at, state)
SELECT uuidv7(), account_id, id, 'payment', plan, 1, price, price, 'USD', current_period_end - interval '1 month',
  current_period_end, 'valid'
FROM subscriptions;

INSERT INTO conversations (low_id, high_id, started_by, started_at, answered_at)
SELECT least(customer, account_id), greatest(customer, account_id), customer, started, started + interval '3 hours'
FROM (
  SELECT account_id, now() - random() * interval '3 years' AS started,
    customers.ids[1 + floor(random() * cardinality(customers.ids))::integer] AS customer
  FROM profiles, (SELECT array_agg(account_id) AS ids FROM profiles WHERE role = 'customer') AS customers
  WHERE role <> 'customer'
) AS contacts;
