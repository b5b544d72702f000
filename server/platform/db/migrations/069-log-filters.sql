-- Operators filter the log by act and by operator; it has an index by account and one by time already.
CREATE INDEX audit_log_by_action ON audit_log (action, created_at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON audit_log (actor_id, created_at DESC, id DESC);
