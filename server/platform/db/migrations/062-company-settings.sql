-- What the company sets itself (docs/decisions/060-company-settings.md): a row for each published version of a card. The
-- newest version is in force; without a row the defaults of the code are.
CREATE TABLE company_settings (
  card         text NOT NULL,
  version      integer NOT NULL CHECK (version > 0),
  value        jsonb NOT NULL,
  published_by uuid NOT NULL REFERENCES accounts,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (card, version)
);

-- Every process drops the pages that it has cached.
CREATE FUNCTION notify_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('company_changes', NEW.card);
  RETURN NULL;
END $$;
CREATE TRIGGER company_changed AFTER INSERT ON company_settings
  FOR EACH ROW EXECUTE FUNCTION notify_company_change();
