import type { Endpoint } from '@paraph/contract';
import {
  defaultModules,
  defaultPermissions,
  type ErrorCode,
  type Module,
  refusalOf,
  type Rights,
} from '@paraph/domain';
import { createGuestLink } from '../../src/features/guests/index.ts';
import { inTenant } from '../../src/platform/db/index.ts';
import { Browser, newPerson } from '../people.ts';
import { sendDocument } from '../test-portal.ts';
import type { Credentials } from './request.ts';
import type { Sample } from './samples.ts';
import { type Insider, LOGINS, type IsolationFixture } from './fixture.ts';

/** The error code that a caller must get; null: success with the caller's own data. */
type Expected = ErrorCode | null;

/** A caller who must not get what a sample requests. */
export interface Hostile extends Credentials {
  name: string;
  /** Of another company, or of none: nothing of the first company may change or be returned. */
  isForeigner: boolean;
  /** Of the same company, with the rights of a user. */
  isColleague?: true;
  /** Calls at the host of the other company, with the cookies of the permitted caller. */
  hasCookies?: true;
  expect(endpoint: Endpoint, sample: Sample): Expected;
}

/** The modules of the first company. */
const OAK: readonly Module[] = [
  ...defaultModules(true),
  'EidEasy',
  'EparakstsBulkSignModule',
  'DocumentUrl',
  'WorkflowsModule',
];
const EXTERNAL: Rights = { roles: ['externaluser'], permissions: [], modules: OAK };
const BARE: Rights = { roles: ['user'], permissions: defaultPermissions('user'), modules: LOGINS };
const COLLEAGUE: Rights = { ...BARE, modules: OAK };
const FOREIGNER: Rights = {
  roles: ['user', 'ceo', 'admin'],
  permissions: defaultPermissions('admin'),
  modules: OAK,
};

/** Rights are checked before ids, and ids that may not be seen do not exist (decision 11). */
const withRights =
  (rights: Rights) =>
  ({ capability, callers }: Endpoint, { hidden }: Sample): Expected => {
    if (callers.every((caller) => caller === 'apiKey')) return 'access.role-missing';
    return (capability && refusalOf(capability, rights)?.code) ?? hidden;
  };

/** Calls about passkeys depend on the site, which belongs to the company of the session: another host is refused. */
const OF_A_SITE: ReadonlySet<string> = new Set([
  'safety.get',
  'safety.begin-passkey',
  'safety.add-passkey',
  'safety.ways',
  'safety.mail-proof',
  'safety.ask-passkey',
  'safety.prove',
  'safety.begin-passkey-sign-in',
  'safety.passkey-sign-in',
]);
const elsewhere =
  (expected: (endpoint: Endpoint, sample: Sample) => Expected) =>
  (endpoint: Endpoint, sample: Sample): Expected => {
    if (OF_A_SITE.has(endpoint.name)) return 'generic.unknown-host';
    // The same user has called it before at its own host, which ended this token.
    return endpoint.name === 'profile.end-other-sessions' ? 'access.session-ended' : expected(endpoint, sample);
  };

/** Starts of a signature name a document of the portal, which no key may; all calls of users are closed to it. */
const asKey = ({ callers, body }: Endpoint, { hidden, input }: Sample): Expected => {
  if (!callers.includes('apiKey')) return callers.includes('public') ? hidden : 'access.role-missing';
  return body && input.body && 'documentId' in input.body ? 'generic.fields' : hidden;
};

/** An endpoint that is open to the public treats a dead token like none. */
const withoutToken =
  (code: ErrorCode) =>
  ({ callers }: Endpoint, { hidden }: Sample): Expected =>
    callers.includes('public') ? hidden : code;

/** A guest can reach nothing outside the link. */
const asGuest = (endpoint: Endpoint, sample: Sample): Expected =>
  endpoint.callers.includes('guest') ? withRights(EXTERNAL)(endpoint, sample) : 'generic.not-found';

const bearer = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } });
const as = ({ browser }: Pick<Insider, 'browser'>) => ({ host: browser.host, ...bearer(browser.token) });

/** All hostile callers. */
export async function hostileCallers(fixture: IsolationFixture): Promise<Hostile[]> {
  const { oak, sea, colleague, outsider, foreigner, plain, keys } = fixture;
  const outside = { host: sea.host, isForeigner: true, hasCookies: true } as const;
  const inside = { isForeigner: false };
  const ended = withoutToken('access.session-ended');
  return [
    { ...outside, name: 'nobody', expect: withoutToken('access.no-token') },
    { ...outside, name: 'a made-up token', ...bearer('a.b.c'), expect: ended },
    { ...outside, name: 'a session that ended', ...bearer(await endedToken(fixture)), expect: ended },
    {
      ...outside,
      name: 'a made-up API key',
      headers: { 'x-api-key': 'pk_1' },
      expect: withoutToken('access.key-unknown'),
    },
    { ...outside, name: 'the API key of another company', headers: { 'x-api-key': keys.sea }, expect: asKey },
    { ...outside, name: 'the head of another company', ...as(foreigner), expect: withRights(FOREIGNER) },
    { name: 'a company without modules', isForeigner: true, ...as(plain), expect: withRights(BARE) },
    {
      name: 'somebody without a session',
      isForeigner: true,
      ...as(foreigner),
      host: oak.host,
      expect: elsewhere(withRights(FOREIGNER)),
    },
    { ...inside, name: 'a colleague', isColleague: true, ...as(colleague), expect: withRights(COLLEAGUE) },
    { ...inside, name: 'an account from outside', ...as(outsider), expect: withRights(EXTERNAL) },
    { ...inside, name: 'the guest of another document', host: oak.host, ...(await guest(fixture)), expect: asGuest },
  ];
}

async function endedToken({ oak }: IsolationFixture): Promise<string | undefined> {
  const browser = new Browser(oak);
  await browser.signIn(oak.ctx, await newPerson(oak, { firstName: 'Rita', lastName: 'Išėjusi' }));
  await browser.request('POST', '/api/session/end');
  return browser.token;
}

/** A guest of a document that no sample uses. */
async function guest({ oak, owner }: IsolationFixture) {
  const email = 'kristjan@pohjatuul.example';
  const { id, members } = await sendDocument(owner.browser, [
    { email, kind: 'sign', firstName: 'Kristjan', lastName: 'Põldmäe' },
  ]);
  const entry = { documentId: id, memberId: members[0]!.id, mailedTo: email };
  const url = await inTenant(oak.ctx, (tx) => createGuestLink(tx, entry));
  const entered = await new Browser(oak).request('POST', '/api/guest/enter', { token: url.split('/g/')[1] });
  return bearer(String(entered.body.access_token));
}
