-- The language of an account's mails; null until its owner signs in or chooses it (docs/decisions/071-languages-of-mails.md).
ALTER TABLE accounts ADD COLUMN language text CHECK (language IN ('en', 'fr', 'pt', 'ar', 'sw'));
