-- A page elsewhere that shows their work, as an https link.
ALTER TABLE profiles ADD COLUMN portfolio text;
