-- Uploaded files lie in a folder that all processes of this database share, unless they lie in a bucket. The first process
-- writes down which folder it is; one with another folder would lose files and is refused (server/data-folder.ts).
CREATE TABLE data_folder (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id      uuid NOT NULL,
  -- Where it was at first, for the person who looks for it.
  place   text NOT NULL
);
