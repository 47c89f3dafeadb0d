import { LIMITS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, day, email, id, nothing, person, time } from './shapes.ts';

export const CONTRACTS = ['fullTime', 'partTime', 'seasonal', 'temporary'] as const;

const line = z.string().trim().max(LIMITS.personName);
/** A full-time equivalent: up to two digits before and after the point (USER-043). */
const fte = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/);
/** Written as people do, with spaces, brackets and hyphens, or 00 for the plus; stored without them. */
const phone = z
  .string()
  .max(40)
  .overwrite((text) => text.replace(/[\s()-]/g, '').replace(/^00/, '+'))
  .regex(/^\+?\d{6,14}$/);
const password = z.string().min(1).max(200);

/** The card of personal data (USER-010). A field that is left out stays as it is, so that only changes are checked. */
const personal = z.object({
  firstName: line.min(1),
  lastName: line.min(1),
  phoneNumber: phone.nullable(),
  country: line.min(1),
  city: line.min(1),
  address: z.string().trim().min(1).max(200),
  zipCode: z.string().trim().min(1).max(20),
  birthDay: day,
});

const work = z.object({
  jobTitle: z.array(line.min(1)).max(10),
  contract: z.enum(CONTRACTS).nullable(),
  fte: fte.nullable(),
  hoursPerWeek: z.number().min(0).max(168).nullable(),
  department: line.min(1).nullable(),
});

const manager = z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() });

const cards = z.strictObject({
  personal: personal.partial().optional(),
  work: work.extend({ department: work.shape.department.default(null) }).optional(),
});
/** The same fields without cards, as the specification has them (1 §3); those that are left out stay. */
const flat = z.strictObject({ ...personal.shape, ...work.shape }).partial();

type Cards = { personal?: z.output<typeof cards>['personal']; work?: Partial<z.output<typeof work>> };

function cardsOf(given: z.output<typeof cards> | z.output<typeof flat>): Cards {
  if ('personal' in given || 'work' in given) return given;
  const entries = Object.entries(given);
  const ofCard = (card: z.ZodObject) => Object.fromEntries(entries.filter(([name]) => name in card.shape));
  const [forPersonal, forWork] = [ofCard(personal), ofCard(work)];
  return {
    ...(Object.keys(forPersonal).length > 0 && { personal: forPersonal }),
    ...(Object.keys(forWork).length > 0 && { work: forWork }),
  };
}

/** The person's own page: each card is saved apart, so every field may be left out (product A3). */
export const profile = {
  get: endpoint({
    name: 'profile.get',
    says: 'The own profile.',
    method: 'GET',
    path: '/users/profile',
    callers: ['user'],
    answer: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string().nullable(),
      country: z.string().nullable(),
      city: z.string().nullable(),
      address: z.string().nullable(),
      zipCode: z.string().nullable(),
      birthDay: day.nullable(),
      ...work.shape,
      email: z.string(),
      company: z.string(),
      /** Names of the departments that administrators assigned; `department` is the viewer's own text. */
      departments: z.array(z.string()),
      isActive: z.boolean(),
      /** Signatures left of this month (`freeSignatures` of the balance); null where none are counted. */
      balance: z.number().nullable(),
      manager: manager.nullable(),
      hasImage: z.boolean(),
      hasPassword: z.boolean(),
      passwordChangedAt: time.nullable(),
    }),
    errors: [],
    reads: ['profile'],
  }),
  save: endpoint({
    name: 'profile.save',
    says: 'Saves a card of the own profile; of the personal data only what is given changes.',
    method: 'PUT',
    path: '/users/profile',
    callers: ['user'],
    body: z.union([cards, flat]).transform(cardsOf),
    answer: nothing,
    errors: [
      'field.required',
      'field.future',
      'field.portal-name',
      'field.name-letters',
      'field.name-signs',
      'field.name-code',
      'field.name-of-other',
      'access.proof-needed',
    ],
    touches: ['profile', 'session', 'people'],
  }),
  image: endpoint({
    name: 'profile.image',
    says: 'The own picture; 404 without one.',
    method: 'GET',
    path: '/users/profile/image',
    callers: ['user'],
    answer: z.object({ name: z.string(), extension: z.enum(['png', 'jpg']), image: z.base64() }),
    errors: [],
    reads: ['profile'],
  }),
  setImage: endpoint({
    name: 'profile.set-image',
    says: 'Sets the own picture: one .png or .jpg of at most 2 MB.',
    method: 'PUT',
    path: '/users/profile/image',
    callers: ['user'],
    upload: true,
    answer: nothing,
    errors: ['file.missing', 'file.type-unknown', 'file.image-too-large', 'file.image-unusable'],
    touches: ['profile', 'people', 'session'],
  }),
  removeImage: endpoint({
    name: 'profile.remove-image',
    says: 'Removes the own picture.',
    method: 'DELETE',
    path: '/users/profile/image',
    callers: ['user'],
    answer: nothing,
    errors: [],
    touches: ['profile', 'people', 'session'],
  }),
  manager: endpoint({
    name: 'profile.manager',
    says: 'Who leads the viewer; null when nobody is chosen.',
    method: 'GET',
    path: '/users/own-manager',
    callers: ['user'],
    capability: 'people.find',
    answer: z.object({ manager: manager.nullable() }),
    errors: [],
    reads: ['profile'],
  }),
  setManager: endpoint({
    name: 'profile.set-manager',
    says: 'Says who leads the viewer, by address: somebody of the company, not the viewer.',
    method: 'POST',
    path: '/users/own-manager',
    callers: ['user'],
    capability: 'people.find',
    body: z.object({ email }),
    answer: nothing,
    errors: ['generic.not-found', 'field.own-manager'],
    touches: ['profile'],
  }),
  ceo: endpoint({
    name: 'profile.ceo',
    says: "The company's chief executive.",
    method: 'GET',
    path: '/users/ceo',
    callers: ['user'],
    capability: 'people.find',
    answer: z.object({ ceo: person.nullable() }),
    errors: [],
    reads: ['people'],
  }),
  export: endpoint({
    name: 'profile.export',
    says: 'Everything the company keeps about the caller, as one JSON file (GDPR, articles 15 and 20).',
    method: 'GET',
    path: '/users/profile/export',
    callers: ['user'],
    capability: 'session.own',
    download: true,
    answer: z.instanceof(Uint8Array),
    errors: [],
  }),
  setPassword: endpoint({
    name: 'profile.set-password',
    guard: 'password.change',
    says: 'Sets another password for the own account; all other sessions end.',
    method: 'PUT',
    path: '/users/password',
    callers: ['user'],
    body: z.object({ currentPassword: password, password, confirmPassword: password }),
    answer: nothing,
    errors: [
      'field.password-wrong',
      'auth.locked',
      'field.password-weak',
      'field.password-common',
      'field.password-own',
      'field.password-differs',
      'field.password-same',
    ],
    touches: ['profile'],
  }),
  sessions: endpoint({
    name: 'profile.sessions',
    says: 'Where the own account is signed in now, in all companies.',
    method: 'GET',
    path: '/users/sessions',
    callers: ['user'],
    answer: z.object({
      items: z.array(
        z.object({
          id,
          isCurrent: z.boolean(),
          kind: z.enum(['browser', 'api']),
          company: z.string(),
          device: z.string().nullable(),
          createdAt: time,
          activeAt: time,
        }),
      ),
    }),
    errors: [],
    reads: ['profile'],
  }),
  endSession: endpoint({
    name: 'profile.end-session',
    guard: 'sessions.end',
    says: 'Ends one of the own sessions.',
    method: 'DELETE',
    path: '/users/sessions/:id',
    callers: ['user'],
    params: byId,
    answer: nothing,
    errors: [],
    touches: ['profile'],
  }),
  endOtherSessions: endpoint({
    name: 'profile.end-other-sessions',
    guard: 'sessions.end',
    says: 'Ends all own sessions but this one.',
    method: 'DELETE',
    path: '/users/sessions',
    callers: ['user'],
    answer: nothing,
    errors: [],
    touches: ['profile'],
  }),
};
