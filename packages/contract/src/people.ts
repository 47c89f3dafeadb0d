import { codesOf, LIMITS, ROLES, STAY_REASONS } from '@paraph/domain';
import * as z from 'zod';
import { codeOrName } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { byId, email, id, locale, nothing, offset, permission, person, reason, role, time } from './shapes.ts';

/** Deleted users are listed on request, while any of their data can still be erased. */
export const USER_STATES = ['active', 'invited', 'inactive', 'guest', 'deleted'] as const;
export const USER_KINDS = ['internal', 'external'] as const;
/** Data that a user may lack. */
export const USER_LACKS = ['manager'] as const;
export const USER_SORTS = ['name', 'email', 'created'] as const;

const name = z.string().trim().min(1).max(LIMITS.personName);
const ids = z.array(id).min(1).max(LIMITS.bulkIds);
const roleCode = codeOrName(codesOf(ROLES));
const roleIds = z.array(roleCode).min(1).max(5);
const touches = ['people', 'log', 'session'] as const;

/** A row of the list of users, as the specification names its fields. */
const userItem = z.object({
  id,
  email: z.string(),
  roles: z.array(role),
  isDeactivated: z.boolean(),
  /** The picture's file; null without one. */
  userProfileImage: id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
});
export type UserItem = z.output<typeof userItem>;

/** Facts that an administrator needs before acting on a user. */
const userStatus = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** guest: takes part in documents by links, was never invited to the company. */
  state: z.enum(USER_STATES),
  roles: z.array(role),
  lastSeen: time.nullable(),
  invitedUntil: time.nullable(),
  /** Running documents that wait for an act of theirs, now or later. */
  waitingFor: z.number(),
  /** Running documents that they own. */
  owns: z.number(),
  /** What a hand-over gives to a colleague; only on request, because counting it takes time. */
  work: z
    .object({
      /** Documents of any state that they own. */
      documents: z.number(),
      /** Open entries in documents of any owner. */
      entries: z.number(),
      /** Folders that they own, also deleted ones. */
      folders: z.number(),
      /** People whom they lead, or led until they were deleted. */
      people: z.number(),
      /** Departments that they lead. */
      departments: z.number(),
    })
    .nullable(),
  /** Works in the company, or did before they were deleted: their work can be handed over. */
  isColleague: z.boolean(),
  /** The caller may take the work over themselves: deactivated or deleted for some days. */
  mayTakeOver: z.boolean(),
  isYourself: z.boolean(),
});
export type UserStatus = z.output<typeof userStatus>;

/** Refusals of acts that take rights from users: of holders whose roles the caller could not give, and of the last ones. */
const KEEPS_ADMINS = [
  'user.superadmin-only',
  'user.last-admin',
  'user.last-established-admin',
  'user.last-superadmin',
  'user.last-emergency',
] as const;

export const people = {
  items: endpoint({
    name: 'people.items',
    says: 'People of the company whose name or address contains the words, for choosing members.',
    method: 'GET',
    path: '/users/items',
    callers: ['user'],
    capability: 'people.find',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      offset,
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({ total: z.number(), items: z.array(person) }),
    errors: [],
    reads: ['people'],
  }),
  list: endpoint({
    name: 'people.list',
    says: 'Users of the company for its administrator, searched, filtered and in pages.',
    method: 'GET',
    path: '/users',
    callers: ['user'],
    capability: 'users.manage',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      role: role.optional(),
      state: z.enum(USER_STATES).optional(),
      kind: z.enum(USER_KINDS).optional(),
      /** Restricts the list to users without a manager. */
      lacks: z.enum(USER_LACKS).optional(),
      sort: z.enum(USER_SORTS).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      offset,
      limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).default(LIMITS.pageSize),
    }),
    answer: z.object({ total: z.number(), items: z.array(userItem) }),
    errors: [],
    reads: ['people'],
  }),
  userStatus: endpoint({
    name: 'people.standing',
    says: 'How these users stand and what hangs on them: shown beside the list and before every act on many.',
    method: 'POST',
    path: '/users/standing',
    callers: ['user'],
    capability: 'users.manage',
    body: z.object({ ids, withWork: z.boolean().default(false) }),
    answer: z.object({ items: z.array(userStatus), activeAdmins: z.number() }),
    errors: [],
    reads: ['people', 'documents'],
  }),
  invite: endpoint({
    name: 'people.invite',
    says: 'Adds a user and mails an invitation; the link works seven days.',
    method: 'POST',
    path: '/users',
    callers: ['user'],
    capability: 'users.manage',
    body: z.object({ email, firstName: name, lastName: name, roleIds, locale: locale.optional() }),
    answer: z.object({ id }),
    errors: [
      'user.email-taken',
      'user.ceo-taken',
      'field.portal-name',
      'field.name-letters',
      'field.name-signs',
      'field.name-code',
      'access.proof-needed',
      'access.new-administrator',
    ],
    touches,
  }),
  inviteMany: endpoint({
    name: 'people.invite-many',
    says: 'Invites the people of a list, those left out that cannot be; as a dry run it only says what it would do.',
    method: 'POST',
    path: '/users/invite-many',
    callers: ['user'],
    capability: 'users.manage',
    body: z.object({
      rows: z
        .array(
          z.object({
            email: z.string().trim().max(LIMITS.email),
            firstName: z.string().trim().max(LIMITS.message),
            lastName: z.string().trim().max(LIMITS.message),
            /** Names or numbers of roles; none: user. */
            roles: z.array(z.string().trim().max(50)).max(5),
          }),
        )
        .min(1)
        .max(LIMITS.bulkIds),
      dryRun: z.boolean(),
    }),
    answer: z.object({
      /** How many are invited, or would be. */
      invited: z.number(),
      /** Row by row, in the order given. */
      items: z.array(
        z.object({
          email: z.string(),
          name: z.string(),
          /** Roles that the person gets; none where the row has a fault. */
          roles: z.array(role),
          fault: z
            .object({
              code: z.string(),
              detail: z.string(),
              /** The column that the fault is about; null for the person as a whole. */
              field: z.enum(['email', 'firstName', 'lastName', 'roles']).nullable(),
            })
            .nullable(),
        }),
      ),
    }),
    errors: ['user.email-taken', 'user.ceo-taken', 'access.proof-needed', 'access.new-administrator'],
    touches,
  }),
  inviteAgain: endpoint({
    name: 'people.invite-again',
    says: 'Mails a new invitation; the link of the former one dies.',
    method: 'POST',
    path: '/users/:id/invite-again',
    callers: ['user'],
    capability: 'users.manage',
    params: byId,
    answer: nothing,
    errors: ['user.not-invited', 'mail.enough-today'],
    touches,
  }),
  setActivation: endpoint({
    name: 'people.set-activation',
    says: 'Activates or deactivates a user; a deactivated one is out of every session at once.',
    method: 'PUT',
    path: '/users/:id/set-activation',
    callers: ['user'],
    capability: 'users.manage',
    params: byId,
    body: z.object({ isDeactivated: z.boolean() }),
    answer: nothing,
    errors: [...KEEPS_ADMINS, 'user.yourself', 'user.ceo-taken', 'access.proof-needed', 'access.new-administrator'],
    touches,
  }),
  setActivationBulk: endpoint({
    name: 'people.set-activation-bulk',
    says: 'The same for many, all or none.',
    method: 'PUT',
    path: '/users/set-activation-bulk',
    callers: ['user'],
    capability: 'users.manage',
    body: z.object({ ids, isDeactivated: z.boolean() }),
    answer: nothing,
    errors: [...KEEPS_ADMINS, 'user.yourself', 'user.ceo-taken', 'access.proof-needed', 'access.new-administrator'],
    touches,
  }),
  setRoles: endpoint({
    name: 'people.set-roles',
    says: 'Sets the roles of a user; they hold from the next call on.',
    method: 'PUT',
    path: '/users/:id/set-roles',
    callers: ['user'],
    capability: 'users.manage',
    params: byId,
    body: z.object({ roleIds }),
    answer: nothing,
    errors: [...KEEPS_ADMINS, 'user.ceo-taken', 'access.proof-needed', 'access.new-administrator'],
    touches,
  }),
  setRolesBulk: endpoint({
    name: 'people.set-roles-bulk',
    says: 'The same for many, all or none.',
    method: 'PUT',
    path: '/users/set-roles-bulk',
    callers: ['user'],
    capability: 'users.manage',
    body: z.object({ ids, roleIds }),
    answer: nothing,
    errors: [...KEEPS_ADMINS, 'user.ceo-taken', 'access.proof-needed', 'access.new-administrator'],
    touches,
  }),
  remove: endpoint({
    name: 'people.remove',
    says: 'Deletes a user: they are out at once, the address is free; what they did stays in the histories.',
    method: 'DELETE',
    path: '/users/:id',
    callers: ['user'],
    capability: 'users.manage',
    guard: 'people.erase',
    params: byId,
    answer: nothing,
    errors: [...KEEPS_ADMINS, 'user.yourself'],
    touches,
  }),
  removeBulk: endpoint({
    name: 'people.remove-bulk',
    says: 'The same for many, all or none.',
    method: 'DELETE',
    path: '/users/bulk',
    callers: ['user'],
    capability: 'users.manage',
    guard: 'people.erase',
    body: z.object({ ids }),
    answer: nothing,
    errors: [...KEEPS_ADMINS, 'user.yourself'],
    touches,
  }),
  handOver: endpoint({
    name: 'people.hand-over',
    says: 'Hands over what a colleague owns and what waits for them to another one, some documents and folders in each call; the reason goes into the log, and both are mailed. Callers take work over themselves only of users who have been deactivated or deleted for three days.',
    method: 'POST',
    path: '/users/:id/hand-over',
    callers: ['user'],
    capability: 'users.manage',
    guard: 'people.hand-over',
    params: byId,
    body: z.object({ to: id, reason: reason }),
    answer: z.object({
      /** Documents that the colleague owns from now on. */
      documents: z.number(),
      /** Entries in documents of any owner that now wait for the colleague. */
      entries: z.number(),
      /** Folders that the colleague owns from now on. */
      folders: z.number(),
      /** People whom the colleague leads from now on. */
      people: z.number(),
      /** Departments that the colleague leads from now on. */
      departments: z.number(),
      /** Documents and folders that are left for the next call. */
      left: z.number(),
      /** What stays with the user, by reason, with some of the documents. */
      stays: z.array(
        z.object({
          reason: z.enum(STAY_REASONS),
          number: z.number(),
          documents: z.array(z.object({ id, name: z.string() })),
        }),
      ),
    }),
    errors: ['user.not-colleague', 'field.not-colleague', 'field.own-take-over'],
    touches: ['people', 'log', 'documents', 'document', 'history', 'folders'],
  }),
  exportData: endpoint({
    name: 'people.export-data',
    says: 'Everything the company keeps about a user, as one JSON file, for who asks for it (GDPR, article 15); the user is mailed.',
    method: 'GET',
    path: '/users/:id/export',
    callers: ['user'],
    capability: 'users.manage',
    guard: 'people.export',
    params: byId,
    download: true,
    answer: z.instanceof(Uint8Array),
    errors: [],
  }),
  erase: endpoint({
    name: 'people.erase',
    says: 'Deletes a user and erases their personal data for ever; signed documents and their evidence stay (GDPR, article 17).',
    method: 'POST',
    path: '/users/:id/erase',
    callers: ['user'],
    capability: 'users.manage',
    guard: 'people.erase',
    params: byId,
    /** The address, typed by who erases. */
    body: z.object({ email }),
    answer: z.object({
      /** Documents that retain the name, as evidence of what was signed, approved or read. */
      keptIn: z.number(),
    }),
    errors: [...KEEPS_ADMINS, 'user.yourself', 'user.still-needed', 'user.on-hold', 'field.invalid'],
    touches: ['people', 'log', 'session'],
  }),
  rights: endpoint({
    name: 'people.rights',
    says: 'What a user can do, and why: each capability with the roles that give it or the gate that is shut.',
    method: 'GET',
    path: '/users/:id/rights',
    callers: ['user'],
    capability: 'users.manage',
    params: byId,
    answer: z.object({
      name: z.string(),
      roles: z.array(role),
      items: z.array(
        z.object({
          capability: z.string(),
          holds: z.boolean(),
          /** The roles through which each permission it needs is held. */
          through: z.array(z.object({ permission, roles: z.array(role) })),
          needsRoles: z.array(role),
          modules: z.array(z.object({ module: z.string(), isOn: z.boolean() })),
        }),
      ),
    }),
    errors: [],
    reads: ['people', 'roles'],
  }),
};
