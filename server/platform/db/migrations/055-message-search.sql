-- Words without case and accents, between spaces, line breaks and punctuation.
CREATE FUNCTION words_of(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  -- An index cannot contain longer words than 2,046 bytes.
  SELECT DISTINCT left(word, 40) FROM unnest(string_to_array(
    translate(public.plain_text($1), E' \n\r\t.,;:!?''"`()[]{}<>/\\|@#$%&*+-=_~^', repeat(E'\n', 36)), E'\n'
  )) AS word WHERE word <> ''
$$;

-- A word in the index of messages. An account's words begin in the same way, so that its searches read no others.
CREATE FUNCTION message_word(account_id uuid, word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN right(account_id::text, 6) || word;

-- Messages of the account in which a word begins with each of the words of the search. Not PARALLEL SAFE: to start other
-- processes for a search takes longer than the search.
CREATE FUNCTION message_query(account_id uuid, search text) RETURNS tsquery LANGUAGE sql STABLE STRICT AS $$
  SELECT string_agg(quote_literal(public.message_word(account_id, word)) || ':*', ' & ')::tsquery
  FROM public.words_of(search) AS word
$$;

-- The words of messages, for accounts that have too many to read them. A job adds them, so that a sent message costs
-- nothing more, and neither does one that is marked as read.
CREATE TABLE message_words (
  account_id uuid NOT NULL REFERENCES accounts,
  message_id uuid NOT NULL,
  other_id   uuid NOT NULL,
  words      tsvector NOT NULL,
  PRIMARY KEY (account_id, message_id)
);
CREATE INDEX message_words_search ON message_words USING gin (words) WITH (fastupdate = off);

-- How far the words of an account's messages are in `message_words`.
CREATE TABLE message_indexes (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  last_id    uuid NOT NULL
);
