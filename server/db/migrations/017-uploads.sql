-- Made by the sender's browser, one for each upload: sent again after its answer was lost, it adds nothing.
ALTER TABLE files ADD COLUMN upload_id uuid;
CREATE INDEX files_of_upload ON files (owner_id, upload_id) WHERE upload_id IS NOT NULL;
