-- Operators find accounts by phone number: its digits without the zeros in front, so that +216 and 00216 are the same.
CREATE FUNCTION plain_phone(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ltrim(regexp_replace($1, '\D', '', 'g'), '0');
CREATE INDEX profiles_by_phone ON profiles (plain_phone(phone_number)) WHERE phone_number IS NOT NULL;
CREATE INDEX profiles_by_whatsapp ON profiles (plain_phone(whatsapp)) WHERE whatsapp IS NOT NULL;
-- Has what operators filter by: a list is found without the table, also when a filter fits nothing.
CREATE INDEX profiles_to_filter ON profiles (account_id) INCLUDE (role, visibility, plain_country);
CREATE INDEX subscriptions_by_plan ON subscriptions (plan, account_id) WHERE status <> 'ended';
