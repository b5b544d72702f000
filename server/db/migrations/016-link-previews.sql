-- Which picture for link previews is in the storage, made of what the profile showed when somebody last asked for one.
ALTER TABLE profiles ADD COLUMN preview_hash text;
