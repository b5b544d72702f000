-- Whether an account hears of requests and invitations to projects, and when a digest of invitations last reached it.
ALTER TABLE accounts
  ADD COLUMN project_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN project_push boolean NOT NULL DEFAULT true,
  ADD COLUMN invitations_mailed_at timestamptz,
  ADD COLUMN invitations_pushed_at timestamptz;

-- `request`: a buyer asks the account directly. `invitation`: the site has chosen it. Both are of a project. `kinds.ts` says
-- which kinds there are.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE push_notifications DROP CONSTRAINT push_notifications_kind_check;

-- How many invitations a professional had lately, however many before.
CREATE INDEX project_invitations_lately ON project_invitations (professional_id, invited_at);
