-- The one way to sign that its sender asks for; null: whichever the signer has (specification 1 §4).
alter table documents add column signing_method text
  check (signing_method in ('SMART_ID', 'MOBILE_ID', 'EPARAKSTS', 'EID_EASY'));
