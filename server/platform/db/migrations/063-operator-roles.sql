-- Operators are owners, reviewers or bookkeepers (contract/admin/operator-roles.ts); those so far are owners. Of no meaning
-- where `is_operator` is false.
ALTER TABLE accounts ADD COLUMN operator_role text NOT NULL DEFAULT 'owner'
  CHECK (operator_role IN ('owner', 'reviewer', 'bookkeeper'));
DROP TRIGGER account_rights_changed ON accounts;
CREATE TRIGGER account_rights_changed AFTER UPDATE OF role, is_operator, operator_role, deleted_at ON accounts FOR EACH ROW
  WHEN ((OLD.role, OLD.is_operator, OLD.operator_role, OLD.deleted_at)
    IS DISTINCT FROM (NEW.role, NEW.is_operator, NEW.operator_role, NEW.deleted_at))
  EXECUTE FUNCTION notify_session_change('id');
