-- locks: a nullable column without default, which the database adds without rewriting rows.
-- Tokens of a session are good only while they name its present series; an act on credentials begins another one.
alter table sessions add column token_series uuid;
