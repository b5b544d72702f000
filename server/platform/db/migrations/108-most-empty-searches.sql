-- The overview of operators reads the most frequent words of a week without the others.
CREATE INDEX empty_searches_most ON empty_searches (week, visitors DESC, words);
