import { endpoints } from '@paraph/contract';
import { serve } from '../../platform/http/index.ts';
import { removeUsers, setActivation, setRoles } from './use-cases/administer.ts';
import { explainRights } from './use-cases/explain-rights.ts';
import { findPeople } from './use-cases/find-people.ts';
import { listUsers } from './use-cases/list-users.ts';
import { ownManager, setOwnManager, theCeo } from './use-cases/managers.ts';
import { ownImage, removeOwnImage, saveProfile, setOwnImage } from './use-cases/profile.ts';
import { setLocale } from './use-cases/set-locale.ts';

const { people, profile, session } = endpoints;

export const routes = [
  serve(people.items, findPeople),
  serve(people.list, listUsers),
  serve(people.setActivation, (ctx, { params, body }) => setActivation(ctx, { ids: [params.id], ...body })),
  serve(people.setActivationBulk, (ctx, { body }) => setActivation(ctx, body)),
  serve(people.setRoles, (ctx, { params, body }) => setRoles(ctx, { ids: [params.id], ...body })),
  serve(people.setRolesBulk, (ctx, { body }) => setRoles(ctx, body)),
  serve(people.remove, (ctx, { params }) => removeUsers(ctx, [params.id])),
  serve(people.removeBulk, (ctx, { body }) => removeUsers(ctx, body.ids)),
  serve(people.rights, (ctx, { params }) => explainRights(ctx, params.id)),
  serve(profile.save, (ctx, { body }) => saveProfile(ctx, body)),
  serve(profile.image, ownImage),
  serve(profile.setImage, (ctx, _input, { file }) => setOwnImage(ctx, file)),
  serve(profile.removeImage, removeOwnImage),
  serve(profile.manager, ownManager),
  serve(profile.setManager, (ctx, { body }) => setOwnManager(ctx, body.email)),
  serve(profile.ceo, theCeo),
  serve(session.setLocale, setLocale),
];
