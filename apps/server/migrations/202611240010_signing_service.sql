-- A session that a key of the company's API began: which, and where its signer goes afterwards.
alter table signing_sessions
  add column key_id uuid,
  add column return_url text,
  -- What the signer says of themselves, as one line: position, subdivision, company.
  add column signed_as text;

-- The same beside what the person did, for whoever reads the document.
alter table members add column signed_as text;
