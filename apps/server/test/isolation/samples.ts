import { type EidState, endpoints } from '@paraph/contract';
import { DEFAULT_SETTINGS, type ErrorCode, noticeChoices } from '@paraph/domain';
import { newCode } from '../../src/features/evidence/code.ts';
import { codeFor } from '../../src/features/evidence/store.ts';
import { createGuestLink } from '../../src/features/guests/index.ts';
import { hashOf, newSecret } from '../../src/features/auth/index.ts';
import { changeEid, insertEid } from '../../src/features/auth/eid/store.ts';
import { loadVersion } from '../../src/features/documents/store/versions.ts';
import { keepOriginals } from '../../src/features/document-content/originals.ts';
import { savePreview } from '../../src/features/document-content/store.ts';
import { insertResetLink } from '../../src/features/auth/store/recovery.ts';
import { addUser } from '../../src/features/users/index.ts';
import { inSystem, inTenant } from '../../src/platform/db/index.ts';
import { holdFile } from '../../src/platform/files/index.ts';
import { sealJson } from '../../src/platform/keys/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { listDeadLetters } from '../../src/platform/jobs/index.ts';
import { issueSetupSecret } from '../../src/features/auth/index.ts';
import { sendMail } from '../../src/platform/mail/index.ts';
import { Browser, lastCode, mailsTo, newPortal, newPerson, PASSWORD } from '../people.ts';
import { browseEparaksts, confirmInApp, CONTRACT, see, sendDocument, upload } from '../test-portal.ts';
import { DRIVE_SAMPLES } from './drive-samples.ts';
import { call, type Input } from './request.ts';
import { CALENDAR_SAMPLES } from './calendar-samples.ts';
import { DIRECTORY_SAMPLES } from './directory-samples.ts';
import { FILLING_SAMPLES } from './filling-samples.ts';
import { MAIL_SAMPLES } from './mail-samples.ts';
import { FORM_SAMPLES } from './form-samples.ts';
import { ACCOUNT_RECOVERY_SAMPLES } from './account-recovery-samples.ts';
import { SAFETY_SAMPLES } from './safety-samples.ts';
import { SSO_SAMPLES } from './sso-samples.ts';
import { newKey, type IsolationFixture } from './fixture.ts';

/** A call that succeeds for its own caller. */
export interface Sample {
  input: Input;
  /** The caller for whom the call succeeds. */
  as: { browser: Browser };
  /** The error code for callers to whom the object is hidden; null when the call names no object of an owner. */
  hidden: ErrorCode | null;
  /** The API key that authenticates the call in place of a browser token. */
  key?: string;
  /** The named object is common to the company: a colleague may make the same call. */
  shared?: true;
  /** The call succeeds only once for any caller, so its own caller calls first. */
  once?: true;
}
type Prepare = (fixture: IsolationFixture) => Promise<Sample>;

const QUEUE = 'job.platform-mail';
const SIGNER = { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' };

/** Returns the token of the mailed link that sets the password of this address. */
async function resetLink(app: IsolationFixture['app'], email: string): Promise<string> {
  const token = newSecret();
  await inSystem(app.platform, async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const expires_at = new Date(app.clock.now().getTime() + 60_000);
    await insertResetLink(tx, { hash: hashOf(token), account_id: account.id, email, expires_at });
  });
  return token;
}

/** A call of the owner that names no object. */
const bare =
  (input: Input = {}): Prepare =>
  async ({ owner }) => ({ input, as: owner, hidden: null });

async function draft({ owner }: IsolationFixture): Promise<string> {
  return String((await upload(owner.browser)).body.id);
}

/** A delegation for one day that never comes while tests run. */
const delegationTo = (delegateEmail: string) => ({
  delegateEmail,
  dateFrom: '2099-12-01',
  dateTo: '2099-12-01',
  isEnabled: true,
});

const seriesRow = (email: string) => ({ email, firstName: '', lastName: '', name: '', message: '', deadline: '' });

const PRESET = { label: 'A filter that only we know', formName: '{}', module: 2 };

const preset = async ({ owner }: IsolationFixture): Promise<string> =>
  String((await owner.browser.request('POST', '/api/view-presets', PRESET)).body.id);

const onPreset =
  (more: Input = {}): Prepare =>
  async (fixture) => ({
    input: { params: { id: await preset(fixture) }, ...more },
    as: fixture.owner,
    hidden: 'generic.not-found',
  });

const WEBHOOK = { url: 'https://oak.example/hook', events: ['document.completed'] };

/** Returns a webhook of oak's administrator; webhooks are limited, so an old one is deleted first. */
async function webhook({ admin: { browser } }: IsolationFixture): Promise<string> {
  const { body: list } = await browser.request('GET', '/api/webhooks');
  for (const { id } of list as unknown as { id: string }[]) await browser.request('DELETE', `/api/webhooks/${id}`);
  const { body } = await browser.request('POST', '/api/webhooks', WEBHOOK);
  return (body as unknown as { webhook: { id: string } }).webhook.id;
}

const onWebhook =
  (more: Input = {}): Prepare =>
  async (fixture) => ({
    input: { params: { id: await webhook(fixture) }, ...more },
    as: fixture.admin,
    hidden: 'generic.not-found',
  });

/** Names are unique in a company, and one caller may call more than once, so each call uses a new name. */
const newTag = () => ({
  get name() {
    return `Tag ${newId().slice(-10)}`;
  },
  color: '#0f5c6e',
});

/** Makes a tag of the company as its administrator. */
const madeTag = async ({ admin }: IsolationFixture): Promise<{ id: string }> =>
  (await admin.browser.request('POST', '/api/tags', newTag())).body as unknown as { id: string };

/** Makes a container with one file. */
async function contained({ owner }: IsolationFixture): Promise<string> {
  const files = [{ fileName: 'contract.pdf', file: CONTRACT.toString('base64') }];
  return String((await owner.browser.request('POST', '/api/documents', { files, packAs: 'asice' })).body.id);
}

/** Makes a container whose pages were already produced from its file; another file is stored in their place. */
async function previewed(fixture: IsolationFixture): Promise<string> {
  const id = await contained(fixture);
  await inTenant(fixture.oak.ctx, async (tx) => {
    const { fileId } = (await loadVersion(tx, id, 1))!;
    await savePreview(tx, { documentId: id, version: 1, place: 0 }, { fileId });
    await holdFile(tx, fileId);
  });
  return id;
}

/** Makes a document with the PDF that is stored beside its source; the bytes of the document serve as the source. */
async function withOriginal(fixture: IsolationFixture): Promise<string> {
  const id = await draft(fixture);
  await inTenant(fixture.oak.ctx, async (tx) => {
    const version = (await loadVersion(tx, id, 1))!;
    await keepOriginals(tx, id, { version: 1, originals: [{ ...version, name: 'Contract of the oak.docx' }] });
  });
  return id;
}

/** Sends a document to its signer, or to the approver first. */
async function sent({ owner, boss, signer }: IsolationFixture, kind: 'sign' | 'approve' = 'sign') {
  const member = kind === 'sign' ? signer : boss;
  const document = await sendDocument(owner.browser, [
    { email: member.email, kind, order: 1, privateMessage: 'Only for you, dear signer' },
  ]);
  return { ...document, memberId: document.members[0]!.id };
}

/** Sends a document to a signer who may use one signing method only. */
async function sentByOneWay(fixture: IsolationFixture): Promise<string> {
  const id = await draft(fixture);
  const { browser } = fixture.owner;
  await browser.request('PUT', `/api/documents/${id}`, { signingMethod: 'SMART_ID' });
  await browser.request('PUT', `/api/documents/${id}/signers/set`, {
    members: [{ email: fixture.signer.email, kind: 'sign', order: 1 }],
  });
  await browser.request('POST', `/api/documents/${id}/send`);
  return id;
}

/** Sends a document on which nobody has to act, so that it is complete at once. */
async function completed({ owner, boss }: IsolationFixture): Promise<string> {
  return (await sendDocument(owner.browser, [{ email: boss.email, kind: 'copy' }])).id;
}

/** Returns the code on the printed copy of a document of the company. */
async function printedCode(fixture: IsolationFixture): Promise<string> {
  const id = await completed(fixture);
  return inTenant(fixture.oak.ctx, (tx) => codeFor(tx, id, newCode()));
}

/** Adds an accompanying file to a document of the owner. */
async function accompanied(fixture: IsolationFixture) {
  const documentId = await draft(fixture);
  const { browser } = fixture.owner;
  const file = Buffer.from('An estimate that only we know').toString('base64');
  await browser.request('POST', '/api/AccDocuments', { documentId, fileName: 'Estimate of the oak.xlsx', file });
  const { body } = await browser.request('GET', `/api/AccDocuments?documentId=${documentId}`);
  return { documentId, accDocId: (body as unknown as { id: string }[])[0]!.id };
}

const onAccompanied =
  (more: Record<string, string> = {}): Prepare =>
  async (fixture) => ({
    input: { query: { ...(await accompanied(fixture)), ...more } },
    as: fixture.owner,
    hidden: 'document.not-found',
  });

const onDraft =
  (body?: Input['body']): Prepare =>
  async (fixture) => ({
    input: { params: { id: await draft(fixture) }, ...(body && { body }) },
    as: fixture.owner,
    hidden: 'document.not-found',
  });

const onSent =
  (as: 'owner' | 'signer', more: Input = {}): Prepare =>
  async (fixture) => ({
    input: { params: { id: (await sent(fixture)).id }, ...more },
    as: fixture[as],
    hidden: 'document.not-found',
  });

/** Begins a signing session as the signer and leaves it open. */
async function begun(fixture: IsolationFixture): Promise<string> {
  const { id } = await sent(fixture);
  const { version } = await see(fixture.signer.browser, id);
  const body = { documentId: id, sha256: version.sha256, flow: 'device-link' };
  const started = await fixture.signer.browser.request('POST', '/api/smartId/sign', body);
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  return String(started.body.sessionId);
}

const onSession =
  (place: 'params' | 'body'): Prepare =>
  async (fixture) => {
    const id = await begun(fixture);
    const input = place === 'params' ? { params: { id } } : { body: { sessionId: id } };
    return { input, as: fixture.signer, hidden: 'signing.session-not-found' };
  };

const onStart: Prepare = async (fixture) => {
  const { id, version } = await sent(fixture);
  return {
    input: { body: { documentId: id, sha256: version.sha256 } },
    as: fixture.signer,
    hidden: 'document.not-found',
  };
};

/** Begins a bulk signing session as the signer. */
const onBatch: Prepare = async (fixture) => {
  const { id, version } = await sent(fixture);
  const body = { documents: [{ id, sha256: version.sha256 }] };
  const begun = await fixture.signer.browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', body);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const input = { params: { id: String(begun.body.sessionId) } };
  return { input, as: fixture.signer, hidden: 'signing.session-not-found' };
};

/** A PNG of a line on white paper. */
const DRAWN =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAFCAIAAADzBuo/AAAAF0lEQVR42mP4jxcwEJCWst+BBzFQZDgAZtuCM/lempgAAAAASUVORK5CYII=';

/** Begins signing by card as the signer; any card is accepted. */
const onCard =
  (step: 'digests' | 'value'): Prepare =>
  async (fixture) => {
    const { owner, signer, sandbox } = fixture;
    const { id, version } = await sendDocument(owner.browser, [
      { email: signer.email, kind: 'sign', identity: 'anyone' },
    ]);
    const request = (name: string, body: object) =>
      signer.browser.request('POST', `/api/Eparaskts-Mobile/${name}`, body);
    const { body: begun } = await request('InitCardSession', { documentId: id, sha256: version.sha256 });
    const card = `${sandbox}/api/card/janis-berzins`;
    const { sign, auth } = (await (await fetch(card)).json()) as Record<'sign' | 'auth', string>;
    const body = { sessionId: String(begun.sessionId), signCertificate: sign, authCertificate: auth };
    const hidden = 'signing.session-not-found';
    if (step === 'digests') return { input: { body }, as: signer, hidden };
    const digests = (await request('CalculateDigestsForCardSign', body)).body.digests as { hex: string }[];
    const headers = { 'content-type': 'application/json' };
    const asked = JSON.stringify({ hex: digests[0]!.hex, purpose: 'sign' });
    const { hex } = (await (await fetch(card, { method: 'POST', headers, body: asked })).json()) as { hex: string };
    return { input: { body: { sessionId: body.sessionId, hex } }, as: signer, hidden };
  };

/** A public call from a browser without cookies. */
const anybody =
  (input: Input): Prepare =>
  async ({ oak }) => ({ input, as: { browser: new Browser(oak) }, hidden: null });

/** A sign-in by eID that a browser has begun. */
const onEid =
  (way: 'smartid' | 'mobileid', start: object): Prepare =>
  async ({ oak }) => {
    const browser = new Browser(oak);
    const started = await browser.request('POST', `/api/authentication/${way}`, start);
    if (started.status !== 200) throw new Error(JSON.stringify(started.body));
    const input = { params: { id: String(started.body.id) } };
    return { input, as: { browser }, hidden: 'signing.session-not-found' };
  };

/** A sign-in by eID whose identity is proven. Linking it ends the tokens of its caller. */
const onProvenEid: Prepare = async ({ oak, app }) => {
  const [id, now, secret] = [newId(), app.clock.now(), newSecret()];
  const person = { country: 'lt', code: '38503150068', givenName: 'JONAS', surname: 'ČEPAS' };
  await inTenant(oak.ctx, async (tx) => {
    const expiresAt = new Date(now.getTime() + 60_000);
    await insertEid(tx, { id, method: 'SMART_ID', flow: 'notification', browserHash: hashOf(secret), expiresAt });
    await changeEid(tx, id, {
      state: 'proven',
      person_sealed: sealJson(app.platform, { column: 'eid_sign_ins.person_sealed', row: id }, person),
    });
  });
  const browser = new Browser(oak);
  await browser.signIn(oak.ctx, await newPerson(oak, { firstName: 'Jonas', lastName: 'Čepas' }));
  browser.cookies.set('__Host-paraph_browser', secret);
  return { input: { body: { id } }, as: { browser }, hidden: 'signing.session-not-found' };
};

/** Begins a sign-in of a user and returns it with the code of the mail. */
async function halfIn({ oak, app }: IsolationFixture) {
  const person = await newPerson(oak, { firstName: 'Viltė', lastName: 'Pusiaukelė' });
  const browser = new Browser(oak);
  const { body } = await browser.init(person.email, person.password);
  app.clock.advance(61_000);
  return { browser, key: String(body.key), code: await lastCode(oak.ctx, person.email) };
}

/** The personal link of a guest's mail, after a change of its document. */
const onLink =
  (happen: (fixture: IsolationFixture, document: { id: string; memberId: string }) => Promise<unknown>): Prepare =>
  async (fixture) => {
    const mailedTo = 'liina@pohjatuul.example';
    const { id, members } = await sendDocument(fixture.owner.browser, [
      { email: mailedTo, kind: 'sign', firstName: 'Liina', lastName: 'Tamm' },
    ]);
    const memberId = members[0]!.id;
    const url = await inTenant(fixture.oak.ctx, (tx) => createGuestLink(tx, { documentId: id, memberId, mailedTo }));
    await happen(fixture, { id, memberId });
    const body = { token: url.split('/g/')[1]! };
    return { input: { body }, as: { browser: new Browser(fixture.oak) }, hidden: 'link.dead' };
  };

const onUser =
  (body?: Input['body']): Prepare =>
  async ({ oak, admin }) => {
    const { userId } = await newPerson(oak, { firstName: 'Augustas', lastName: 'Tvarkomas' });
    return { input: { params: { id: userId }, ...(body && { body }) }, as: admin, hidden: 'generic.not-found' };
  };

const onUsers =
  (body: Input['body'] = {}): Prepare =>
  async ({ oak, admin }) => {
    const { userId } = await newPerson(oak, { firstName: 'Adomas', lastName: 'Tvarkomas' });
    return { input: { body: { ids: [userId], ...body } }, as: admin, hidden: 'generic.not-found' };
  };

/** A call of the administrator about the whole company; an administrator of another company reaches only their own. */
const asAdmin =
  (input: Input = {}): Prepare =>
  async ({ admin }) => ({ input, as: admin, hidden: null });

/** Invites a user and returns the token of the mail. */
async function invited({ oak, admin }: IsolationFixture) {
  const email = `kviestas-${newId().slice(-8)}@pavyzdys.example`;
  const body = { email, firstName: 'Liepa', lastName: 'Kviestoji', roleIds: [4] };
  const { body: added } = await admin.browser.request('POST', '/api/users', body);
  const [mail] = await mailsTo(oak.ctx, email, 'invitationToCompany');
  return { id: String(added.id), email, token: new URL(mail!.Url!).searchParams.get('token')! };
}

/** A user with an account in another company too, signed in there. */
async function traveller({ oak, app }: IsolationFixture) {
  const road = await newPortal(app, { name: 'SIA Ceļš' });
  const person = await newPerson(road, { firstName: 'Kārlis', lastName: 'Ceļotājs' });
  const browser = new Browser(road);
  await browser.signIn(road.ctx, person);
  await inTenant(oak.ctx, (tx) =>
    addUser(tx, { email: person.email, firstName: 'Kārlis', lastName: 'Ceļotājs', roles: ['user'] }),
  );
  await inSystem(app.platform, async (tx) => {
    const account = tx.selectFrom('accounts').select('id').where('email', '=', person.email);
    await tx.updateTable('users').set({ account_id: account }).where('email', '=', person.email).execute();
  });
  return browser;
}

const SETTINGS = { ...DEFAULT_SETTINGS, code: '123456789', address: 'Gedimino pr. 1' };
const MAIL = { template: 'userActivated', locale: 'lt' };
const MAIL_TEXT = { subject: 'Sveiki', title: 'Sveiki', body: 'Jūs vėl {{TenantName}} naudotojas.' };

async function putStamp({ admin, oak }: IsolationFixture): Promise<void> {
  const headers = { authorization: `Bearer ${admin.browser.token}` };
  const sent = await call(
    oak.app,
    endpoints.company.setTimestampImage,
    { file: 'picture' },
    { host: oak.host, headers },
  );
  if (sent.status !== 204) throw new Error(sent.all);
}

async function putLogo({ admin, oak }: IsolationFixture): Promise<void> {
  const headers = { authorization: `Bearer ${admin.browser.token}` };
  const answer = await call(oak.app, endpoints.company.setLogo, { file: 'picture' }, { host: oak.host, headers });
  if (answer.status !== 204) throw new Error(answer.all);
}

const byTenant = (id: string): Input => ({ params: { id } });
const NEW_ADMIN = { email: 'nauja.vadove@pavyzdys.example', firstName: 'Aldona', lastName: 'Naujoji' };
const tenantTerms = (host: string) => ({
  name: 'UAB Visai nauja',
  key: host.split('.')[0]!,
  isCompany: true,
  locale: 'lt',
  zone: 'Europe/Vilnius',
  hosts: [host],
  moduleIds: [10],
  passwordExpirationHours: 8760,
});

/** A call of the operator about the company that owns all objects. */
const onTenant =
  (input: (tenantId: string) => Input, hidden: ErrorCode | null = 'generic.not-found'): Prepare =>
  async ({ operator, oak }) => ({ input: input(oak.tenantId), as: operator, hidden });

/** The settings of a company for the document system of the sandbox. */
const dmsSettings = (sandbox: string) => ({
  isEnabled: true,
  domain: `${new URL(sandbox).host}/dms`,
  integrationType: 'ntlm',
  httpSecure: false,
  ntlmUserName: 'AZUOLAS\\paraph',
  ntlmPassword: 'Slaptažodis1',
  apiKey: 'dms-sandbox-key',
  clientId: '',
  grantType: null,
  scope: '',
  cloudTenantId: '',
  cloudUserName: '',
});

async function connectDms({ operator, oak, sandbox }: IsolationFixture): Promise<void> {
  const path = `/api/tenants/${oak.tenantId}/integration`;
  const answer = await operator.browser.request('PUT', path, dmsSettings(sandbox));
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
}

const REGISTRATION = { firstName: 'Ugnė', lastName: 'Privati', acceptTerms: true, acceptPrivacy: true };

/** One sample for each endpoint; an endpoint without a sample fails the test. */
export const SAMPLES: Record<string, Prepare> = {
  ...ACCOUNT_RECOVERY_SAMPLES,
  ...SAFETY_SAMPLES,
  ...CALENDAR_SAMPLES,
  ...DIRECTORY_SAMPLES,
  ...FILLING_SAMPLES,
  ...FORM_SAMPLES,
  ...MAIL_SAMPLES,
  ...DRIVE_SAMPLES,
  ...SSO_SAMPLES,
  'session.runtime': bare(),
  'session.installation': bare(),
  'session.init': async ({ oak }) => {
    const { email, password } = await newPerson(oak, { firstName: 'Gytis', lastName: 'Pradinis' });
    const body = { grant_type: 'password', username: email, password };
    return { input: { body }, as: { browser: new Browser(oak) }, hidden: 'auth.wrong-password' };
  },
  'session.authenticate': async (fixture) => {
    const { browser, key, code } = await halfIn(fixture);
    return { input: { body: { key, code } }, as: { browser }, hidden: 'auth.code-expired' };
  },
  'session.resend-code': async (fixture) => {
    const { browser, key } = await halfIn(fixture);
    return { input: { body: { key } }, as: { browser }, hidden: 'auth.code-expired' };
  },
  'session.refresh': async ({ oak }) => {
    const person = await newPerson(oak, { firstName: 'Neringa', lastName: 'Atnaujinta' });
    const browser = new Browser(oak);
    await browser.signIn(oak.ctx, person);
    return { input: { body: { grant_type: 'refresh_token' } }, as: { browser }, hidden: 'access.session-ended' };
  },
  'session.me': bare(),
  'session.activity': bare(),
  'session.recover': async ({ owner }) => ({ input: { body: { email: owner.email } }, as: owner, hidden: null }),
  'session.look-reset': async ({ oak, app }) => {
    const { email } = await newPerson(oak, { firstName: 'Česlovas', lastName: 'Žiūrėtojas' });
    const token = await resetLink(app, email);
    // Like the reset itself: the caller is any bearer of the mailed token, in any company.
    return { input: { body: { token } }, as: { browser: new Browser(oak) }, hidden: null };
  },
  'session.reset': async ({ oak, app }) => {
    const { email } = await newPerson(oak, { firstName: 'Česlovas', lastName: 'Užmaršuolis' });
    const token = await resetLink(app, email);
    const password = `${PASSWORD}-kitas`;
    const input = { body: { token, password, confirmPassword: password } };
    // A password belongs to an account, not to a company: any bearer of the mailed token may set it, once.
    return { input, as: { browser: new Browser(oak) }, hidden: 'auth.link-used', once: true };
  },
  'session.set-up': async ({ oak, app }) => {
    const body = {
      secret: await issueSetupSecret(app.platform),
      email: 'pirmoji@paraph.example',
      firstName: 'Saulė',
      lastName: 'Pirmoji',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    // Any bearer of the secret of the installation makes its super admin, from any address, once.
    return { input: { body }, as: { browser: new Browser(oak) }, hidden: 'auth.setup-closed', once: true };
  },
  'session.guest': onLink(async () => undefined),
  'session.guest-consent': onLink(async () => undefined),
  'session.guest-story': onLink(async ({ owner }, { id }) => {
    await owner.browser.request('PUT', `/api/documents/${id}/void`, { voidedCustomMessage: 'We found a better offer' });
  }),
  'session.guest-language': onLink(async () => undefined),
  'session.guest-renew': onLink(async ({ oak, app }, { memberId }) => {
    const past = { expires_at: new Date(app.clock.now().getTime() - 1) };
    await inTenant(oak.ctx, (tx) =>
      tx.updateTable('guest_links').set(past).where('member_id', '=', memberId).execute(),
    );
  }),
  'session.locale': bare({ body: { locale: 'lt' } }),
  'session.end': bare(),

  'joining.look': async (fixture) => {
    const { token } = await invited(fixture);
    return { input: { body: { token } }, as: { browser: new Browser(fixture.oak) }, hidden: 'auth.link-used' };
  },
  'joining.accept': async (fixture) => {
    const { token } = await invited(fixture);
    const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
    return { input: { body }, as: { browser: new Browser(fixture.oak) }, hidden: 'auth.link-used' };
  },
  'joining.register': async ({ app }) => {
    const consumers = await newPortal(app, { kind: 'consumer', name: 'People of all kinds' });
    const email = `privati-${newId().slice(-8)}@pavyzdys.example`;
    const body = { ...REGISTRATION, email, password: PASSWORD, confirmPassword: PASSWORD };
    return { input: { body }, as: { browser: new Browser(consumers) }, hidden: 'access.module-off' };
  },
  'joining.confirm-again': async ({ app }) => {
    const consumers = await newPortal(app, { kind: 'consumer', name: 'Still more people of all kinds' });
    const email = `dar-${newId().slice(-8)}@pavyzdys.example`;
    const browser = new Browser(consumers);
    await browser.request('POST', '/api/registration', {
      ...REGISTRATION,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
    return { input: { body: { email, password: PASSWORD } }, as: { browser }, hidden: 'access.module-off' };
  },
  'joining.confirm': async ({ app }) => {
    const consumers = await newPortal(app, { kind: 'consumer', name: 'More people of all kinds' });
    const email = `laukia-${newId().slice(-8)}@pavyzdys.example`;
    const browser = new Browser(consumers);
    const body = { ...REGISTRATION, email, password: PASSWORD, confirmPassword: PASSWORD };
    await browser.request('POST', '/api/registration', body);
    const [mail] = await mailsTo(consumers.ctx, email, 'confirmation');
    const token = new URL(mail!.Url!).searchParams.get('token');
    // An address belongs to an account, not to a company: any bearer of the mailed token confirms it, once.
    return { input: { body: { token } }, as: { browser }, hidden: 'auth.confirmed-already', once: true };
  },
  'joining.places': bare(),
  'joining.leave': async (fixture) => ({
    input: { body: { tenantId: fixture.oak.tenantId } },
    as: { browser: await traveller(fixture) },
    hidden: 'tenant.switch-refused',
  }),
  'joining.arrive': async (fixture) => {
    const browser = await traveller(fixture);
    const { body } = await browser.request('POST', '/api/session/switch', { tenantId: fixture.oak.tenantId });
    const ticket = new URL(String(body.url)).hash.slice(1);
    const email = String((await browser.me()).body.email);
    return { input: { body: { ticket, email } }, as: { browser: new Browser(fixture.oak) }, hidden: 'auth.link-used' };
  },
  'joining.look-at-arrival': async (fixture) => {
    const browser = await traveller(fixture);
    const { body } = await browser.request('POST', '/api/session/switch', { tenantId: fixture.oak.tenantId });
    const ticket = new URL(String(body.url)).hash.slice(1);
    return { input: { body: { ticket } }, as: { browser: new Browser(fixture.oak) }, hidden: 'auth.link-used' };
  },

  'people.list': asAdmin({ query: { search: 'a', limit: '100' } }),
  'people.standing': onUsers(),
  // In their own company the outsider's address is taken.
  'people.invite': async ({ admin, foreigner }) => ({
    input: { body: { email: foreigner.email, firstName: 'Pakviestas', lastName: 'Kitur', roleIds: [4] } },
    as: admin,
    hidden: 'generic.fields',
  }),
  'people.invite-many': asAdmin({
    body: { rows: [{ email: 'not@all', firstName: 'Niekas', lastName: 'Nieko', roles: [] }], dryRun: false },
  }),
  'people.invite-again': async (fixture) => ({
    input: { params: { id: (await invited(fixture)).id } },
    as: fixture.admin,
    hidden: 'generic.not-found',
  }),
  'people.set-activation': onUser({ isDeactivated: true }),
  'people.set-activation-bulk': onUsers({ isDeactivated: true }),
  'people.set-roles': onUser({ roleIds: [4] }),
  'people.set-roles-bulk': onUsers({ roleIds: [4] }),
  'people.remove': onUser(),
  'people.remove-bulk': onUsers(),
  'people.rights': onUser(),
  'people.hand-over': async (fixture) => ({
    input: {
      params: { id: (await invited(fixture)).id },
      body: { to: fixture.owner.userId, reason: 'Leaves the company' },
    },
    as: fixture.admin,
    hidden: 'generic.not-found',
  }),
  'people.export-data': onUser(),
  'people.erase': async (fixture) => {
    const { id, email } = await invited(fixture);
    return { input: { params: { id }, body: { email } }, as: fixture.admin, hidden: 'generic.not-found', once: true };
  },

  'roles.list': bare(),
  'roles.permissions': bare(),
  'roles.role-permissions': asAdmin(),
  'roles.save': asAdmin({ body: { rolePermissions: [{ roleId: 5, permissionIds: [3] }] } }),
  'roles.modules': bare(),

  'company.own': bare(),
  'company.settings': asAdmin(),
  'company.auth-settings': bare(),
  // The company's own name, which an administrator of another company may not use.
  'company.save': async ({ admin }) => ({
    input: { body: { ...SETTINGS, name: 'UAB Ąžuolo baldai', locale: 'lt' } },
    as: admin,
    hidden: 'generic.fields',
  }),
  'company.logo': async (fixture) => {
    await putLogo(fixture);
    return { input: {}, as: fixture.owner, hidden: 'generic.not-found' };
  },
  'company.logo-image': async (fixture) => {
    await putLogo(fixture);
    return { input: {}, as: fixture.owner, hidden: 'generic.not-found' };
  },
  'company.set-logo': asAdmin({ file: 'picture' }),
  'company.remove-logo': asAdmin(),
  'company.timestamp-image': async (fixture) => {
    await putStamp(fixture);
    return { input: {}, as: fixture.admin, hidden: 'generic.not-found' };
  },
  'company.set-timestamp-image': asAdmin({ file: 'picture' }),
  'company.remove-timestamp-image': asAdmin(),
  'company.mails': asAdmin(),
  'company.mail': asAdmin({ params: MAIL }),
  'company.save-mail': asAdmin({ params: MAIL, body: MAIL_TEXT }),
  'company.preview-mail': asAdmin({ params: MAIL, body: MAIL_TEXT }),
  'company.test-mail': asAdmin({ params: MAIL }),
  'company.reset-mail': asAdmin({ params: MAIL }),

  'log.list': asAdmin({ query: { limit: '50' } }),
  'log.proof': asAdmin(),
  'log.export': asAdmin(),

  'renewals.forecast': asAdmin({}),
  'workflows.definitions': bare(),
  'retention.bin': bare(),
  'retention.restore': async (fixture) => {
    const id = await draft(fixture);
    await fixture.owner.browser.request('DELETE', `/api/documents/${id}`);
    return { input: { params: { id } }, as: fixture.owner, hidden: 'document.not-found', once: true };
  },
  'retention.company': asAdmin({ query: { state: 'bin' } }),
  'retention.standing': async (fixture) => ({
    input: { params: { id: await draft(fixture) } },
    as: fixture.admin,
    hidden: 'document.not-found',
  }),
  'retention.hold': async (fixture) => ({
    input: { params: { id: await draft(fixture) }, body: { reason: 'A court asks for it' } },
    as: fixture.admin,
    hidden: 'document.not-found',
  }),
  'billing.balance': bare(),
  'billing.balances': asAdmin({ body: { emails: ['ieva@oak.example'] } }),
  'billing.request-plan': bare({ body: { plan: 'pro', isYearly: true } }),
  'billing.report': asAdmin({ query: { period: 'thisYear' } }),
  'billing.trackers': asAdmin(),
  'billing.export-report': asAdmin({ query: { period: 'today' } }),

  'tenants.list': onTenant(() => ({ query: { limit: '5' } }), null),
  'tenants.export-csv': onTenant(() => ({ body: { offset: 0, limit: 5, timezoneOffset: -120 } }), null),
  'tenants.get': onTenant(byTenant),
  'tenants.create': onTenant(() => ({ body: tenantTerms(`nauja-${newId().slice(-8)}.localhost`) }), null),
  'tenants.edit': async ({ operator, app }) => {
    const { tenantId, host } = await newPortal(app, { name: 'OÜ Muudetav' });
    const input = { params: { id: tenantId }, body: tenantTerms(host) };
    return { input, as: operator, hidden: 'generic.not-found' };
  },
  'tenants.set-activation': onTenant((id) => ({ ...byTenant(id), body: { isDeactivated: false } })),
  'tenants.invite-admin': onTenant((id) => ({ ...byTenant(id), body: NEW_ADMIN })),
  'tenants.providers': onTenant(byTenant),
  'tenants.set-providers': onTenant((id) => ({
    ...byTenant(id),
    body: { eparakstsClientId: null, eidEasyClientId: null, eidEasyMethods: [] },
  })),
  'tenants.create-key': onTenant(byTenant),
  'tenants.keys': onTenant(byTenant),
  'tenants.revoke-keys': onTenant((tenantId) => ({ body: { tenantId, revoked: true } })),
  'tenants.key-terms': onTenant(byTenant),
  'tenants.set-key-terms': onTenant((id) => ({
    ...byTenant(id),
    body: { apiActionLimit: 100, pricePerExceededApiAction: '0.05' },
  })),

  'integration.settings': onTenant(byTenant),
  'integration.save': async ({ operator, oak, sandbox }) => ({
    input: { params: { id: oak.tenantId }, body: dmsSettings(sandbox) },
    as: operator,
    hidden: 'generic.not-found',
  }),
  'integration.try': async (fixture) => {
    await connectDms(fixture);
    return { input: byTenant(fixture.oak.tenantId), as: fixture.operator, hidden: 'generic.not-found' };
  },
  'integration.bring': async ({ operator, oak, owner, signer }) => ({
    input: {
      body: {
        name: 'Sutartis iš kitos sistemos',
        fileName: 'contract.pdf',
        file: CONTRACT.toString('base64'),
        members: [{ email: signer.email, firstName: 'Jonas', lastName: 'Čepas', kind: 'sign' }],
      },
    },
    as: owner,
    hidden: null,
    key: await newKey(operator, oak),
  }),
  'integration.send-again': async (fixture) => {
    await connectDms(fixture);
    const id = await completed(fixture);
    await inTenant(fixture.oak.ctx, (tx) =>
      tx
        .insertInto('document_transfers')
        .values({ tenant_id: fixture.oak.tenantId, document_id: id, version: 1, state: 'failed', trouble: 'refused' })
        .execute(),
    );
    return { input: { params: { id } }, as: fixture.admin, hidden: 'document.not-found' };
  },

  'profile.get': bare(),
  'profile.export': bare(),
  'profile.save': bare({ body: { work: { jobTitle: ['Keeper of the oak'], fte: '0.5' } } }),
  'profile.image': async ({ oak }) => {
    const browser = new Browser(oak);
    await browser.signIn(oak.ctx, await newPerson(oak, { firstName: 'Fausta', lastName: 'Nufotografuota' }));
    const picture = await call(
      oak.app,
      endpoints.profile.setImage,
      { file: 'picture' },
      {
        host: oak.host,
        headers: { authorization: `Bearer ${browser.token}` },
      },
    );
    if (picture.status !== 204) throw new Error(picture.all);
    return { input: {}, as: { browser }, hidden: 'generic.not-found' };
  },
  'profile.set-image': bare({ file: 'picture' }),
  'profile.remove-image': bare(),
  'profile.manager': bare(),
  'profile.set-manager': async ({ oak, sea, bare: empty, owner }) => {
    const email = 'vadovas@visur.example';
    for (const { ctx } of [oak, sea, empty])
      await inTenant(ctx, (tx) => addUser(tx, { email, firstName: 'Vadovas', lastName: 'Visur', roles: ['user'] }));
    return { input: { body: { email } }, as: owner, hidden: null };
  },
  'profile.ceo': bare(),
  'noticeChoices.own': bare(),
  'noticeChoices.set': bare({
    body: { kinds: noticeChoices({ signatures: { mail: 'digest' } }), digestHour: 7, quiet: { from: 20, to: 7 } },
  }),
  'delegations.own': bare(),
  'delegations.set': async ({ owner, colleague }) => ({
    input: { params: { id: owner.userId }, body: delegationTo(colleague.email) },
    as: owner,
    hidden: 'generic.not-found',
  }),
  'profile.set-password': async ({ oak }) => {
    const own = `${PASSWORD}-savas`;
    const browser = new Browser(oak);
    await browser.signIn(oak.ctx, await newPerson(oak, { firstName: 'Simona', lastName: 'Keičianti', password: own }));
    const next = `${PASSWORD}-naujas`;
    const body = { currentPassword: own, password: next, confirmPassword: next };
    return { input: { body }, as: { browser }, hidden: 'generic.fields' };
  },
  'profile.sessions': bare(),
  'profile.end-session': async ({ oak }) => {
    const person = await newPerson(oak, { firstName: 'Domas', lastName: 'Dvigubas' });
    const [here, there] = [new Browser(oak), new Browser(oak)];
    await here.signIn(oak.ctx, person);
    await there.signIn(oak.ctx, person);
    const { body } = await here.request('GET', '/api/users/sessions');
    const other = (body.items as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
    return { input: { params: { id: other!.id } }, as: { browser: here }, hidden: 'generic.not-found' };
  },
  'profile.end-other-sessions': async ({ oak }) => {
    const person = await newPerson(oak, { firstName: 'Rasa', lastName: 'Kita' });
    const browser = new Browser(oak);
    await browser.signIn(oak.ctx, person);
    return { input: {}, as: { browser }, hidden: null, once: true };
  },

  'people.items': bare({ query: { search: 'a', limit: '100' } }),

  'documents.list': bare({ body: {} }),
  'documents.export-csv': async ({ owner }) => {
    const name = `Ataskaita ${newId().slice(-8)}`;
    const body = { name, fileName: 'contract.pdf', file: CONTRACT.toString('base64') };
    await owner.browser.request('POST', '/api/documents', body);
    return {
      input: { body: { filterModel: { quickFilterValues: [name] } } },
      as: owner,
      hidden: 'document.nothing-to-export',
    };
  },
  'documents.counts': bare(),
  'documents.returned-mails': bare(),
  'attention.look': async ({ admin }) => ({ input: {}, as: admin, hidden: null }),
  'documents.form-templates': bare(),
  'documents.create': bare({ file: true }),
  'documents.create-adoc': bare({ body: { files: [{ fileName: 'contract.pdf', file: CONTRACT.toString('base64') }] } }),
  'documents.contained': async (fixture) => ({
    input: { params: { id: await contained(fixture), place: '0' } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.preview': async (fixture) => ({
    input: { params: { id: await previewed(fixture), place: '0' } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.original': async (fixture) => ({
    input: { params: { id: await withOriginal(fixture), place: '0' } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.get': onSent('signer'),
  'documents.file': onSent('signer', { query: { download: 'true' } }),
  'documents.update': onDraft({ name: 'A name that only we know', message: 'Please sign by Friday' }),
  'documents.set-members': async (fixture) => ({
    input: {
      params: { id: await draft(fixture) },
      body: { members: [{ email: fixture.signer.email, kind: 'sign', firstName: 'Jonas', lastName: 'Čepas' }] },
    },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.preflight': onDraft(),
  'documents.send': async (fixture) => {
    const id = await draft(fixture);
    const members = [{ email: fixture.signer.email, kind: 'sign' }];
    await fixture.owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
    return { input: { params: { id } }, as: fixture.owner, hidden: 'document.not-found' };
  },
  'series.start': async (fixture) => ({
    input: {
      params: { id: await draft(fixture) },
      body: { rows: [seriesRow(fixture.signer.email)], kind: 'acknowledge', dryRun: false },
    },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'series.last': onDraft(),
  'documents.unsend': async (fixture) => {
    const id = await draft(fixture);
    const members = [{ email: fixture.signer.email, kind: 'sign' }];
    await fixture.owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
    await fixture.owner.browser.request('POST', `/api/documents/${id}/send?undoable=true`);
    return { input: { params: { id } }, as: fixture.owner, hidden: 'document.not-found' };
  },
  'documents.mass-approve': async (fixture) => {
    const { id, version } = await sent(fixture, 'approve');
    const seen = [{ documentId: id, sha256: version.sha256 }];
    return { input: { body: { documentIds: [id], seen } }, as: fixture.boss, hidden: 'document.not-found' };
  },
  'documents.approve': async (fixture) => {
    const { id, version } = await sent(fixture, 'approve');
    const body = { signatureType: 2, sha256: version.sha256 };
    return { input: { params: { id }, body }, as: fixture.boss, hidden: 'document.not-found' };
  },
  'documents.reject': onSent('signer', { body: { rejectionCustomComment: 'The price is a secret' } }),
  'documents.void': onSent('owner', { body: { voidedCustomMessage: 'We found a better offer' } }),
  'documents.remind': async (fixture) => {
    const { id, memberId } = await sent(fixture);
    await inTenant(fixture.oak.ctx, (tx) =>
      tx.updateTable('members').set({ asked_at: null }).where('id', '=', memberId).execute(),
    );
    return { input: { params: { id, memberId } }, as: fixture.owner, hidden: 'document.not-found' };
  },
  'documents.correct-address': async (fixture) => ({
    input: {
      params: await sent(fixture).then(({ id, memberId }) => ({ id, memberId })),
      body: { email: 'kristjan@else.example' },
    },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.delete': onDraft(),
  'documents.need-sign': onSent('signer'),
  'documents.signers': onSent('owner'),
  'documents.init-sign': onSent('signer'),
  'documents.history': onSent('owner'),

  'documents.replace': async (fixture) => ({
    input: { params: { id: await draft(fixture) }, file: true },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.again': onSent('owner', { file: true }),
  'documents.set-deadline': onDraft({ deadline: '2099-12-31' }),
  'documents.set-expiration': onDraft({ expirationDate: '2099-12-31' }),
  'documents.open-with-reason': async (fixture) => ({
    input: { params: { id: await draft(fixture) }, body: { reason: 'An audit that only we know of' } },
    as: fixture.admin,
    hidden: 'document.not-found',
  }),
  'documents.hide': onDraft(),
  'documents.hide-sensitive-information': async (fixture) => ({
    input: { params: { id: await draft(fixture) }, query: { hide: 'true' } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.mail-getters': onSent('signer'),
  'documents.save-comment': async (fixture) => ({
    input: { body: { documentId: (await sent(fixture)).id, comment: 'Only between us' } },
    as: fixture.signer,
    hidden: 'document.not-found',
  }),
  'documents.confirm-download': onSent('signer'),
  'documents.lack-method': async (fixture) => ({
    input: { params: { id: await sentByOneWay(fixture) }, body: { message: 'I live where nobody has it' } },
    as: fixture.signer,
    hidden: 'document.not-found',
  }),
  'documents.open-methods': async (fixture) => ({
    input: { params: { id: await sentByOneWay(fixture) } },
    as: fixture.owner,
    hidden: 'document.not-found',
    once: true,
  }),
  'documents.ask': onSent('signer', { body: { question: 'Why is the price a secret?' } }),
  'documents.answer-question': async (fixture) => {
    const { id } = await sent(fixture);
    const question = { question: 'Why is the price a secret?' };
    const { body } = await fixture.signer.browser.request('POST', `/api/documents/${id}/questions`, question);
    const [asked] = (body as unknown as Awaited<ReturnType<typeof see>>).ownerWords;
    return {
      input: { params: { id, questionId: asked!.id }, body: { answer: 'Nobody else has to know' } },
      as: fixture.owner,
      hidden: 'document.not-found',
      once: true,
    };
  },
  'documents.count-by-module': bare({ query: { moduleTypes: '2' } }),
  'documents.bulk-download': async (fixture) => ({
    input: { body: { documentIds: [await draft(fixture), await draft(fixture)], folderIds: [] } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.bulk-download-by-query': async (fixture) => ({
    input: { query: { documentIds: [await draft(fixture), await draft(fixture)].join(',') } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'documents.history-export': async (fixture) => ({
    input: { query: { documentId: (await sent(fixture)).id } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),

  'webhooks.list': async ({ admin }) => ({ input: {}, as: admin, hidden: null }),
  'webhooks.create': async ({ admin }) => ({ input: { body: WEBHOOK }, as: admin, hidden: null }),
  'webhooks.update': onWebhook({ body: { ...WEBHOOK, isEnabled: false } }),
  'webhooks.delete': onWebhook(),
  'webhooks.renew-secret': onWebhook(),
  'webhooks.ping': onWebhook(),
  'webhooks.deliveries': onWebhook(),
  'webhooks.replay': async (fixture) => {
    const { browser } = fixture.admin;
    const id = await webhook(fixture);
    const { body } = await browser.request('POST', `/api/webhooks/${id}/ping`);
    return {
      input: { params: { id, deliveryId: String(body.id) } },
      as: fixture.admin,
      hidden: 'generic.not-found',
    };
  },

  'tags.list': bare(),
  'tags.create': async ({ admin }) => ({ input: { body: newTag() }, as: admin, hidden: null }),
  'tags.update': async (fixture) => ({
    input: { params: { id: (await madeTag(fixture)).id }, body: newTag() },
    as: fixture.admin,
    hidden: 'generic.not-found',
  }),
  'tags.delete': async (fixture) => ({
    input: { params: { id: (await madeTag(fixture)).id } },
    as: fixture.admin,
    hidden: 'generic.not-found',
  }),
  'documents.set-tags': async (fixture) => ({
    input: { params: { id: await draft(fixture) }, body: { tagIds: [(await madeTag(fixture)).id] } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),

  'temp-files.list': bare({ params: { id: newId() } }),
  'temp-files.add': async ({ owner }) => ({ input: { params: { id: newId() }, file: true }, as: owner, hidden: null }),
  'temp-files.add-part': async ({ owner }) => ({
    input: { params: { id: newId() }, body: { fileName: 'Sutartis.pdf', whole: 5, start: 0, file: 'JVBERg==' } },
    as: owner,
    hidden: null,
  }),
  'temp-files.parts': bare({ params: { id: newId() } }),
  'temp-files.bring': bare({ body: { file: 'cHJpZWRhcw==', extension: 'docx' } }),
  'temp-files.open': async ({ owner }) => {
    const body = { file: 'cHJpZWRhcw==', extension: 'docx' };
    const made = await owner.browser.request('POST', '/api/temp-files', body);
    return { input: { params: { key: String(made.body.id) } }, as: owner, hidden: 'generic.not-found' };
  },
  'temp-files.remove': bare({ params: { id: newId() } }),

  'related.list': async (fixture) => {
    const [id, relatedId] = [await draft(fixture), await draft(fixture)];
    await fixture.owner.browser.request('PUT', `/api/documents/${id}/related`, { relatedIds: [relatedId] });
    return { input: { params: { id } }, as: fixture.owner, hidden: 'document.not-found' };
  },
  'related.set': async (fixture) => ({
    input: { params: { id: await draft(fixture) }, body: { relatedIds: [await draft(fixture)] } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),

  'accompanying.list': async (fixture) => ({
    input: { query: { documentId: (await accompanied(fixture)).documentId } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'accompanying.add': async (fixture) => ({
    input: { body: { documentId: await draft(fixture), fileName: 'Oak.txt.pdf', file: 'T2Fr' } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'accompanying.remove': onAccompanied(),
  'accompanying.mark-as-seen': onAccompanied({ seen: 'false' }),
  'accompanying.file': onAccompanied(),
  'accompanying.confirm-download': async (fixture) => {
    const { documentId, accDocId } = await accompanied(fixture);
    return {
      input: { body: { id: documentId, accDocument: accDocId } },
      as: fixture.owner,
      hidden: 'document.not-found',
    };
  },

  'eid.smart-id': anybody({ body: { flow: 'notification', countryCode: 'lt', personalCode: '38503150068' } }),
  'eid.mobile-id': anybody({ body: { phoneNumber: '+37060000101', nationalId: '47403090010' } }),
  'eid.look-smart-id': onEid('smartid', { flow: 'device-link' }),
  'eid.app-returned': async (fixture) => {
    const sample = await onEid('smartid', { flow: 'device-link' })(fixture);
    const { id } = sample.input.params!;
    const link = await sample.as.browser.request('GET', `/api/authentication/smartId/${id}`);
    const address = await confirmInApp(
      fixture.sandbox,
      'jonas-cepas',
      (link.body as unknown as EidState).deviceLink!.appLink,
    );
    return { ...sample, input: { ...sample.input, body: { address } } };
  },
  'eid.look-mobile-id': onEid('mobileid', { phoneNumber: '+37060000103', nationalId: '38402030225' }),
  'eid.eparaksts': anybody({}),
  'eid.eparaksts-returned': async (fixture) => {
    const browser = new Browser(fixture.oak);
    const { body } = await browser.request('GET', '/api/authentication/eparaksts-mobile');
    const address = await browseEparaksts(fixture.sandbox, String(body.redirectUrl), /Jānis/);
    return { input: { body: { address } }, as: { browser }, hidden: 'signing.session-not-found' };
  },
  'eid.eid-easy': anybody({}),
  'eid.eid-easy-returned': async (fixture) => {
    const browser = new Browser(fixture.oak);
    const { body } = await browser.request('GET', '/api/authentication/eid-easy');
    const address = await browseEparaksts(fixture.sandbox, String(body.redirectUrl), /Jānis/);
    return { input: { body: { address } }, as: { browser }, hidden: 'signing.session-not-found' };
  },
  'eid.link': onProvenEid,

  'signing.smart-id': async (fixture) => {
    const { id, version } = await sent(fixture);
    const body = { documentId: id, sha256: version.sha256, ...SIGNER };
    return { input: { body }, as: fixture.signer, hidden: 'document.not-found' };
  },
  'signing.mobile-id': async (fixture) => {
    const { owner, boss } = fixture;
    const { id, version } = await sendDocument(owner.browser, [{ email: boss.email, kind: 'sign' }]);
    const body = { documentId: id, sha256: version.sha256, phone: '+37060000101', personalCode: '47403090010' };
    return { input: { body }, as: boss, hidden: 'document.not-found' };
  },
  'signing.eparaksts': onStart,
  'signing.eparaksts-too': onStart,
  'signing.look-at-many': async (fixture) => {
    const { id } = await sent(fixture);
    const body = { documentProps: [{ id }], signatureType: 3 };
    return { input: { body }, as: fixture.signer, hidden: 'document.not-found' };
  },
  'signing.look-batch': onBatch,
  'signing.cancel-batch': onBatch,
  'signing.eid-methods': async ({ signer }) => ({ input: {}, as: signer, hidden: null }),
  'signing.tenant-methods': async ({ operator }) => ({ input: {}, as: operator, hidden: null }),
  'signing.card-init': onStart,
  'signing.handwritten': async (fixture) => {
    const { owner, signer } = fixture;
    const { body: made } = await upload(owner.browser);
    const id = String(made.id);
    await owner.browser.request('PUT', `/api/documents/${id}`, { signingMode: 'handWrittenSign' });
    const members = [{ email: signer.email, kind: 'sign', identity: 'anyone' }];
    await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
    const { body: sent } = await owner.browser.request('POST', `/api/documents/${id}/send`);
    const { sha256 } = sent.version as unknown as { sha256: string };
    const place = { page: 0, x: 100, y: 60, width: 100, height: 40 };
    return {
      input: { body: { documentId: id, sha256, stamp: DRAWN, ...place } },
      as: signer,
      hidden: 'document.not-found',
    };
  },
  'signing.card-digests': onCard('digests'),
  'signing.card-finalize': onCard('value'),
  'signing.eid-easy': onStart,
  'signing.widget': async (fixture) => {
    const { id, version } = await sent(fixture);
    const body = { documentId: id, sha256: version.sha256 };
    const { body: begun } = await fixture.signer.browser.request('POST', '/api/Signing/prepare-for-signing', body);
    const params = { id: String(begun.sessionId) };
    return { input: { params }, as: fixture.signer, hidden: 'signing.session-not-found' };
  },
  'signing.complete-eid-easy': async (fixture) => {
    const { id, version } = await sent(fixture);
    const body = { documentId: id, sha256: version.sha256 };
    await fixture.signer.browser.request('POST', '/api/Signing/prepare-for-signing', body);
    await fixture.signer.browser.request(
      'DELETE',
      `/api/session/${(await see(fixture.signer.browser, id)).blocked!.sessionId}`,
    );
    return { input: { body: { documentId: id } }, as: fixture.signer, hidden: 'signing.session-not-found' };
  },
  'signing.notify': anybody({ params: { key: 'nobody-knows-this-key' }, body: { doc_id: 'x' } }),
  'signing.returned': async (fixture) => {
    const { id, version } = await sent(fixture);
    const body = { documentId: id, sha256: version.sha256 };
    const { browser } = fixture.signer;
    const started = await browser.request('POST', '/api/Eparaskts-Mobile/InitSignSession', body);
    const address = await browseEparaksts(fixture.sandbox, String(started.body.redirectUrl), /Jānis/);
    return { input: { body: { address } }, as: { browser }, hidden: 'signing.session-not-found' };
  },
  'signing.device-link': onSession('params'),
  'signing.look': onSession('params'),
  'signing.cancel': onSession('params'),
  'signing.signed-file': async ({ oak, app, operator, signer }) => {
    const key = await newKey(operator, oak);
    const headers = { 'x-api-key': key };
    const body = { document: { name: 'Only of the oak', file: CONTRACT.toString('base64') }, ...SIGNER };
    const asked = { headers: { host: oak.host, ...headers }, payload: body };
    const begun = await app.server!.inject({ method: 'POST', url: '/api/smartId/sign', ...asked });
    const { sessionId: id } = begun.json<{ sessionId: string }>();
    // The end of a signature is tested elsewhere; this test covers only who may read the file.
    await inTenant(oak.ctx, (tx) =>
      tx.updateTable('signing_sessions').set({ state: 'finished' }).where('id', '=', id).execute(),
    );
    return { input: { params: { id } }, as: signer, key, hidden: 'signing.session-not-found' };
  },
  'signing.approve': async (fixture) => {
    const { id } = await sent(fixture, 'approve');
    const { version } = await see(fixture.boss.browser, id);
    return {
      input: { body: { documentId: id, sha256: version.sha256 } },
      as: fixture.boss,
      hidden: 'document.not-found',
    };
  },
  'signing.finish': async (fixture) => {
    const sample = await onSession('body')(fixture);
    const { sessionId } = sample.input.body as { sessionId: string };
    await fixture.signer.browser.request('DELETE', `/api/session/${sessionId}`); // otherwise the owner waits 30 s
    return sample;
  },

  'view-presets.list': async (fixture) => {
    await preset(fixture);
    return { input: { query: { module: '2' } }, as: fixture.owner, hidden: null };
  },
  'view-presets.create': bare({ body: { ...PRESET, label: 'Any filter' } }),
  'view-presets.update': onPreset({ body: PRESET }),
  'view-presets.check': onPreset({ query: { module: '2' } }),
  'view-presets.delete': onPreset(),
  'validation.validate': async (fixture) => ({
    input: { body: { ids: [(await sent(fixture)).id] } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'validation.get': onSent('signer'),
  'validation.report': onDraft(),
  'validation.anchors': bare(),

  'evidence.package': async (fixture) => ({
    input: { params: { id: await completed(fixture) } },
    as: fixture.owner,
    hidden: 'document.not-found',
  }),
  'evidence.printable': onSent('signer'),
  'evidence.check': async (fixture) => ({
    input: { params: { code: await printedCode(fixture) } },
    as: fixture.owner,
    hidden: 'evidence.code-unknown',
  }),

  'notifications.list': bare(),
  'notifications.seen': bare(),
  'notifications.clear': bare(),
  'notifications.live': bare(),

  'operator.waiting': async ({ operator }) => ({ input: {}, as: operator, hidden: null }),
  'operator.examination': async ({ operator }) => ({ input: {}, as: operator, hidden: null }),
  'operator.examine': async ({ operator }) => ({ input: {}, as: operator, hidden: null }),
  'operator.retry-job': async ({ operator, app, oak }) => {
    const { boss } = app.platform.jobs;
    await boss.send(QUEUE, { tenantId: oak.tenantId }, { retryLimit: 0 });
    const waiting = await boss.fetch(QUEUE, { batchSize: 1000 });
    for (const { id } of waiting) await boss.fail(QUEUE, id);
    const [dead] = await listDeadLetters(app.platform);
    return { input: { params: { id: dead!.id } }, as: operator, hidden: 'generic.not-found' };
  },
  'operator.release-held': async ({ operator }) => ({ input: {}, as: operator, hidden: null }),
  'operator.discard-held': async ({ operator }) => ({ input: {}, as: operator, hidden: null }),
  'operator.resend-mail': async ({ operator, oak, owner }) => {
    const id = await inTenant(oak.ctx, (tx) =>
      sendMail(tx, { to: owner.email, template: 'code', locale: 'lt', params: { Code: '123456' } }),
    );
    return { input: { params: { id } }, as: operator, hidden: 'generic.not-found' };
  },
  'operator.resend-mails': async ({ operator }) => ({
    input: { body: { cause: 'login' } },
    as: operator,
    hidden: null,
  }),
};
