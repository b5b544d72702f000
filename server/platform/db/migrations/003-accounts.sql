-- A deleted account keeps its row, without personal data, so that the other party can still read its messages.
CREATE TABLE accounts (
  id                      uuid PRIMARY KEY,
  email                   text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash           text NOT NULL,
  -- Counts changes of the password, not new hashes of the same one: a sign-in that began before a change is rejected
  -- after it.
  password_version        integer NOT NULL DEFAULT 1,
  role                    text NOT NULL CHECK (role IN ('customer', 'supplier', 'freelancer')),
  is_operator             boolean NOT NULL DEFAULT false,
  -- Made by the invitation of an operator: nobody signed up with it, also where the invitation or the role ends.
  is_made_for_operator    boolean NOT NULL DEFAULT false,
  -- Notifications by mail can be switched off, also by a link in the mail that needs no sign-in.
  mail_notifications      boolean NOT NULL DEFAULT true,
  mail_stop_token         uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  notifications_mailed_at timestamptz,
  created_at              timestamptz NOT NULL DEFAULT now(),
  deleted_at              timestamptz,
  -- What a mail about missed messages contains, and when none is sent.
  message_mail            text NOT NULL DEFAULT 'words' CHECK (message_mail IN ('words', 'names', 'off')),
  -- Hours of the day in `time_zone`, which both parts need: 22 and 7 for the night.
  quiet_from              smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to                smallint CHECK (quiet_to BETWEEN 0 AND 23),
  time_zone               text,
  -- Besides `message_mail`, what else reaches an account, and how.
  review_mail             boolean NOT NULL DEFAULT true,
  message_push            text NOT NULL DEFAULT 'words' CHECK (message_push IN ('words', 'names', 'off')),
  review_push             boolean NOT NULL DEFAULT true,
  -- When the owner last proved the email address of the account, with a link from a mail to it; in every role. The claim of a
  -- professional says the same to the public, and an operator may withdraw it.
  email_confirmed_at      timestamptz,
  -- A deletion can be undone for some days. `deleted_at` hides the account from the request on; until `erase_at` its data
  -- are stored, and signing in brings it back. Then a job erases them.
  erase_at                timestamptz,
  -- Whether an account hears of requests and invitations to projects, and when a digest of invitations last reached it.
  project_mail            boolean NOT NULL DEFAULT true,
  project_push            boolean NOT NULL DEFAULT true,
  invitations_mailed_at   timestamptz,
  invitations_pushed_at   timestamptz,
  -- Operators are owners, reviewers or bookkeepers (contract/admin/operator-roles.ts). Of no meaning where `is_operator` is
  -- false.
  operator_role           text NOT NULL DEFAULT 'owner'
                          CHECK (operator_role IN ('owner', 'reviewer', 'bookkeeper')),
  -- Whether an account gets the company's mails to groups that are not necessary.
  news_mail               boolean NOT NULL DEFAULT true,
  -- The language of an account's mails; null until its owner signs in or chooses it (docs/decisions/071-languages-of-mails.md).
  language                text CHECK (language IN ('en', 'fr', 'pt', 'ar', 'sw')),
  -- An operator's role that is offered to the owner of the address: it is given with the link of the invitation.
  invited_as              text CHECK (invited_as IN ('owner', 'reviewer', 'bookkeeper')),
  -- Of that link. Of no meaning where nothing is offered.
  invitation_hash         bytea UNIQUE,
  invitation_ends_at      timestamptz,
  -- The last day, in UTC, on which one of its sessions was used, written once a day; '-infinity' before the first.
  last_seen_on            date NOT NULL DEFAULT '-infinity',
  -- For the foreign key of profiles.
  UNIQUE (id, role),
  CONSTRAINT quiet_hours CHECK (
    (quiet_from IS NULL) = (quiet_to IS NULL) AND (quiet_from IS NULL OR time_zone IS NOT NULL)
  )
);
CREATE INDEX accounts_by_email ON accounts USING gin (email gin_trgm_ops);
-- Operators filter and sort the list of accounts by it.
CREATE INDEX accounts_by_last_seen ON accounts (last_seen_on, id);
CREATE INDEX accounts_to_erase ON accounts (erase_at) WHERE erase_at IS NOT NULL;

-- Whether figures and lists count an account as a customer, supplier or freelancer.
CREATE FUNCTION is_member(account accounts) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN NOT account.is_operator AND account.invited_as IS NULL AND NOT account.is_made_for_operator;

-- Only the SHA-256 of a token is stored: a reader of this table cannot sign in with it.
CREATE TABLE sessions (
  token_hash       bytea PRIMARY KEY,
  -- May be shown to the owner, unlike the hash.
  id               uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  account_id       uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_agent       text,
  -- Keyed hash of the network address that opened the session: it only shows whether two are the same.
  origin           bytea,
  second_factor_at timestamptz,
  -- Until then the session counts as listening for notifications, so that it needs no mail; renewed while it listens.
  listening_until  timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  last_used_at     timestamptz NOT NULL DEFAULT now(),
  expires_at       timestamptz NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (account_id);
CREATE INDEX sessions_to_expire ON sessions (expires_at);

-- Notifies every process when a session ends early, or when the rights of a session or an account change. Processes keep
-- sessions in memory for a few seconds (server/accounts/sessions/session-cache.ts). The argument names the column with
-- the id of the account.
CREATE FUNCTION notify_session_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_changes', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER DELETE ON sessions FOR EACH ROW
  WHEN (OLD.expires_at > now())
  EXECUTE FUNCTION notify_session_change('account_id');
CREATE TRIGGER session_changed AFTER UPDATE OF expires_at, second_factor_at ON sessions FOR EACH ROW
  WHEN (NEW.expires_at < OLD.expires_at OR NEW.second_factor_at IS DISTINCT FROM OLD.second_factor_at)
  EXECUTE FUNCTION notify_session_change('account_id');
CREATE TRIGGER account_rights_changed AFTER UPDATE OF role, is_operator, operator_role, deleted_at ON accounts FOR EACH ROW
  WHEN ((OLD.role, OLD.is_operator, OLD.operator_role, OLD.deleted_at)
    IS DISTINCT FROM (NEW.role, NEW.is_operator, NEW.operator_role, NEW.deleted_at))
  EXECUTE FUNCTION notify_session_change('id');

-- Attempts to enter a secret, counted for all processes. The key is the SHA-256 of what is counted: a network address,
-- an account, or both.
CREATE TABLE login_attempts (
  key        bytea PRIMARY KEY,
  attempts   integer NOT NULL,
  retry_at   timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_attempts_to_expire ON login_attempts (expires_at);

-- From where the right password was entered: attempts from elsewhere do not delay these. The key is the SHA-256 of account
-- and network address, or of account and the cookie of a browser.
CREATE TABLE known_addresses (
  key          bytea PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL,
  -- A browser is known by its cookie also at an address that it shares with others.
  is_device    boolean NOT NULL DEFAULT false
);
CREATE INDEX known_addresses_of_account ON known_addresses (account_id, last_used_at);

-- Links for a forgotten password. Only the SHA-256 of a token is stored: a reader of this table cannot use it.
CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The mail with the link. When it is sent again it gets another token, and the first mail may have arrived.
  mail_id    uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_of_account ON password_resets (account_id, mail_id);
CREATE INDEX password_resets_to_expire ON password_resets (expires_at);

-- The second factor of operators.
CREATE TABLE second_factors (
  account_id     uuid PRIMARY KEY REFERENCES accounts,
  -- Base32, the format of authenticator apps.
  secret         text NOT NULL,
  -- The time of the secret: until it is confirmed it is shown again for some minutes.
  begun_at       timestamptz NOT NULL DEFAULT now(),
  confirmed_at   timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step      bigint NOT NULL DEFAULT 0,
  -- SHA-256 of the unused ones.
  recovery_codes bytea[] NOT NULL DEFAULT '{}'
);

-- Changes of an account's email address. The owner's change is confirmed by a link at the new address; one by an
-- operator, for an owner who lost the mailbox, first waits, and the old address may refuse it. For some days after the
-- confirmation a link at the old address undoes the change, and nobody else gets that address.
CREATE TABLE email_changes (
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts,
  old_email       text NOT NULL,
  new_email       text NOT NULL,
  -- Null for a change by the owner.
  operator_id     uuid REFERENCES accounts,
  -- The operator was told that another person gets the account.
  is_other_owner  boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL,
  -- When the new address is asked to confirm.
  confirm_from    timestamptz NOT NULL,
  -- The newest mails to the new and to the old address: their links belong to this change.
  confirm_mail_id uuid,
  notice_mail_id  uuid,
  confirmed_at    timestamptz,
  -- Until then it can be confirmed, and after the confirmation undone.
  expires_at      timestamptz NOT NULL,
  -- Undone, refused, or replaced by a later one.
  ended_at        timestamptz
);
CREATE INDEX email_changes_of_account ON email_changes (account_id, created_at);
CREATE INDEX email_changes_by_old_email ON email_changes (old_email);
CREATE INDEX email_changes_to_expire ON email_changes (expires_at);

-- Only the SHA-256 of a token is stored. A mail that is sent twice has two tokens, and both work.
CREATE TABLE email_change_links (
  token_hash bytea PRIMARY KEY,
  change_id  uuid NOT NULL REFERENCES email_changes ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('confirm', 'undo'))
);
CREATE INDEX email_change_links_of_change ON email_change_links (change_id);

-- Everything that operators do; append-only.
CREATE TABLE audit_log (
  id         uuid PRIMARY KEY,
  actor_id   uuid REFERENCES accounts,
  action     text NOT NULL,
  subject_id uuid,
  details    jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_of_subject ON audit_log (subject_id, created_at);
CREATE INDEX audit_log_by_time ON audit_log (created_at DESC, id DESC);
-- Operators filter the log by act and by operator.
CREATE INDEX audit_log_by_action ON audit_log (action, created_at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, created_at DESC, id DESC);

-- Stops the owner of the tables too; the application's role lacks the rights (application-role.ts).
CREATE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
