-- When the owner last proved the email address of the account, with a link from a mail to it; in every role. The claim of a
-- professional says the same to the public, and an operator may withdraw it.
ALTER TABLE accounts ADD COLUMN email_confirmed_at timestamptz;
UPDATE accounts SET email_confirmed_at = decided_at
FROM claims WHERE claims.account_id = accounts.id AND kind = 'email' AND method IS NOT NULL AND deleted_at IS NULL;
