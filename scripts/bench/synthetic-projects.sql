-- Adds 100,000 projects of 5,000 buyers to a database with synthetic profiles, without its triggers. Each invited 20 of 4,000
-- suppliers and got three proposals. The first buyer has 500 of them, all with the first 20 suppliers. The last 10,000 are open.
SET LOCAL session_replication_role = replica;
SET LOCAL statement_timeout = 0;

CREATE TABLE bench_people AS
SELECT account_id AS id, role, row_number() OVER (PARTITION BY role ORDER BY account_id) AS number
FROM (
  (SELECT account_id, role FROM profiles WHERE role = 'customer' ORDER BY account_id LIMIT 5000)
  UNION ALL (SELECT account_id, role FROM profiles WHERE role = 'supplier' ORDER BY account_id LIMIT 4000)
) AS chosen;

CREATE TEMP TABLE posted AS
SELECT number, uuidv7(posted_at - now()) AS id, posted_at, number > 90000 AS is_open,
  CASE WHEN number % 200 = 0 THEN 1 ELSE 2 + number % 4999 END AS buyer
FROM (
  SELECT number, now() - interval '3 days' - interval '1 year' * ((100000 - number) / 100000.0) AS posted_at
  FROM generate_series(1, 100000) AS number
) AS times;
INSERT INTO projects (id, buyer_id, client_id, kind, role, state, closed_by, title, description, industry, quantity, unit,
  created_at, opened_at, decide_at, close_at, closed_at)
SELECT p.id, b.id, p.id, 'matched', 'supplier', CASE WHEN is_open THEN 'open' ELSE 'closed' END,
  CASE WHEN NOT is_open THEN 'end' END, 'Cotton tote bags ' || p.number, repeat('Printed on one side. ', 20), 'Fashion', 500,
  'bags', posted_at, posted_at, now() + interval '5 days', now() + interval '12 days',
  CASE WHEN NOT is_open THEN posted_at + interval '21 days' END
FROM posted p JOIN bench_people b ON b.role = 'customer' AND b.number = p.buyer;

CREATE TEMP TABLE invited AS
SELECT p.*, place, s.id AS professional_id FROM posted p CROSS JOIN generate_series(1, 20) AS place
  JOIN bench_people s ON s.role = 'supplier' AND s.number = CASE buyer WHEN 1 THEN place ELSE 1 + (p.number * 20 + place) % 4000 END;
INSERT INTO project_invitations (project_id, professional_id, wave, invited_at)
SELECT id, professional_id, 1, posted_at FROM invited;
INSERT INTO project_seats (project_id, professional_id, number, state, taken_at, ended_at)
SELECT id, professional_id, place, 'used', posted_at, posted_at FROM invited WHERE place <= 3;

CREATE TEMP TABLE offers AS SELECT *, gen_random_uuid() AS proposal, gen_random_uuid() AS message FROM invited WHERE place <= 3;
INSERT INTO proposals (id, project_id, professional_id, state, sent_at, answered_at)
SELECT proposal, id, professional_id, CASE WHEN is_open THEN 'sent' ELSE 'lapsed' END, posted_at,
  CASE WHEN NOT is_open THEN posted_at + interval '21 days' END
FROM offers;
INSERT INTO messages (id, sender_id, recipient_id, content, client_id, created_at)
SELECT message, professional_id, b.id, 'We make such bags.', message, posted_at
FROM offers JOIN bench_people b ON b.role = 'customer' AND b.number = buyer;
INSERT INTO proposal_versions (message_id, proposal_id, version, price, currency, unit, quantity, lead_time, valid_until)
SELECT message, proposal, 1, 3.2, 'USD', 'bag', 500, '3 weeks', '2100-01-01' FROM offers;

CREATE TABLE bench_ending AS SELECT id, row_number() OVER () AS number FROM posted WHERE is_open;
DROP TABLE posted, invited, offers;
