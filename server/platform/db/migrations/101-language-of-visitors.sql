-- The language of the page from which a report or a contact message was sent: our answers by mail are in it.
ALTER TABLE reports ADD COLUMN language text CHECK (language IN ('en', 'fr', 'pt', 'ar', 'sw'));
ALTER TABLE contact_messages ADD COLUMN language text CHECK (language IN ('en', 'fr', 'pt', 'ar', 'sw'));
