-- Projects of buyers and proposals of professionals (docs/decisions/058-projects-and-proposals.md). Which state follows which
-- is in contract/projects/states.ts.
CREATE TABLE projects (
  id                    uuid PRIMARY KEY,
  buyer_id              uuid NOT NULL REFERENCES accounts,
  -- Made by the buyer's browser: a post that is sent again after its answer was lost adds nothing.
  client_id             uuid NOT NULL,
  kind                  text NOT NULL CHECK (kind IN ('direct', 'matched')),
  role                  text NOT NULL CHECK (role IN ('supplier', 'freelancer')),
  state                 text NOT NULL CHECK (state IN ('open', 'deciding', 'closed')),
  closed_by             text CHECK (closed_by IN ('buyer', 'end', 'taken down', 'account gone')),
  -- The operator's words, which both sides read.
  taken_down_reason     text,
  title                 text NOT NULL,
  description           text NOT NULL,
  industry              text,
  skills                text[] NOT NULL DEFAULT '{}',
  quantity              numeric(14, 2) CHECK (quantity > 0),
  unit                  text,
  country               text,
  wants_sample          boolean NOT NULL DEFAULT false,
  pricing               text CHECK (pricing IN ('fixed', 'hourly')),
  hours                 integer CHECK (hours > 0),
  needed_by             date,
  -- US dollars.
  budget_from           bigint CHECK (budget_from > 0),
  budget_to             bigint CHECK (budget_to >= budget_from),
  sought_country        text,
  created_at            timestamptz NOT NULL,
  -- When professionals could see it.
  opened_at             timestamptz,
  -- Null once it was looked at.
  second_wave_at        timestamptz,
  decide_at             timestamptz,
  close_at              timestamptz,
  deciding_at           timestamptz,
  closed_at             timestamptz,
  -- Operators search the words of all projects (docs/decisions/058-projects-and-proposals.md).
  words                 text
                        GENERATED ALWAYS AS (plain_words(title || ' ' || coalesce(industry, '') || ' ' || join_texts(skills))) STORED,
  -- The buyer was asked, and keeps them. Operators list these projects.
  keeps_contact_details boolean NOT NULL DEFAULT false,
  -- Nobody fitted it, and no operator has noted since that it is handled.
  unmatched_since       timestamptz,
  UNIQUE (buyer_id, client_id),
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (closed_by IS NOT NULL)),
  CHECK (state NOT IN ('open', 'deciding') OR (opened_at IS NOT NULL AND decide_at IS NOT NULL AND close_at IS NOT NULL))
);
CREATE INDEX projects_of_buyer ON projects (buyer_id, id DESC);
CREATE INDEX projects_second_wave ON projects (second_wave_at) WHERE state = 'open' AND second_wave_at IS NOT NULL;
CREATE INDEX projects_to_decide ON projects (decide_at) WHERE state = 'open';
CREATE INDEX projects_to_close ON projects (close_at) WHERE state = 'deciding';
-- Has all that operators filter by: a list is found without the table, also when a filter fits nothing.
CREATE INDEX projects_by_time ON projects (created_at, id) INCLUDE (state, role, words);
CREATE INDEX projects_unmatched ON projects (unmatched_since, id) WHERE state = 'open' AND unmatched_since IS NOT NULL;
CREATE INDEX projects_keeping_contact_details ON projects (created_at, id) WHERE keeps_contact_details;

-- Who may see a project, from its opening on.
CREATE TABLE project_invitations (
  project_id      uuid NOT NULL REFERENCES projects,
  professional_id uuid NOT NULL REFERENCES accounts,
  -- 0 is a direct request.
  wave            smallint NOT NULL CHECK (wave IN (0, 1, 2)),
  invited_at      timestamptz NOT NULL,
  seen_at         timestamptz,
  PRIMARY KEY (project_id, professional_id)
);
CREATE INDEX project_invitations_of_professional ON project_invitations (professional_id, project_id DESC)
  INCLUDE (invited_at, seen_at);
-- How many invitations a professional had lately, however many before.
CREATE INDEX project_invitations_lately ON project_invitations (professional_id, invited_at);

-- A seat counts for the proposals of the month in which it was taken, and less for that in which it was given back.
CREATE TABLE project_seats (
  project_id      uuid NOT NULL,
  professional_id uuid NOT NULL,
  number          smallint NOT NULL CHECK (number BETWEEN 1 AND 5),
  state           text NOT NULL CHECK (state IN ('reserved', 'used', 'lost')),
  taken_at        timestamptz NOT NULL,
  -- When it was used or lost.
  ended_at        timestamptz,
  given_back_at   timestamptz,
  PRIMARY KEY (project_id, professional_id),
  FOREIGN KEY (project_id, professional_id) REFERENCES project_invitations
);
CREATE UNIQUE INDEX project_seats_held ON project_seats (project_id, number) WHERE state <> 'lost';
CREATE INDEX project_seats_to_lose ON project_seats (taken_at) WHERE state = 'reserved';
CREATE INDEX project_seats_of_professional ON project_seats (professional_id, taken_at);
CREATE INDEX project_seats_given_back ON project_seats (professional_id, given_back_at) WHERE given_back_at IS NOT NULL;

CREATE TABLE proposals (
  id              uuid PRIMARY KEY,
  project_id      uuid NOT NULL,
  professional_id uuid NOT NULL,
  state           text NOT NULL
                  CHECK (state IN ('sent', 'revised', 'chosen', 'declined', 'withdrawn', 'lapsed', 'ended')),
  decline_reason  text CHECK (decline_reason IN
                  ('price', 'lead time', 'terms', 'not what was asked', 'another chosen', 'not buying')),
  sent_at         timestamptz NOT NULL,
  revised_at      timestamptz,
  -- Its card was shown to the buyer in the list of proposals; in a conversation the read mark of its message tells.
  opened_at       timestamptz,
  -- When a job looks whether it was opened; null once it has, and for a direct request.
  check_at        timestamptz,
  shortlisted_at  timestamptz,
  -- When it was chosen, declined, withdrawn, or ended without an answer.
  answered_at     timestamptz,
  UNIQUE (project_id, professional_id),
  FOREIGN KEY (project_id, professional_id) REFERENCES project_invitations,
  CHECK ((state IN ('sent', 'revised')) = (answered_at IS NULL))
);
CREATE INDEX proposals_of_professional ON proposals (professional_id, id);
CREATE INDEX proposals_to_check ON proposals (check_at) WHERE check_at IS NOT NULL;

-- What a message with a proposal, or its revision, offers.
CREATE TABLE proposal_versions (
  message_id  uuid PRIMARY KEY REFERENCES messages,
  proposal_id uuid NOT NULL REFERENCES proposals,
  version     smallint NOT NULL CHECK (version IN (1, 2)),
  price       numeric(12, 2) NOT NULL CHECK (price > 0),
  -- ISO 4217.
  currency    text NOT NULL,
  unit        text NOT NULL,
  quantity    numeric(14, 2) CHECK (quantity > 0),
  lead_time   text NOT NULL,
  -- Incoterms 2020.
  term        text,
  place       text,
  valid_until date NOT NULL,
  included    text,
  UNIQUE (proposal_id, version)
);

ALTER TABLE attachments ADD FOREIGN KEY (project_id) REFERENCES projects;

-- Its buyer, and those who are invited to it unless either account has blocked the other.
CREATE FUNCTION may_read_project(project uuid, viewer uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM projects p WHERE p.id = project AND (
      p.buyer_id = viewer OR p.opened_at IS NOT NULL AND p.closed_by IS DISTINCT FROM 'account gone' AND EXISTS (
        SELECT FROM project_invitations i WHERE i.project_id = p.id AND i.professional_id = viewer
      ) AND NOT EXISTS (
        SELECT FROM blocks WHERE (blocker_id, blocked_id) IN ((p.buyer_id, viewer), (viewer, p.buyer_id))
      )
    )
  );

-- Whether a buyer has chosen a proposal of a professional.
CREATE FUNCTION has_chosen(buyer uuid, professional uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN EXISTS (
    SELECT FROM proposals o JOIN projects p ON p.id = o.project_id
    WHERE o.professional_id = professional AND o.state = 'chosen' AND p.buyer_id = buyer
  );
