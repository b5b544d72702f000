-- Files of messages. A file is uploaded before its message is sent, and belongs to none until then.
CREATE TABLE attachments (
  id           uuid PRIMARY KEY,
  -- The sender.
  owner_id     uuid NOT NULL REFERENCES accounts,
  message_id   uuid REFERENCES messages,
  position     integer NOT NULL DEFAULT 0,
  -- Random; in the storage, and the key that signs the links to the file. It never leaves the server.
  name         text NOT NULL UNIQUE,
  file_name    text NOT NULL,
  content_type text NOT NULL,
  -- Of the thumbnail, in pixels; null for a file that is not a picture.
  width        integer CHECK (width > 0),
  height       integer CHECK (height > 0),
  -- With its thumbnail.
  bytes        bigint NOT NULL CHECK (bytes >= 0),
  -- Made by the sender's browser: an upload that is sent again after its answer was lost adds nothing.
  upload_id    uuid,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CHECK ((width IS NULL) = (height IS NULL))
);
CREATE INDEX attachments_of_message ON attachments (message_id, position) WHERE message_id IS NOT NULL;
CREATE INDEX attachments_of_owner ON attachments (owner_id) INCLUDE (bytes);
CREATE INDEX attachments_of_upload ON attachments (owner_id, upload_id) WHERE upload_id IS NOT NULL;
CREATE INDEX attachments_unsent ON attachments (created_at) WHERE message_id IS NULL;
