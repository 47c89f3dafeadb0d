import type { Feature } from '../../platform/feature.ts';
import { userDeactivation, userManager, userRoles } from './company-values.ts';
import { routes } from './routes.ts';

export { formerUserOf, isColleagueEver, type TenantUser, personOf } from './person.ts';
export {
  acceptedAccountOf,
  activeAdmins,
  countWithoutManager,
  lockAdmins,
  locksOfPeople,
  locksOfUsers,
  readAdmins,
  readFormer,
  readLiving,
  type UserState,
} from './store/administer.ts';
export {
  addUser,
  attachAccount,
  findOrInvite,
  nameInvited,
  type NewPerson,
  renameUser,
  setManager,
} from './use-cases/add-user.ts';
export { beginsWith } from './store/find.ts';
export { eraseUser, pseudonymOf } from './store/erase.ts';
export { countManagedUsers, handOverPeople } from './store/managed-users.ts';
export { detachUser } from './use-cases/detach-user.ts';
export { deactivateUser, isOnlyAdmin } from './company-values.ts';
export { assignRoles, eraseUserIn, rolesOf } from './use-cases/administer.ts';
export { findInterface, integrationUser, interfaceUser } from './use-cases/interface-user.ts';
export {
  choosable,
  colleagueByEmail,
  colleagueById,
  lacksManager,
  managerOf,
  mayKnow,
  personByEmail,
  personsById,
  readOneEver,
} from './use-cases/look-up.ts';
export { emergencyAdmins } from './store/emergency.ts';
export { establishedHolders } from './store/new-admins.ts';
export { addressesBesideNames } from './store/addresses-beside-names.ts';
export { isOfCompany, knownGuests, knownNameOf } from './store/known-people.ts';
export { readersWhoLeft } from './store/left-addresses.ts';
export { lockActive } from './store/users.ts';
export { IS_NEW_ADMIN } from './store/new-admins.ts';
export { hasInternalRole, isColleague, isColleagueId, SIGNS_IN, signsIn } from './store/colleague.ts';
export { hasOtherCeo, recordCeo } from './use-cases/ceo.ts';
export { proveRoles, refuseAboveCaller } from './use-cases/prove-roles.ts';
export { ceoIn } from './use-cases/managers.ts';
export { refuseUnfitName } from './person-name.ts';
export { ownProfile, profileIn } from './use-cases/profile.ts';

export const users: Feature = { name: 'users', routes, companyValues: [userRoles, userDeactivation, userManager] };
