-- locks: favourites, whose rows of outsiders are updated; a company has few of them.
-- Lists of people show an outsider by a hash of the id of the user, so stars are on that (users/store/known-people.ts).
set local role paraph_system;
update favourites set entry_id = overlay(overlay(
  left(encode(sha256(convert_to(favourites.entry_id::text, 'UTF8')), 'hex'), 32) placing '8' from 13) placing '8' from 17)::uuid
from user_roles outside
where outside.tenant_id = favourites.tenant_id and outside.user_id = favourites.entry_id
  and outside.role = 'externaluser';
reset role;
