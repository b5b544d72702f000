-- Pictures and certificates. The name is random and never used again, so caches may store a file without a time limit.
CREATE TABLE files (
  id           uuid PRIMARY KEY,
  owner_id     uuid NOT NULL REFERENCES accounts,
  kind         text NOT NULL CHECK (kind IN ('avatar', 'banner', 'work', 'certificate')),
  name         text NOT NULL UNIQUE,
  content_type text NOT NULL CHECK (content_type IN ('image/webp', 'application/pdf')),
  -- The stored widths of a picture in pixels; empty for a PDF.
  widths       integer[] NOT NULL DEFAULT '{}',
  -- All variants together.
  bytes        bigint NOT NULL CHECK (bytes >= 0),
  alt          text,
  position     integer NOT NULL DEFAULT 0,
  -- Made by the sender's browser: an upload that is sent again after its answer was lost adds nothing.
  upload_id    uuid,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX files_of_owner ON files (owner_id, kind, position, id);
CREATE INDEX files_of_upload ON files (owner_id, upload_id) WHERE upload_id IS NOT NULL;

-- Unused files that still have to be deleted from the storage.
CREATE TABLE discarded_files (
  key          text PRIMARY KEY,
  discarded_at timestamptz NOT NULL DEFAULT now()
);

-- All processes of this database share the folder of uploaded files, unless the files are in a bucket. The first
-- process stores which folder it is; one with another folder would lose files and is rejected (storage/data-folder.ts).
CREATE TABLE data_folder (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id      uuid NOT NULL,
  -- Its first path, for the person who looks for it.
  path    text NOT NULL
);
