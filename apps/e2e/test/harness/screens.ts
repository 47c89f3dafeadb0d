import { randomInt, randomUUID } from 'node:crypto';
import { DOCTOR_CHECKS } from '@paraph/domain';
import type { Page } from 'playwright-core';
import { CONSUMER, site } from './addresses.ts';
import { linkMailedTo, now } from './mailbox.ts';
import { type ApiClient, apiClientOf, signs } from './api-client.ts';
import { type DemoPerson, ELŽBIETA, JONAS, PASSWORD, RŪTA } from './people.ts';

/** Data of the screens: one document that waits for the owner and a guest, one that is being prepared. */
export interface Stage {
  owner: DemoPerson;
  waiting: string;
  /** Waits for the owner alone, who can start signing any number of times. */
  mine: string;
  /** Waits for a hand-drawn signature of the owner. */
  drawn: string;
  draft: string;
  guestLink: string;
  /** A folder with one in it and a document. */
  folder: string;
  sharedLink: string;
  /** A form of each module. */
  forms: Record<'HR' | 'Accounting', string>;
}

export interface Screen {
  name: string;
  /** The row of the table of routes that the screen covers. */
  route: string;
  who: 'outsider' | 'colleague' | 'guest' | 'operator';
  /** Opens the screen and waits until it is rendered; `query` must be part of the address. */
  open: (page: Page, stage: Stage, query: string) => Promise<void>;
}

/** Makes the documents of the screens. */
export async function setStage(owner: DemoPerson): Promise<Stage> {
  const apiClient = await apiClientOf(owner);
  const since = now();
  const name = `Nuomos sutartis dėl patalpų Žirmūnų gatvėje ${randomInt(10_000)}`;
  const guest = { ...ELŽBIETA, email: `svecias.${randomInt(100_000)}@auditas.example` };
  const members = [signs(owner), signs(guest), signs(JONAS, 2)];
  const waiting = await apiClient.send(name, [...members, { email: RŪTA.email, kind: 'acknowledge' }]);
  const draft = await apiClient.draft(`Juodraštis ${randomInt(10_000)}`, [
    { email: RŪTA.email, kind: 'approve', order: 1 },
    ...members,
  ]);
  const mine = await apiClient.send(`Aktas ${randomInt(10_000)}`, [signs(owner)]);
  const drawn = await apiClient.send(`Lapas ${randomInt(10_000)}`, [signs(owner)], { signingMode: 'handWrittenSign' });
  const folder = await apiClient.folder(`Nekilnojamojo turto nuomos sutartys ${randomInt(10_000)}`);
  await apiClient.folder('Pasibaigusios sutartys ir jų priedai', folder);
  await apiClient.file(folder, draft);
  const partner = `partneris.${randomInt(100_000)}@kitur.lt`;
  await apiClient.share(draft, partner, `${new Date().getFullYear() + 1}-06-30`);
  const guestLink = await linkMailedTo(guest.email, since);
  const sharedLink = await linkMailedTo(partner, since, '/shared/');
  const forms = await formsOf(apiClient);
  return { owner, waiting, mine, drawn, draft, guestLink, folder, sharedLink, forms };
}

/** The first form of each module of the demo. */
async function formsOf(apiClient: ApiClient): Promise<Stage['forms']> {
  const groups = await apiClient.request<Record<string, { id: string; type: 'HR' | 'Accounting' }[]>>(
    'GET',
    '/api/FormBuilder/templates/list',
  );
  const first = (module: 'HR' | 'Accounting') =>
    Object.values(groups)
      .flat()
      .find(({ type }) => type === module)!.id;
  return { HR: first('HR'), Accounting: first('Accounting') };
}

const path = (page: Page, address: string, query: string) =>
  page.goto(`${site('azuolas')}${address}${query && (address.includes('?') ? '&' : '?')}${query}`);
const heading = (page: Page) => page.getByRole('heading').first().waitFor();
/** Waits by selector, since the texts may be in any language. */
const shown = (page: Page, what: string) => page.locator(what).first().waitFor();

const at = (address: string, ready: string) => async (page: Page, _stage: Stage, query: string) => {
  await path(page, address, query);
  await heading(page);
  await shown(page, ready);
};

/** Simulates a valid link; each mailed one would count towards the sender's limit. */
const openReset: Screen['open'] = async (page, stage, query) => {
  await page.route('**/password/link', (route) => route.fulfill({ json: { ok: true } }));
  await at(`/auth/reset-password?token=${'a'.repeat(43)}`, 'input[type=password]')(page, stage, query);
};

/** On a phone the filters are collapsed. */
const openNarrowing: Screen['open'] = async (page, stage, query) => {
  await at('/documents', 'main li a, main tbody tr')(page, stage, query);
  const button = page.locator('main [data-act=filter]').first();
  if (!(await button.isVisible())) await page.locator('main [data-act=filters]').click();
  await button.click();
  await shown(page, '[role=dialog] input');
};

const openWaiting: Screen['open'] = async (page, stage, query) => {
  await path(page, `/standard/documents/${stage.waiting}`, query);
  await shown(page, 'canvas');
};
const openDraft: Screen['open'] = async (page, stage, query) => {
  await path(page, `/standard/compose-document?document=${stage.draft}`, query);
  await shown(page, 'main ol li input, main ol li button');
};
const askForCode = async (page: Page, stage: Stage, query: string) => {
  await path(page, '/auth/login', query);
  await page.locator('input[name=username]').fill(stage.owner.email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await shown(page, 'input[autocomplete=one-time-code]');
};
const press = (open: Screen['open'], what: string, ready: string): Screen['open'] =>
  async function opened(page, stage, query) {
    await open(page, stage, query);
    await page.locator(what).first().click();
    await shown(page, ready);
  };
const openGuest: Screen['open'] = async (page, stage, query) => {
  await page.goto(`${stage.guestLink}${query && `?${query}`}`);
  await shown(page, 'canvas');
};

const openOperator: Screen['open'] = async (page, _stage, query) => {
  await page.goto(`${CONSUMER}/super-admin/waiting?${query}`);
  await shown(page, 'main section');
};

const platform =
  (address: string, ready: string): Screen['open'] =>
  async (page, _stage, query) => {
    await page.goto(`${CONSUMER}${address}${query && `?${query}`}`);
    await shown(page, ready);
  };
const TENANT = 'main ul li a';
const TICK = 'main input[type=checkbox]';

/** Runs the doctor on the first visit, so that the screen has results; later visits reuse them. */
async function openDoctor(page: Page, stage: Stage, query: string) {
  await platform('/super-admin/doctor', 'main [role=status]')(page, stage, query);
  if ((await page.locator('main ul li').count()) === 0) await page.locator('main button').first().click();
  await shown(page, 'main ul li:last-child pre, main ul li:last-child p');
  await shown(page, 'main button:enabled');
}

/** Shows every line red or idle: the real state depends on the machine, and the texts must fit on any. */
async function openRedDoctor(page: Page, stage: Stage, query: string) {
  const address = '**/api/operator/doctor';
  const at = new Date().toISOString();
  const line = (check: string, place: number) => {
    const state = place % 2 === 0 ? 'red' : 'idle';
    return { check, state, says: 'silent', params: { seconds: 20 }, raw: 'x'.repeat(200), ms: 20_000 };
  };
  const examination = { id: randomUUID(), beganAt: at, endedAt: at, lines: DOCTOR_CHECKS.map(line) };
  await page.route(address, (route) => route.fulfill({ json: { examination } }));
  await openDoctor(page, stage, query);
  await page.unroute(address);
}

async function openTenant(page: Page, stage: Stage, query: string) {
  await platform('/super-admin/tenants', TENANT)(page, stage, query);
  await page.locator(TENANT).first().click();
  await shown(page, TICK);
}

async function openRegister(page: Page, _stage: Stage, query: string) {
  await page.goto(`${CONSUMER}/auth/register${query && `?${query}`}`);
  await shown(page, 'input[type=email]');
}

const PRIMARY = '.MuiButton-contained.MuiButton-colorPrimary';
const REPORT = 'main .MuiButton-text.MuiButton-colorPrimary.MuiButton-sizeSmall';
const BELL = 'header button[aria-haspopup=dialog]';

/** Opens the signing panel; on a phone it is a sheet behind one button. @returns its main button */
async function openPanel(page: Page) {
  await page.locator(PRIMARY).last().waitFor();
  if ((await page.locator('aside').count()) === 0) await page.locator(PRIMARY).last().click();
  return page.locator(`aside ${PRIMARY}, [role=dialog] ${PRIMARY}`).last();
}

/** Opens the dialog with the QR code; a session that is open already shows it automatically. */
async function openSigning(page: Page, stage: Stage, query: string) {
  await openWaiting(page, { ...stage, waiting: stage.mine }, query);
  const timer = page.locator('[role=timer]');
  const isOpen = await timer.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  if (!isOpen) await (await openPanel(page)).click();
  await timer.waitFor();
}

/** Opens the facts, with accompanying files and the owner's actions; on a phone they are a sheet. */
async function openFacts(page: Page, stage: Stage, query: string) {
  await openWaiting(page, stage, query);
  await page.locator('[data-section=general]').click();
  await shown(page, 'section .MuiSwitch-root');
}

async function openDownloads(page: Page, stage: Stage, query: string) {
  await at('/documents', ROW)(page, stage, query);
  await page.locator('[data-act=download-several]').click();
  await shown(page, '[role=dialog] input[type=checkbox]');
}

/** The pad on which a signature is drawn. */
async function openPad(page: Page, stage: Stage, query: string) {
  await openWaiting(page, { ...stage, waiting: stage.drawn }, query);
  const sign = await openPanel(page);
  await sign.waitFor();
  await page.locator('[data-opens=pad]').click();
  await shown(page, '[role=dialog] canvas');
}

async function openReject(page: Page, stage: Stage, query: string) {
  await openWaiting(page, stage, query);
  const sign = await openPanel(page);
  await sign.locator('xpath=(preceding-sibling::button|following-sibling::button)[1]').click();
  await shown(page, '[role=dialog] textarea');
}

async function openSearch(page: Page, stage: Stage, query: string) {
  await at('/documents', ROW)(page, stage, query);
  await page.keyboard.press('Control+k');
  await shown(page, '[role=dialog] input');
}

const CARD = 'main [data-item]';
const inFolder =
  (address: (id: string) => string, ready: string): Screen['open'] =>
  (page, stage, query) =>
    at(address(stage.folder), ready)(page, stage, query);
const openFolder = inFolder((id) => `/folders/${id}`, CARD);
const SETTINGS = 'main [data-act=settings]';
const fromSettings = (act: string, ready: string): Screen['open'] =>
  press(press(openFolder, SETTINGS, `[role=menu] [data-act=${act}]`), `[role=menu] [data-act=${act}]`, ready);

/** The first template of the demo, on its pages. */
async function openFormEditor(page: Page, stage: Stage, query: string) {
  const template = 'main ul li a[href*="/admin/forms/edit/"]';
  await at('/admin/forms', template)(page, stage, query);
  const address = await page.locator(template).first().getAttribute('href');
  await path(page, address!, query);
  await shown(page, '[data-element]');
}

async function openShared(page: Page, stage: Stage, query: string) {
  await page.goto(`${stage.sharedLink}${query && `?${query}`}`);
  await shown(page, 'main ul li');
}

async function openBulk(page: Page, stage: Stage, query: string) {
  await openFolder(page, stage, query);
  await page.locator(`${CARD} input[type=checkbox]`).first().check();
  await shown(page, '[data-act=bulk-move]');
}

/** A form being filled, on its pages or as a list. */
const openForm =
  (module: 'HR' | 'Accounting', base: string, way: 'pages' | 'list', inFolder = false): Screen['open'] =>
  async (page, stage, query) => {
    await path(page, `${base}/create-document/${stage.forms[module]}${inFolder ? `/${stage.folder}` : ''}`, query);
    await page.waitForURL(/[?&]draft=/);
    const ways = page.locator('main header [role=group] button');
    await ways.nth(way === 'pages' ? 0 : 1).click();
    await shown(page, way === 'pages' ? 'main [data-seen]' : 'main section [data-field]');
  };

const ROW = 'table tbody tr, main ul li a, main ul li button';

/** Every route of the pages, in the states that users see. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', route: '/auth/login', who: 'outsider', open: at('/auth/login', 'input[type=password]') },
  { name: 'sign-in code', route: '/auth/login', who: 'outsider', open: askForCode },
  {
    name: 'recovery',
    route: '/auth/password-recovery',
    who: 'outsider',
    open: at('/auth/password-recovery', 'input[type=email]'),
  },
  {
    name: 'new password',
    route: '/auth/reset-password',
    who: 'outsider',
    open: openReset,
  },
  {
    name: 'dead link to a new password',
    route: '/auth/reset-password',
    who: 'outsider',
    open: at(`/auth/reset-password?token=${'a'.repeat(43)}`, PRIMARY),
  },
  {
    name: 'return from the Smart-ID app',
    route: '/auth/smart-id/:id',
    who: 'outsider',
    open: at(`/auth/smart-id/${randomUUID()}?value=x`, 'main [role=alert]'),
  },
  {
    name: 'return from eParaksts',
    route: '/auth/eparaksts',
    who: 'outsider',
    open: at('/auth/eparaksts?state=x&code=x', 'main [role=alert]'),
  },
  {
    name: 'return from eID Easy',
    route: '/auth/eid-easy',
    who: 'outsider',
    open: at('/auth/eid-easy?state=x&code=x', 'main [role=alert]'),
  },
  {
    name: 'back from the company provider',
    route: '/auth/sso',
    who: 'outsider',
    open: at('/auth/sso?state=x&code=x', 'main [role=alert]'),
  },
  { name: 'first super admin', route: '/auth/setup', who: 'outsider', open: at('/auth/setup', 'input[name=secret]') },
  {
    name: 'dead link',
    route: '/g/:token',
    who: 'outsider',
    open: at(`/g/${'b'.repeat(43)}`, 'main h2, main h1, main p'),
  },
  { name: 'check a file', route: '/validate', who: 'outsider', open: at('/validate', 'main button') },
  { name: 'check a printed copy', route: '/check', who: 'outsider', open: at('/check', 'main form input') },
  {
    name: 'check a code that nobody knows',
    route: '/check/:code',
    who: 'outsider',
    open: at(`/check/${'0'.repeat(26)}`, 'main [role=alert]'),
  },
  { name: 'home', route: '/dashboard', who: 'colleague', open: at('/dashboard', 'article') },
  { name: 'documents', route: '/documents', who: 'colleague', open: at('/documents', ROW) },
  {
    name: 'documents that fit nothing',
    route: '/documents',
    who: 'colleague',
    open: at('/documents?search=tokiodokumentonėra', 'main h2, main h3, main p'),
  },
  { name: 'search', route: '/documents', who: 'colleague', open: openSearch },
  {
    name: 'notifications',
    route: '/documents',
    who: 'colleague',
    open: press(at('/documents', ROW), BELL, '[role=dialog]'),
  },
  {
    name: 'upload',
    route: '/standard/compose-document',
    who: 'colleague',
    open: at('/standard/compose-document', 'main button'),
  },
  {
    name: 'upload by its other name',
    route: '/standard/create-document',
    who: 'colleague',
    open: at('/standard/create-document', 'main button'),
  },
  { name: 'preparing', route: '/standard/compose-document', who: 'colleague', open: openDraft },
  { name: 'document to sign', route: '/standard/documents/:id', who: 'colleague', open: openWaiting },
  {
    name: 'report',
    route: '/standard/documents/:id',
    who: 'colleague',
    open: press(openWaiting, REPORT, '[role=dialog] dl'),
  },
  { name: 'facts of a document', route: '/standard/documents/:id', who: 'colleague', open: openFacts },
  {
    name: 'linking a document',
    route: '/standard/documents/:id',
    who: 'colleague',
    open: press(openFacts, '[data-act=link]', '[role=dialog] [role=listitem]'),
  },
  {
    name: 'dates of a document',
    route: '/standard/documents/:id',
    who: 'colleague',
    open: press(openFacts, '[data-act=terms]', '[role=dialog] input[type=date]'),
  },
  {
    name: 'tags of a document',
    route: '/standard/documents/:id',
    who: 'colleague',
    open: press(openFacts, '[data-act=tags]', '[role=dialog] form, [role=dialog] h2'),
  },
  { name: 'downloading several', route: '/documents', who: 'colleague', open: openDownloads },
  { name: 'QR code', route: '/standard/documents/:id', who: 'colleague', open: openSigning },
  { name: 'drawing a signature', route: '/standard/documents/:id', who: 'colleague', open: openPad },
  { name: 'rejecting', route: '/standard/documents/:id', who: 'colleague', open: openReject },
  { name: 'unknown address', route: '*', who: 'colleague', open: at('/kur-aš-esu', 'main a, main button') },
  { name: 'drive', route: '/folders', who: 'colleague', open: at('/folders', CARD) },
  { name: 'a folder', route: '/folders/:id', who: 'colleague', open: openFolder },
  { name: 'ticked in a folder', route: '/folders/:id', who: 'colleague', open: openBulk },
  {
    name: 'making a folder',
    route: '/folders/:id',
    who: 'colleague',
    open: press(openFolder, '[data-act=create]', '[role=dialog] input'),
  },
  {
    name: 'moving a folder',
    route: '/folders/:id',
    who: 'colleague',
    open: fromSettings('move', '[role=dialog] input[type=radio]'),
  },
  {
    name: 'colour and icon of a folder',
    route: '/folders/:id',
    who: 'colleague',
    open: fromSettings('look', '[role=dialog] [data-icon]'),
  },
  {
    name: 'access to a folder',
    route: '/folders/:id',
    who: 'colleague',
    open: fromSettings('access', '[role=dialog] input[type=email]'),
  },
  {
    name: 'sharing a folder',
    route: '/folders/:id',
    who: 'colleague',
    open: fromSettings('share', '[role=dialog] input[type=date]'),
  },
  {
    name: 'deleting a folder',
    route: '/folders/:id',
    who: 'colleague',
    open: fromSettings('delete', '[role=dialog] form, [role=dialog] h2'),
  },
  {
    name: 'a page of a folder',
    route: '/folders/:id/:page',
    who: 'colleague',
    open: inFolder((id) => `/folders/${id}/1`, CARD),
  },
  {
    name: 'a pinned folder',
    route: '/documents/:folderId',
    who: 'colleague',
    open: inFolder((id) => `/documents/${id}`, CARD),
  },
  {
    name: 'a folder by its old address',
    route: '/drive/:id/:page',
    who: 'colleague',
    open: inFolder((id) => `/drive/${id}/1`, CARD),
  },
  {
    name: 'upload into a folder',
    route: '/standard/compose-document/:folderId',
    who: 'colleague',
    open: inFolder((id) => `/standard/compose-document/${id}`, 'main button'),
  },
  { name: 'shared with somebody outside', route: '/shared/:token', who: 'guest', open: openShared },
  {
    name: 'a dead link of something shared',
    route: '/shared/:token',
    who: 'outsider',
    open: at(`/shared/${'b'.repeat(43)}`, 'main h2'),
  },
  { name: 'own profile', route: '/profile', who: 'colleague', open: at('/profile', 'main form') },
  { name: 'administration', route: '/admin', who: 'colleague', open: at('/admin', 'main section li a') },
  {
    name: 'panel of the administration',
    route: '/admin/admin-panel',
    who: 'colleague',
    open: at('/admin/admin-panel', '[data-part=attention] p'),
  },
  ...['departments', 'access-groups', 'job-titles', 'lists'].flatMap((name): Screen[] => {
    const [route, open] = [`/admin/${name}`, at(`/admin/${name}`, 'main h1')];
    return [
      { name, route, who: 'colleague', open },
      { name: `making: ${name}`, route, who: 'colleague', open: press(open, `main ${PRIMARY}`, '[role=dialog] input') },
    ];
  }),
  { name: 'forms', route: '/admin/forms', who: 'colleague', open: at('/admin/forms', 'main ul li') },
  {
    name: 'duplicating a form',
    route: '/admin/forms',
    who: 'colleague',
    open: press(at('/admin/forms', 'main ul li'), 'main ul li button', '[role=dialog] input'),
  },
  {
    name: 'types of forms',
    route: '/admin/forms',
    who: 'colleague',
    open: at('/admin/forms?tab=types', 'main ul li'),
  },
  {
    name: 'adding a type of forms',
    route: '/admin/forms',
    who: 'colleague',
    open: press(at('/admin/forms?tab=types', 'main ul li'), `main ${PRIMARY}`, '[role=dialog] input'),
  },
  {
    name: 'a new form template',
    route: '/admin/forms/create',
    who: 'colleague',
    open: at('/admin/forms/create', 'main form button[type=submit]'),
  },
  { name: 'form editor', route: '/admin/forms/edit/:id', who: 'colleague', open: openFormEditor },
  {
    name: 'an element of a form',
    route: '/admin/forms/edit/:id',
    who: 'colleague',
    open: press(openFormEditor, '[data-element]', '[data-element][aria-pressed=true]'),
  },
  { name: 'calendar', route: '/calendar', who: 'colleague', open: at('/calendar', 'main [data-user]') },
  {
    name: 'calendar without anybody',
    route: '/calendar',
    who: 'colleague',
    open: at('/calendar?search=tokio-nėra', 'main h2'),
  },
  {
    name: 'event types',
    route: '/admin/event-types',
    who: 'colleague',
    open: at('/admin/event-types', 'main ul li button'),
  },
  {
    name: 'making: event-types',
    route: '/admin/event-types',
    who: 'colleague',
    open: press(at('/admin/event-types', 'main ul li button'), `main ${PRIMARY}`, '[role=dialog] input'),
  },
  { name: 'address book', route: '/addressBook', who: 'colleague', open: at('/addressBook', 'main ul li') },
  {
    name: 'departments in the address book',
    route: '/addressBook',
    who: 'colleague',
    open: at('/addressBook?tab=departments', 'main h2'),
  },
  {
    name: 'adding a contact',
    route: '/addressBook',
    who: 'colleague',
    open: press(at('/addressBook', 'main ul li'), `main ${PRIMARY}`, '[role=dialog] input'),
  },
  { name: 'users', route: '/admin/users', who: 'colleague', open: at('/admin/users', ROW) },
  {
    name: 'inviting',
    route: '/admin/users',
    who: 'colleague',
    open: press(at('/admin/users', ROW), `main ${PRIMARY}`, '[role=dialog] input'),
  },
  {
    name: 'users found',
    route: '/admin/users/:searchQuery',
    who: 'colleague',
    open: at('/admin/users/jonas', ROW),
  },
  { name: 'permissions', route: '/admin/permissions', who: 'colleague', open: at('/admin/permissions', TICK) },
  { name: 'company', route: '/admin/company', who: 'colleague', open: at('/admin/company', 'main form') },
  {
    name: 'texts of mails',
    route: '/admin/email-templates-settings',
    who: 'colleague',
    open: at('/admin/email-templates-settings', 'main section'),
  },
  { name: 'bin', route: '/bin', who: 'colleague', open: at('/bin', 'main h1') },
  { name: 'tags', route: '/admin/tags', who: 'colleague', open: at('/admin/tags', 'main h1') },
  {
    name: 'making a tag',
    route: '/admin/tags',
    who: 'colleague',
    open: press(at('/admin/tags', 'main h1'), `main ${PRIMARY}`, '[role=dialog] input'),
  },
  {
    name: 'narrowing a list',
    route: '/documents',
    who: 'colleague',
    open: openNarrowing,
  },
  { name: 'webhooks', route: '/admin/webhooks', who: 'colleague', open: at('/admin/webhooks', 'main h1') },
  {
    name: 'making a webhook',
    route: '/admin/webhooks',
    who: 'colleague',
    open: press(at('/admin/webhooks', 'main h1'), `main ${PRIMARY}`, '[role=dialog] input'),
  },
  { name: 'deletion', route: '/admin/retention', who: 'colleague', open: at('/admin/retention', 'main h1') },
  { name: 'archive timestamps', route: '/admin/renewals', who: 'colleague', open: at('/admin/renewals', 'main h1') },
  {
    name: 'billing report',
    route: '/admin/billing-report',
    who: 'colleague',
    open: at('/admin/billing-report', 'main section'),
  },
  { name: 'admin log', route: '/admin/log', who: 'colleague', open: at('/admin/log', 'main ol li') },
  { name: 'registering', route: '/auth/register', who: 'outsider', open: openRegister },
  {
    name: 'confirming an address',
    route: '/auth/confirm-email',
    who: 'outsider',
    open: at('/auth/confirm-email?token=x', PRIMARY),
  },
  {
    name: 'dead invitation',
    route: '/auth/invitation',
    who: 'outsider',
    open: at(`/auth/invitation?token=${'c'.repeat(43)}`, PRIMARY),
  },
  {
    name: 'ending a session by mail',
    route: '/auth/end-session',
    who: 'outsider',
    open: at(`/auth/end-session?token=${'d'.repeat(43)}`, PRIMARY),
  },
  {
    name: 'keeping second factors by mail',
    route: '/auth/stop-recovery',
    who: 'outsider',
    open: at(`/auth/stop-recovery?token=${'e'.repeat(43)}`, PRIMARY),
  },
  {
    name: 'keeping the address by mail',
    route: '/auth/stop-address-change',
    who: 'outsider',
    open: at(`/auth/stop-address-change?token=${'f'.repeat(43)}`, PRIMARY),
  },
  {
    name: 'removing new factors by mail',
    route: '/auth/remove-added-factors',
    who: 'outsider',
    open: at(`/auth/remove-added-factors?token=${'a'.repeat(43)}`, PRIMARY),
  },
  {
    name: 'removing everything beside the password by mail',
    route: '/auth/remove-added-factors',
    who: 'outsider',
    open: at(`/auth/remove-added-factors?token=${'b'.repeat(43)}&all=1`, PRIMARY),
  },
  { name: 'dead ticket', route: '/auth/switch', who: 'outsider', open: at('/auth/switch', PRIMARY) },
  { name: 'platform', route: '/super-admin', who: 'operator', open: platform('/super-admin', TENANT) },
  { name: 'companies', route: '/super-admin/tenants', who: 'operator', open: platform('/super-admin/tenants', TENANT) },
  {
    name: 'making a company',
    route: '/super-admin/tenants/create',
    who: 'operator',
    open: platform('/super-admin/tenants/create', TICK),
  },
  { name: 'a company', route: '/super-admin/tenants/:id/edit', who: 'operator', open: openTenant },
  {
    name: 'lost second factors',
    route: '/super-admin/accounts',
    who: 'operator',
    open: platform('/super-admin/accounts', 'main form'),
  },
  { name: 'what waits', route: '/super-admin/waiting', who: 'operator', open: openOperator },
  {
    name: 'doctor',
    route: '/super-admin/doctor',
    who: 'operator',
    open: openDoctor,
  },
  { name: 'doctor who found faults', route: '/super-admin/doctor', who: 'operator', open: openRedDoctor },
  ...(['HR', 'Accounting'] as const).flatMap((module): Screen[] => {
    const base = module === 'HR' ? '/module-b' : '/module-c';
    const route = `${base}/create-document/:formBuilderId`;
    return [
      { name: `forms of ${module}`, route: base, who: 'colleague', open: at(base, 'main [data-template]') },
      {
        name: `requests of ${module}`,
        route: base,
        who: 'colleague',
        open: at(`${base}?tab=mine`, 'main li a, main h2'),
      },
      {
        name: `choosing a form of ${module}`,
        route: `${base}/create-document`,
        who: 'colleague',
        open: at(`${base}/create-document`, 'main [data-template]'),
      },
      { name: `pages of a form of ${module}`, route, who: 'colleague', open: openForm(module, base, 'pages') },
      {
        name: `fields of a form of ${module}`,
        route: `${route}/:folderId`,
        who: 'colleague',
        open: openForm(module, base, 'list', true),
      },
    ];
  }),
  {
    name: 'a document of accounting',
    route: '/module-c/documents/:id',
    who: 'colleague',
    open: async (page, stage, query) => {
      await path(page, `/module-c/documents/${stage.waiting}`, query);
      await shown(page, 'canvas');
    },
  },
  { name: 'guest', route: '/g/:token', who: 'guest', open: openGuest },
];
