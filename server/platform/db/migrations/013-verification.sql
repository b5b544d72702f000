-- What an operator verified of a professional, one row for each kind of claim.
CREATE TABLE claims (
  account_id   uuid NOT NULL REFERENCES accounts,
  kind         text NOT NULL CHECK (kind IN ('email', 'phone', 'identity', 'business', 'certificates')),
  status       text NOT NULL CHECK (status IN ('none', 'submitted', 'verified', 'refused', 'withdrawn')),
  note         text NOT NULL DEFAULT '',
  submitted_at timestamptz,
  decided_at   timestamptz,
  decided_by   uuid REFERENCES accounts,
  method       text,
  expires_at   timestamptz,
  reason       text,
  -- The owner was reminded that it expires soon.
  reminded_at  timestamptz,
  PRIMARY KEY (account_id, kind),
  CHECK ((status = 'submitted') <= (submitted_at IS NOT NULL)),
  CHECK ((status = 'verified') <= (decided_at IS NOT NULL AND method IS NOT NULL))
);
CREATE INDEX claims_expiring ON claims (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX claims_to_decide ON claims (submitted_at, account_id) WHERE status = 'submitted';
-- The condition of `isVerified` without the date of expiry.
CREATE INDEX claims_verified ON claims (kind, account_id) INCLUDE (expires_at)
  WHERE method IS NOT NULL AND status IN ('verified', 'submitted');
CREATE TRIGGER shown_claims AFTER INSERT OR UPDATE OF status ON claims
  FOR EACH ROW WHEN (NEW.status = 'verified') EXECUTE FUNCTION set_shown_at('account_id');
CREATE TRIGGER shown_claims_end AFTER UPDATE OF status ON claims
  FOR EACH ROW WHEN (OLD.status = 'verified' AND NEW.status <> 'verified') EXECUTE FUNCTION set_shown_at('account_id');
CREATE TRIGGER profile_claims_changed AFTER INSERT OR UPDATE OF status ON claims
  FOR EACH ROW EXECUTE FUNCTION notify_profile_change('account_id');

-- Only operators see them.
CREATE TABLE claim_documents (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts,
  kind         text NOT NULL,
  -- Random; stored under `<name>/document.webp` or `<name>/document.pdf`, which has no public address.
  name         text NOT NULL UNIQUE,
  title        text NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('image/webp', 'application/pdf')),
  bytes        bigint NOT NULL,
  created_at   timestamptz NOT NULL,
  -- Some time after the decision on the claim.
  delete_at    timestamptz
);
CREATE INDEX claim_documents_of_account ON claim_documents (account_id, kind, created_at);
CREATE INDEX claim_documents_to_delete ON claim_documents (delete_at) WHERE delete_at IS NOT NULL;

-- Links that verify an e-mail address. Only the SHA-256 of a token is stored.
CREATE TABLE email_links (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email      text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_links_of_account ON email_links (account_id, created_at);
