-- What a mail about missed messages contains, and when none is sent.
ALTER TABLE accounts
  ADD COLUMN message_mail text NOT NULL DEFAULT 'words' CHECK (message_mail IN ('words', 'names', 'off')),
  -- Hours of the day in `time_zone`, which both parts need: 22 and 7 for the night.
  ADD COLUMN quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 23),
  ADD COLUMN quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 23),
  ADD COLUMN time_zone text,
  ADD CONSTRAINT quiet_hours CHECK (
    (quiet_from IS NULL) = (quiet_to IS NULL) AND (quiet_from IS NULL OR time_zone IS NOT NULL)
  );
