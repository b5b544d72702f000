-- Whole years that a freelancer has worked in the profession.
ALTER TABLE profiles ADD COLUMN years_of_experience smallint CHECK (years_of_experience BETWEEN 0 AND 70);
