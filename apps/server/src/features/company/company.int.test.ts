import {
  DEFAULT_SETTINGS,
  LOCALE_NAMES,
  MAIL_TEMPLATE_NAMES,
  NAME_COMPARISONS,
  PRODUCT_COLOUR,
  PROOF_LIFE,
} from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { createPeopleApp, type Portal, mailsTo, newPortal, type PeopleApp, signedIn } from '../../../test/people.ts';
import { inTenant } from '../../platform/db/index.ts';
import { readChain } from '../../platform/events/index.ts';
import { senderByPortal } from '../../platform/mail/index.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import { newId } from '../../platform/ids.ts';

let app: PeopleApp;
beforeAll(async () => {
  app = await createPeopleApp();
});

const SAVED = {
  ...DEFAULT_SETTINGS,
  // The signer chooses the stamp's place by default, so the answer names no corner.
  timestampPosition: 'USER_CHOICE',
  timestampPagePosition: 'USER_CHOICE',
  code: '301234567',
  address: 'Gedimino pr. 1, Vilnius',
  locale: 'lt',
};
let offices = 0;

async function office(modulesOn: 'AutomaticDeletionCompletedDocuments'[] = []) {
  const portal = await newPortal(app, { modulesOn });
  const admin = await signedIn(portal, { roles: ['admin'] });
  const name = `UAB X${++offices}`;
  const save = (more: object = {}) => admin.browser.request('PUT', '/api/companies', { ...SAVED, name, ...more });
  const settings = async () => (await admin.browser.request('GET', '/api/companies/settings')).body;
  return { portal, admin, save, settings, name };
}
const lastEvent = async ({ ctx, tenantId }: Portal) =>
  (await inTenant(ctx, (tx) => readChain(tx, 'tenant', tenantId))).at(-1);

test('COMPANY-009 COMPANY-010 the four paths respond, the sign-in page reads its one without a token', async () => {
  const { portal, admin, save, settings, name } = await office();
  expect((await save({ colour: '#0f5c6e', idleMinutes: 30 })).status).toBe(204);
  expect(await settings()).toMatchObject({ ...SAVED, colour: '#0f5c6e', idleMinutes: 30, hasLogo: false });
  expect((await admin.browser.request('GET', '/api/companies/own')).body).toMatchObject({
    name,
    code: '301234567',
  });
  const { Browser } = await import('../../../test/people.ts');
  const open = await new Browser(portal).request('GET', '/api/companies/auth-settings');
  expect(open).toMatchObject({ status: 200, body: { name, colour: '#0f5c6e', emailLogin: true } });
  expect(JSON.stringify(open.body)).not.toContain('Gedimino');
});

test('the log records only what changed, by the names of the fields', async () => {
  const { portal, save } = await office();
  await save();
  await save({ linkDays: 14, emailSenderName: 'X biuras' });
  expect(await lastEvent(portal)).toMatchObject({
    name: 'tenant.settings-changed',
    data: { fields: ['emailSenderName', 'linkDays'] },
  });
});

test('COMPANY-007 code and address are required: without one nothing is saved, not even the other fields', async () => {
  const { save, settings } = await office();
  expect((await save({ linkDays: 14 })).status).toBe(204);
  const before = await settings();
  expect(before).toMatchObject({ ...SAVED, linkDays: 14 });
  for (const [field, empty] of [
    ['code', ''],
    ['address', ''],
    ['address', ' '],
  ] as const) {
    const refused = await save({ [field]: empty, linkDays: 21, emailSenderName: 'X biuras' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { [field]: { code: 'field.required' } } } });
    expect(await settings()).toEqual(before);
  }
});

test('one setting is saved by itself: the others stay, even a code that is still empty', async () => {
  const { portal, admin, settings } = await office();
  const before = await settings();
  expect(before.code).toBe('');
  expect((await admin.browser.request('PUT', '/api/companies', { linkDays: 14 })).status).toBe(204);
  expect(await settings()).toEqual({ ...before, linkDays: 14 });
  expect(await lastEvent(portal)).toMatchObject({ data: { fields: ['linkDays'] } });
});

test('COMPANY-008 a lifetime is in positive whole days and hours, at least a day; without the switch there is none', async () => {
  const { save, settings } = await office();
  const status = async (lifetime: unknown) => (await save({ lifetime })).status;
  expect(await status({ days: 30, hours: 12 })).toBe(204);
  expect(await status({ days: 30, hours: 0 })).toBe(204);
  for (const [days, hours] of [
    [0, 0],
    [-1, 0],
    [1.5, 0],
    [0, 23],
    [30, -1],
    [null, 5],
  ])
    expect(await status({ days, hours }), `${days} ${hours}`).toBe(422);
  expect(await status(null)).toBe(204);
  expect((await settings()).lifetime).toBeNull();
});

test('deletion that affects documents is confirmed by typing their number', async () => {
  const { portal, admin, save } = await office(['AutomaticDeletionCompletedDocuments']);
  const old = new Date(app.clock.now().getTime() - 40 * 86_400_000);
  await inTenant(portal.ctx, (tx) =>
    tx
      .insertInto('documents')
      .values({
        tenant_id: portal.tenantId,
        id: newId(),
        name: 'Sena sutartis',
        extension: 'pdf',
        phase: 'completed',
        owner_id: admin.userId,
        version: 1,
        folded: 'sena',
        created_at: old,
        modified_at: old,
        ended_at: old,
      })
      .execute(),
  );
  const lifetime = { days: 30, hours: 0 };
  expect((await save({ lifetime })).body).toMatchObject({ code: 'company.lifetime-unconfirmed', params: { count: 1 } });
  expect((await save({ lifetime, confirmDeletion: 2 })).status).toBe(409);
  expect((await save({ lifetime, confirmDeletion: 1 })).status).toBe(204);
  expect((await save({ lifetime: { days: 60, hours: 0 } })).status).toBe(204);
});

test('a colour on which white text is unreadable is refused', async () => {
  const { save } = await office();
  expect((await save({ colour: '#ffe100' })).body.errors).toMatchObject({ colour: { code: 'company.colour-light' } });
});

test('the idle time is the one that the company has chosen', async () => {
  const { admin, save } = await office();
  await save({ idleMinutes: 30 });
  expect((await admin.browser.request('POST', '/api/session/activity')).body).toEqual({ idleSeconds: 1800 });
  app.clock.advance(20 * 60_000);
  expect((await admin.browser.refresh()).status).toBe(200);
});

const PNG = '89504e470d0a1a0a0000000d49484452';
/** A PNG with one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A logo as a browser sends it. */
function picture(bytes = PIXEL) {
  const edge = '----logo';
  const payload = Buffer.concat([
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="l.png"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } };
}

test('a logo is shown to everybody at the host, and the default one again after its removal (COMPANY-025)', async () => {
  const { portal, admin } = await office();
  const { payload, headers } = picture();
  const { Browser } = await import('../../../test/people.ts');
  const visitor = new Browser(portal);
  expect((await visitor.request('GET', '/api/runtime')).body.tenant).toMatchObject({ hasLogo: false });
  expect((await admin.browser.request('PUT', '/api/companies/logo', payload, headers)).status).toBe(204);
  expect((await visitor.request('GET', '/api/companies/logo')).body).toMatchObject({ extension: 'png' });
  expect((await visitor.request('GET', '/api/runtime')).body.tenant).toMatchObject({ hasLogo: true });
  expect((await admin.browser.request('DELETE', '/api/companies/logo')).status).toBe(204);
  expect((await visitor.request('GET', '/api/companies/logo')).status).toBe(404);
});

test('a logo that is not a complete picture, or of 60,000 by 60,000 pixels, is refused', async () => {
  const { admin } = await office();
  const huge = Buffer.from(PIXEL);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const page = Buffer.concat([Buffer.from(PNG, 'hex'), Buffer.from('<html><script>alert(1)</script>')]);
  for (const bytes of [huge, page, Buffer.concat([PIXEL, Buffer.from('<html>')]), PIXEL.subarray(0, -4)]) {
    const { payload, headers } = picture(bytes);
    const { status, body } = await admin.browser.request('PUT', '/api/companies/logo', payload, headers);
    expect([status, body.code]).toEqual([422, 'file.image-unusable']);
  }
});

test('colour and logo of the company are style variables of every page of its host', async () => {
  const { portal, admin, save } = await office();
  const { Browser } = await import('../../../test/people.ts');
  const look = async () => (await new Browser(portal).request('GET', '/api/runtime')).body.look as unknown;
  expect(await look()).toEqual({ '--company': '', '--company-on': '', '--company-bar': '', '--company-logo': '' });
  await save({ colour: '#7a1f5c' });
  expect(await look()).toMatchObject({ '--company': '#7a1f5c', '--company-bar': '3px solid #7a1f5c' });
  const { payload, headers } = picture();
  await admin.browser.request('PUT', '/api/companies/logo', payload, headers);
  const url = /^url\("(.+)"\)$/.exec(((await look()) as Record<string, string>)['--company-logo']!)![1]!;
  const shown = await app.server!.inject({ url, headers: { host: portal.host } });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.rawPayload.equals(PIXEL)).toBe(true);
});

test('COMPANY-021 a text without a required parameter is refused by the name of the parameter', async () => {
  const { admin } = await office();
  const path = '/api/email-templates/documentForSigning/lt';
  const { subject, title, body } = (await admin.browser.request('GET', path)).body as Record<string, string>;
  expect(body).toContain('{{DocumentLink}}');
  const broken = { subject, title, body: body!.replace('{{DocumentLink}}', '') };
  expect(await admin.browser.request('PUT', path, broken)).toMatchObject({
    status: 422,
    body: { code: 'company.parameter-missing', params: { names: '{{DocumentLink}}' } },
  });
  expect((await admin.browser.request('PUT', path, { subject, title, body })).status).toBe(204);
});

test('every type has a text in every language that fulfils its own rule', async () => {
  const { admin } = await office();
  const all = MAIL_TEMPLATE_NAMES.flatMap((template) => LOCALE_NAMES.map((locale) => `${template}/${locale}`));
  expect(all).toHaveLength(110);
  for (const one of all) {
    const { subject, title, body } = (await admin.browser.request('GET', `/api/email-templates/${one}`)).body;
    const preview = await admin.browser.request('POST', `/api/email-templates/${one}/preview`, {
      subject,
      title,
      body,
    } as object);
    expect(preview.body.missing, one).toEqual([]);
    expect(JSON.stringify(preview.body), one).not.toContain('{{');
  }
});

test("COMPANY-017 a company's own text is mailed, under its own name, until it is reset", async () => {
  const { portal, admin, save } = await office();
  await save({ emailSenderName: 'Ąžuolo biuras', replyTo: 'biuras@azuolas.example', colour: '#7a1f5c' });
  const text = {
    subject: 'Sveiki sugrįžę, {{TenantName}}',
    title: 'Sveiki',
    body: 'Vėl galite dirbti.\n\n[Prisijungti]({{Url}})',
  };
  const path = '/api/email-templates/userActivated/lt';
  expect((await admin.browser.request('PUT', path, text)).status).toBe(204);
  const list = (await admin.browser.request('GET', '/api/email-templates')).body.items;
  expect(list).toEqual([{ template: 'userActivated', locale: 'lt', state: 'changed' }]);
  const style = await app.platform.wording(portal.ctx, 'userActivated', 'lt');
  expect(style).toEqual({ text, senderName: 'Ąžuolo biuras', replyTo: 'biuras@azuolas.example', colour: '#7a1f5c' });
  const mail = renderMail({
    template: 'userActivated',
    locale: 'lt',
    params: { Url: 'https://x.example/a' },
    tenantName: '<b>UAB X</b>',
    isTest: false,
    text: style.text,
    colour: style.colour,
  });
  expect(mail.subject).toBe('Sveiki sugrįžę, <b>UAB X</b>');
  expect(mail.html).toContain('background:#7a1f5c');
  expect(mail.html).toContain('href="https://x.example/a"');
  expect(mail.html).not.toContain('<b>UAB');
  expect((await admin.browser.request('POST', `${path}/test`)).status).toBe(204);
  expect(await mailsTo(portal.ctx, admin.email, 'userActivated')).toHaveLength(1);
  expect((await admin.browser.request('DELETE', path)).status).toBe(204);
  expect((await admin.browser.request('GET', path)).body.isDefault).toBe(true);
  expect((await app.platform.wording(portal.ctx, 'userActivated', 'lt')).text).toBeUndefined();
});

test('there are twenty-two types of mails, each with its text (COMPANY-018, COMPANY-019)', async () => {
  const { admin } = await office();
  const types = [
    [
      'documentForSigning',
      'documentForApproval',
      'documentForAcknowledgement',
      'signed',
      'rejected',
      'voided',
      'removed',
    ],
    ['asAttachment', 'externalLink', 'invitationToCompany', 'delegationActivated', 'delegationDeactivated'],
    ['delegationExpired', 'userActivated', 'userDeactivated', 'code', 'confirmation', 'resetPassword'],
    ['resetPasswordExpired', 'newUserToAdmin', 'limitReachedAdmin', 'limitReachedSuperAdmin'],
  ].flat();
  expect(types).toHaveLength(22);
  for (const type of types) {
    const { status, body } = await admin.browser.request('GET', `/api/email-templates/${type}/lt`);
    expect([type, status, body.isDefault]).toEqual([type, 200, true]);
    expect(String(body.subject)).not.toBe('');
  }
  expect((await admin.browser.request('GET', '/api/email-templates/other/lt')).status).not.toBe(200);
});

test('a text may contain parameters of its mail, and mails have them replaced (COMPANY-020)', async () => {
  const { admin } = await office();
  const at = '/api/email-templates/delegationActivated/en';
  const { allowed } = (await admin.browser.request('GET', at)).body as unknown as { allowed: string[] };
  expect(allowed).toEqual(['DelegatedTo', 'DelegatedFromDate', 'DelegatedToDate', 'TenantName']);
  const body = allowed.map((name) => `${name}: {{${name}}}`).join('\n');
  const preview = await admin.browser.request('POST', `${at}/preview`, {
    subject: '{{DelegatedTo}}',
    title: 'T',
    body,
  });
  const text = JSON.stringify(preview.body);
  expect(text).toContain('John Oak');
  expect(text).not.toContain('{{');
  for (const name of allowed) expect(text).toMatch(new RegExp(`${name}: [^\\\\"]`));
  const signing = (await admin.browser.request('GET', '/api/email-templates/documentForSigning/lt')).body['allowed'];
  expect(signing).toEqual(['DocumentName', 'DocumentLink', 'ExecutorName', 'TenantName']);
});

test('a tag that a mail does not have is refused at its field, with its name and the existing tags', async () => {
  const { admin } = await office();
  const path = '/api/email-templates/documentForSigning/lt';
  const text = {
    subject: '{{Code}}',
    title: 'Sveiki',
    body: '{{DocumentName}} {{Neegzistuoja}}\n\n[Atverti]({{DocumentLink}})',
  };
  const { status, body } = await admin.browser.request('PUT', path, text);
  expect([status, body['errors']]).toMatchObject([
    422,
    { subject: { code: 'field.tag-unknown' }, body: { code: 'field.tag-unknown' } },
  ]);
  expect(JSON.stringify(body)).toContain('{{Neegzistuoja}}');
  expect(JSON.stringify(body)).toContain('{{ExecutorName}}');
  const dead = { ...text, subject: 'S', body: '{{DocumentLink}} [Atverti]({{DocumentName}})' };
  expect(await admin.browser.request('PUT', path, dead)).toMatchObject({
    status: 422,
    body: { errors: { body: { code: 'field.tag-no-link' } } },
  });
  expect((await admin.browser.request('GET', path)).body.isDefault).toBe(true);
});

test('a tag that lacks a brace is refused at its field instead of being mailed as it is written', async () => {
  const { admin } = await office();
  const path = '/api/email-templates/documentForSigning/lt';
  const text = { subject: 'S', title: 'T', body: '{{DocumentName}} {{DocumentName} [Atverti]({{DocumentLink}})' };
  const { status, body } = await admin.browser.request('PUT', path, text);
  expect([status, body['errors']]).toMatchObject([422, { body: { code: 'field.tag-open' } }]);
  expect(JSON.stringify(body)).toContain('Correct {{DocumentName}.');
});

test('the preview of a mail shows what is written under the button under it', async () => {
  const { admin } = await office();
  const path = '/api/email-templates/documentForSigning/lt/preview';
  const body = 'Pirma {{DocumentName}}\n\n[Peržiūrėti]({{DocumentLink}})\n\nPo mygtuko';
  const { blocks } = (await admin.browser.request('POST', path, { subject: 'S', title: 'T', body })).body as {
    blocks: { kind: string; text: string }[];
  };
  const own = ['Pirma Tiekimo sutartis 14/2026', 'Peržiūrėti', 'Po mygtuko'];
  expect(blocks.map(({ text }) => text).filter((text) => own.includes(text))).toEqual(own);
});

test('the preview of a mail has its button in the colour of the company, that about an account in that of the portal', async () => {
  const { admin, save } = await office();
  const colourOf = async (template: string) => {
    const path = `/api/email-templates/${template}/lt/preview`;
    const text = { subject: 'S', title: 'T', body: '[Peržiūrėti]({{DocumentLink}})' };
    return (await admin.browser.request('POST', path, text)).body['colour'];
  };
  expect(await colourOf('documentForSigning')).toBe(PRODUCT_COLOUR);
  await save({ colour: '#7a1f4b' });
  expect(await colourOf('documentForSigning')).toBe('#7a1f4b');
  expect(await colourOf('resetPassword')).toBe(PRODUCT_COLOUR);
});

test('a link in the middle of a paragraph is a button of the mail, and its text stays in the sentence', async () => {
  const { admin } = await office();
  const path = '/api/email-templates/documentForSigning/lt/preview';
  const body = 'Dokumentas {{DocumentName}}. [Atverti]({{DocumentLink}}) iki penktadienio.';
  const { blocks } = (await admin.browser.request('POST', path, { subject: 'S', title: 'T', body })).body;
  expect(blocks).toContainEqual({ kind: 'button', text: 'Atverti' });
  expect(blocks).toContainEqual({
    kind: 'text',
    text: 'Dokumentas Tiekimo sutartis 14/2026. Atverti iki penktadienio.',
  });
});

test('the picture of the stamp must be drawable, is in the settings and can be removed', async () => {
  const { admin, settings, portal } = await office();
  const put = ({ payload, headers }: ReturnType<typeof picture>) =>
    admin.browser.request('PUT', '/api/companies/timestamp-image', payload, headers);
  const broken = Buffer.from(PIXEL);
  broken.writeUInt32BE(100_000, 16);
  const torn = Buffer.from(PIXEL);
  torn.fill(0xff, 43, 50);
  for (const [bytes, code] of [
    [Buffer.from(PNG, 'hex'), 'file.image-unusable'],
    [broken, 'file.image-unusable'],
    [torn, 'file.image-unusable'],
    [Buffer.concat([PIXEL, Buffer.alloc(300_000)]), 'file.image-too-large'],
    [Buffer.from('ffd8ffe000104a464946', 'hex'), 'file.image-unusable'],
    [Buffer.from('no picture at all'), 'file.type-unknown'],
  ] as const)
    expect((await put(picture(bytes))).body).toMatchObject({ code });
  const tooLarge = await put(picture(Buffer.concat([PIXEL, Buffer.alloc(300_000)])));
  expect(tooLarge.body.detail).toMatch(/0[.,]3\sMB/);
  expect((await settings()).hasStamp).toBe(false);
  expect((await put(picture(PIXEL))).status).toBe(204);
  expect((await settings()).hasStamp).toBe(true);
  const { body } = await admin.browser.request('GET', '/api/companies/timestamp-image');
  expect(body).toEqual({ extension: 'png', image: PIXEL.toString('base64') });
  expect(await lastEvent(portal)).toMatchObject({ name: 'tenant.stamp-changed', data: { removed: false } });
  expect((await admin.browser.request('DELETE', '/api/companies/timestamp-image')).status).toBe(204);
  expect((await admin.browser.request('GET', '/api/companies/timestamp-image')).status).toBe(404);
});

test('the language of the company is always offered', async () => {
  const { save, settings } = await office();
  expect(await save({ locale: 'lt', locales: ['en'] })).toMatchObject({
    status: 422,
    body: { errors: { locales: { code: 'tenant.own-language' } } },
  });
  expect((await save({ locale: 'lt', locales: ['lt', 'en'] })).status).toBe(204);
  expect((await settings()).locales).toEqual(['lt', 'en']);
});

test('pages offer the languages that the company has chosen', async () => {
  const { portal, save } = await office();
  const { Browser } = await import('../../../test/people.ts');
  await save({ locales: ['lt', 'en'] });
  expect((await new Browser(portal).request('GET', '/api/runtime')).body.locales).toEqual(['lt', 'en']);
});

test.each(['Paraph', 'p a r a p h', 'Раrарh saugumas', 'Swedbαnk', 'Swedʙank', 'ParaphSupport'])(
  'an administrator cannot name the company %s',
  async (name) => {
    const { save } = await office();
    expect((await save({ name })).body).toMatchObject({ errors: { name: { code: 'tenant.name-unfit' } } });
  },
);

test.each([
  'Paskyra užrakinta, skambinkite 8 600 12345',
  'Pagalba +370 5 222',
  'https://saugu.example',
  'a@saugu.example',
  'evil.com',
  'Sign in at sign-portal.com',
  'UAB Go to evil.com/login',
  'sign[.]portal[.]com',
  'http:sign portal',
])('an administrator cannot name the company %s, which leads readers elsewhere', async (name) => {
  const { save } = await office();
  expect((await save({ name })).body).toMatchObject({ errors: { name: { code: 'tenant.name-contact' } } });
});

test.each(['name', 'emailSenderName'])('a company does not carry a code in the field %s', async (field) => {
  const { save } = await office();
  for (const name of ['Kodas: 123456', 'UAB 48 29 13'])
    expect((await save({ [field]: name })).body).toMatchObject({ errors: { [field]: { code: 'field.name-code' } } });
});

test.each(['UAB „Skelbiu.lt“', 'UAB Kita.lt', 'UAB Kelias 2030', 'SIA 1000 sīkumi'])(
  'an administrator can name the company %s',
  async (name) => {
    const { save } = await office();
    expect((await save({ name })).status).toBe(204);
  },
);

test('an administrator cannot use the name of another company in any spelling; the own name stays allowed', async () => {
  const [one, other] = [await office(), await office()];
  await one.save({ name: 'UAB Šermukšnis 7' });
  for (const name of ['UAB Šermukšnis 7', 'uab  šermukšnis 7', 'UAB „SERMUKSNIS“ 7', 'UAB Šеrmukšnis 7'])
    expect((await other.save({ name })).body, name).toMatchObject({ errors: { name: { code: 'tenant.name-unfit' } } });
  expect((await one.save({ name: 'UAB Šermukšnis 7' })).status).toBe(204);
  expect((await one.save({ name: 'UAB ŠERMUKŠNIS 7' })).status).toBe(204);
});

test('names of other companies cannot be found out by trying lists of names', async () => {
  const { save } = await office();
  for (let at = 0; at < NAME_COMPARISONS.hits; at++) await save({ name: `UAB Bandymas ${at}` });
  expect(await save({ name: 'UAB Kitas bandymas' })).toMatchObject({
    body: {
      errors: { name: { code: 'tenant.name-tries', detail: expect.stringContaining(String(NAME_COMPARISONS.hits)) } },
    },
  });
  // Each kind of name has its own limit.
  const name = `UAB Bandymas ${NAME_COMPARISONS.hits - 1}`;
  expect(await save({ name, emailSenderName: 'Ąžuolo raštinė' })).toMatchObject({ status: 204 });
});

test("a super administrator can give the operator's company the name of the portal", async () => {
  const portal = await newPortal(app, { kind: 'operator' });
  const admin = await signedIn(portal, { roles: ['admin', 'superadmin'] });
  const saved = await admin.browser.request('PUT', '/api/companies', { ...SAVED, name: 'Paraph' });
  expect(saved.status, JSON.stringify(saved.body)).toBe(204);
});

test.each([
  ['Paraph Security', 'tenant.name-unfit'],
  ['Pаrаph saugumas', 'tenant.name-unfit'],
  ['Smart-ID drošība', 'tenant.name-unfit'],
  ['Pagalba +370 5 222 33 44', 'tenant.name-contact'],
  ['seb.lv', 'tenant.name-contact'],
  ['SEB bankas, seb。lv', 'tenant.name-contact'],
  ['банк.рф', 'tenant.name-contact'],
])('mails are not sent under the name %s', async (emailSenderName, code) => {
  const { save } = await office();
  expect((await save({ emailSenderName })).body).toMatchObject({ errors: { emailSenderName: { code } } });
});

test.each(['name', 'emailSenderName'])(
  'the name of another company with a word more is refused at the field %s, the operator may set it',
  async (field) => {
    const [one, other] = [await office(), await office()];
    const theirs = `Putino${newId().slice(-8).replaceAll(/\d/g, 'a')} baldai`;
    await one.save({ name: `UAB „${theirs}“` });
    for (const name of [`UAB „${theirs}“ buhalterija`, `${theirs} Vilniaus filialas`, `${theirs}UAB`])
      expect((await other.save({ [field]: name })).body, name).toMatchObject({
        errors: { [field]: { code: 'tenant.name-unfit' } },
      });
    const operator = await signedIn(other.portal, { roles: ['admin', 'superadmin'] });
    const branch = { ...SAVED, name: `${theirs} Vilniaus filialas`, [field]: `${theirs} Vilniaus filialas` };
    const saved = await operator.browser.request('PUT', '/api/companies', branch);
    expect(saved.status, JSON.stringify(saved.body)).toBe(204);
  },
);

test('a company writes no mail in the name of the portal, with a phone number in its subject, or with a link elsewhere', async () => {
  const { portal, admin } = await office();
  const path = '/api/email-templates/documentForSigning/lt';
  const { subject, title, body } = (await admin.browser.request('GET', path)).body as Record<string, string>;
  const put = (change: object) => admin.browser.request('PUT', path, { subject, title, body, ...change });
  const faults = [
    ['subject', 'Paraph: jūsų paskyra užblokuota', 'mail.names-portal'],
    ['title', 'Paraph saugumo skyrius', 'mail.names-portal'],
    ['title', 'Skambinkite +370 612 34567', 'mail.contact-in-title'],
    ['body', `${body} https://kita.example/in`, 'mail.foreign-link'],
  ] as const;
  for (const [field, text, code] of faults)
    expect((await put({ [field]: text })).body, text).toMatchObject({ errors: { [field]: { code } } });
  const { errors } = (await put({ body: `${body} https://kita.example/in` })).body as {
    errors: { body: { detail: string } };
  };
  expect(errors.body.detail).toContain('kita.example');
  expect((await put({ body: `${body} https://${portal.host}/documents` })).status).toBe(204);
  app.clock.advance(PROOF_LIFE + 1000);
  expect((await put({})).body.code).toBe('access.proof-needed');
});

test('mails are not sent under the name of another company, in any order of its words', async () => {
  const [one, other] = [await office(), await office()];
  await one.save({ name: 'UAB „Gluosnio langai“' });
  for (const field of ['name', 'emailSenderName'])
    for (const name of ['Gluosnio langai, UAB', 'Uždaroji akcinė bendrovė Gluosnio langai', 'Langai Gluosnio LT'])
      expect((await other.save({ [field]: name })).body, name).toMatchObject({
        errors: { [field]: { code: 'tenant.name-unfit' } },
      });
  expect((await one.save({ emailSenderName: 'Gluosnio langai' })).status).toBe(204);
});

test('replies to mails are not sent to an address that resembles one of the portal', async () => {
  const { save } = await office();
  for (const replyTo of ['paraph-security@saugu.example', 'pagalba@paraph-lt.example'])
    expect((await save({ replyTo })).body, replyTo).toMatchObject({
      errors: { replyTo: { code: 'tenant.reply-unfit' } },
    });
  expect((await save({ replyTo: 'biuras@azuolas.example' })).status).toBe(204);
});

test("a company's mail by the operator's server never looks like one of the portal", () => {
  expect(senderByPortal('Ąžuolo biuras', 'UAB X')).toBe('Ąžuolo biuras via Paraph');
  expect(senderByPortal(undefined, 'UAB X')).toBe('UAB X via Paraph');
  expect(senderByPortal('Paraph Security', 'UAB X')).toBe('UAB X via Paraph');
  expect(senderByPortal(undefined, 'Paraph')).toBeUndefined();
});
