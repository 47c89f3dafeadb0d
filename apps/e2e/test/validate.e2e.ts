import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { download, pdftotext, useFolder } from './harness/download.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { BIRUTĖ, RASA } from './harness/people.ts';
import { answer, signRequestOn } from './harness/phone.ts';
import { signIn } from './harness/sign-in.ts';
import { signedPackage } from './harness/signed-package.ts';
import { controlCode, fillPersonalCode, startByCode } from './harness/signing.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const folder = useFolder();
const name = `Susitarimas ${randomInt(10_000)}`;

let signed: Buffer;
let signer: Page;
let documentId: string;
let page: Page;
let sent: string[];

/** Somebody who knows nobody here: no account, no link. */
async function outsider(size = DESKTOP): Promise<Page> {
  const made = await visitor({ size });
  sent = [];
  made.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`));
  await made.goto(`${site('azuolas')}/validate`);
  return made;
}

const give = (file: Buffer, fileName: string) => page.locator('input[type=file]').setInputFiles(asFile(file, fileName));

beforeAll(async () => {
  documentId = await (await apiClientOf(BIRUTĖ)).send(name, [signs(RASA)]);
  signer = await visitor();
  await signIn(signer, RASA, `/standard/documents/${documentId}`);
  await fillPersonalCode(signer, RASA);
  await startByCode(signer, RASA);
  await answer(RASA.phone, await signRequestOn(RASA.phone, name), 'accept', await controlCode(signer));
  await signer.getByRole('heading', { name: en('document.people.done.sign'), exact: true }).waitFor();
  await signer.reload();
  signed = readFileSync((await download(signer, folder)).path);
  await signer.goto(`${site('azuolas')}/dashboard`);
  // Signed in, the page stands among the places of the menu.
  await signer.getByRole('link', { name: en('frame.validate') }).click();
  await signer.getByRole('heading', { level: 1, name: en('frame.validate') }).waitFor();
  await shoot(signer, 'validate signed in');
});

beforeEach(async () => {
  page = await outsider();
});

test.each([
  ['a desktop of 1440 pixels', DESKTOP],
  ['a phone of 390 pixels', PHONE],
])(
  'VALID-004 VALID-020 a signed file is found valid by an outsider on %s, and nothing of it is sent',
  async (_where, size) => {
    page = await outsider(size);
    await page.getByText('The file stays on this device').waitFor();
    await shoot(page, `validate empty ${size.width}`);
    sent = [];
    await give(signed, `${name}.pdf`);
    await page.getByText(en('validation.verdict.test')).waitFor();
    const card = page.getByRole('article');
    expect(await card.innerText()).toContain('Rasa Kairytė');
    expect(await card.innerText()).toContain('PAdES-BASELINE-LT');
    const facts = await card.locator('dd').allInnerTexts();
    expect(facts[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /);
    expect(facts.at(-1)).toMatch(/^20\d\d-\d\d-\d\d$/);
    const [, , policy] = await page.locator('section dl').first().locator('dd').allInnerTexts();
    expect(policy).toMatch(/^Paraph/);
    await shoot(page, `validate valid ${size.width}`);
    expect(sent).toEqual([]);
    expectNoFaults(page);
  },
);

test('VALID-011 the report is saved as PDF on the device itself, without a network, in the language of the pages', async () => {
  await give(signed, `${name}.pdf`);
  await page.getByText(en('validation.verdict.test')).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const report = await download(page, folder, 'Save as PDF');
  expect(report.name).toBe(`${name}.pdf – Signature report.pdf`);
  const text = await pdftotext(report.path);
  for (const words of ['Test signature: no legal effect.', 'Rasa Kairytė', 'PAdES-BASELINE-LT', 'Page 1 of 1'])
    expect(text).toContain(words);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /Language:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Lietuvių' }).click();
  const ataskaita = await download(page, folder, 'Išsaugoti PDF');
  expect(await pdftotext(ataskaita.path)).toContain('Bandomasis parašas: teisinės galios neturi.');
  expectNoFaults(page);
});

test('VALID-005 VALID-006 VALID-007 an ADOC package tells its document, what made it, why each signed and what is wrong with it; the saved report too', async () => {
  await give(await signedPackage(), 'raštas.adoc');
  await page.getByText(en('validation.verdict.invalid')).waitFor();
  const [, said] = await page.locator('section dl').all();
  expect((await said!.innerText()).split('\n')).toEqual([
    'Document title',
    'Prašymas dėl leidimo',
    'Authors',
    'UAB Ąžuolas (301048563)',
    'Registered',
    'S-12/3, 2026-11-21',
    'Specification and category',
    'ADOC-V1.0, GGeDOC (this entry is covered by no signature)',
    'Made with',
    'Paraph (this entry is covered by no signature)',
  ]);
  await page.getByText('It is not stated what the file “kita.txt” is to the document.').first().waitFor();
  const card = await page.getByRole('article').innerText();
  for (const words of ['visa', 'Eglė Šimkutė, teisininkė, Teisės skyrius', 'META-INF/signatures/signatures1.xml'])
    expect(card).toContain(words);
  await shoot(page, 'validate adoc');
  const text = await pdftotext((await download(page, folder, 'Save as PDF')).path);
  for (const words of ['UAB Ąžuolas (301048563)', 'Eglė Šimkutė, teisininkė', 'kita.txt'])
    expect(text).toContain(words);
  expectNoFaults(page);
});

const COUNTERSIGNED = join(
  import.meta.dirname,
  '../../../packages/engine/test/fixtures/countersigned/dss-1-one-XAdES-ASiC-E-B-LTA-rsa-SHA-256-3.asice',
);

test.each([
  ['a desktop of 1440 pixels', DESKTOP],
  ['a phone of 390 pixels', PHONE],
])('a signature that confirms another one says whose on %s; the saved report too', async (_where, size) => {
  page = await outsider(size);
  await give(readFileSync(COUNTERSIGNED), 'sutartis.asice');
  const cards = page.getByRole('article');
  await cards.nth(2).waitFor();
  const [outer, first, second] = await cards.allInnerTexts();
  expect(outer).not.toContain('Confirms the signature of');
  const whose = (await cards.first().getByRole('heading').innerText()).trim();
  for (const card of [first, second]) {
    expect(card!.split('\n')).toEqual(expect.arrayContaining(['Confirms the signature of', whose]));
  }
  await shoot(page, `validate countersigned ${size.width}`);
  const text = await pdftotext((await download(page, folder, 'Save as PDF')).path);
  expect(text.match(/Confirms the signature of/g)).toHaveLength(2);
  expectNoFaults(page);
});

test('a file of a container is saved from the checker, and nothing of it is sent', async () => {
  await give(readFileSync(COUNTERSIGNED), 'sutartis.asice');
  await page.getByRole('article').first().waitFor();
  sent = [];
  const saved = await download(page, folder, 'Download sutartis.txt');
  expect([saved.name, readFileSync(saved.path).length]).toEqual(['sutartis.txt', 1800]);
  expect(sent).toEqual([]);
  expectNoFaults(page);
});

test('a file changed after signing is found invalid', async () => {
  const forged = Buffer.from(signed);
  const place = forged.indexOf('BT');
  forged[place + 3] = forged[place + 3]! ^ 1;
  await give(forged, 'pakeista.pdf');
  await page.getByText(en('validation.verdict.invalid')).waitFor();
  await page.getByText('The signed data was changed after signing.').first().waitFor();
  await page.getByRole('button', { name: /Language:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Lietuvių' }).click();
  // The findings appear in the language of the pages, without another check.
  await page.getByText('Pasirašyti duomenys po pasirašymo pakeisti.').first().waitFor();
  await shoot(page, 'validate invalid');
  expectNoFaults(page);
});

test('a file without signatures says so, and another one may follow', async () => {
  await give(CONTRACT, 'sutartis.pdf');
  await page.getByText(en('validation.verdict.noSignatures')).waitFor();
  await page.getByRole('button', { name: en('validation.page.another') }).click();
  await give(Buffer.from('This is a text.'), 'tekstas.pdf');
  const alert = page.getByRole('alert');
  await alert.getByText(en('validation.page.failed', { name: 'tekstas.pdf' })).waitFor();
  expect(await alert.innerText()).toContain('This is neither a PDF nor a signed container');
  await shoot(page, 'validate unreadable');
  await page.getByRole('button', { name: en('validation.page.another') }).click();
  await give(Buffer.alloc(0), 'tuscias.pdf');
  await alert.getByText(en('validation.page.failed', { name: 'tuscias.pdf' })).waitFor();
  expect(await alert.innerText()).toContain('This file is empty');
});

test('the sign-in page shows the way for people without an account', async () => {
  await page.goto(`${site('azuolas')}/auth/login`);
  await page.getByRole('link', { name: en('frame.validate') }).click();
  await page.getByRole('button', { name: /^Drop a signed file here/ }).waitFor();
  expectNoFaults(page);
});

describe('the signatures of a document of ours', () => {
  const dialog = () => signer.getByRole('dialog');

  // It is archived and checked by jobs of the server, which take their time on a busy machine.
  beforeAll(async () => {
    const apiClient = await apiClientOf(BIRUTĖ);
    const validated = async () => {
      const { highestLevel, validation } = await apiClient.see(documentId);
      return highestLevel === 'LTA' && validation?.result === 'valid' ? validation : undefined;
    };
    await until('the verdict on the archived file', validated, 150_000);
  }, 180_000);

  beforeEach(async () => {
    await signer.goto(`${site('azuolas')}/standard/documents/${documentId}`);
    await signer.getByText(en('validation.line.valid_one', { count: 1 })).waitFor();
  });

  test('VALID-012 the line has the time of the last check in local time, and of a new check when there is one', async () => {
    const line = signer.getByText(/^checked \d\d:\d\d \(EET\)$/);
    const before = (await (await apiClientOf(BIRUTĖ)).see(documentId)).validation!.at;
    const clock = (iso: string) =>
      new Date(iso).toLocaleTimeString('lt-LT', { timeStyle: 'short', timeZone: 'Europe/Vilnius' });
    expect(await line.innerText()).toBe(`checked ${clock(before)} (EET)`);
    await signer.getByRole('button', { name: en('validation.report'), exact: true }).click();
    await dialog()
      .getByRole('button', { name: en('validation.check') })
      .click();
    await signer.getByText(en('documents.snackbar.documentSuccessfullyValidated', { name })).waitFor();
    const after = (await (await apiClientOf(BIRUTĖ)).see(documentId)).validation!.at;
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
    await dialog()
      .getByRole('button', { name: en('ui.close') })
      .last()
      .click();
    expect(await line.innerText()).toBe(`checked ${clock(after)} (EET)`);
  });

  test('VALID-003 VALID-015 the report shows the whole simple report, and is downloaded', async () => {
    await signer.getByRole('button', { name: en('validation.report'), exact: true }).click();
    await dialog().getByText(en('validation.verdict.test')).waitFor();
    expect(await factsIn(dialog().locator('dl').first())).toEqual({
      Document: name,
      'Valid signatures': '1 of 1',
      Policy: expect.stringMatching(/^Paraph/),
      'Source of trust': 'Test services, without legal effect',
      Checked: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d EET$/),
    });
    expect(await dialog().getByRole('article').count()).toBe(1);
    const report = await download(signer, folder, 'Save as PDF');
    expect(await pdftotext(report.path)).toContain('Rasa Kairytė');
  });

  test('VALID-013 VALID-014 a check shows that it runs, and says by the name of the document how it ended', async () => {
    await signer.getByRole('button', { name: en('validation.report'), exact: true }).click();
    const button = dialog().getByRole('button', { name: en('validation.check') });
    const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
    await signer.route('**/api/documents/validate', async (route) => {
      await mayGo;
      await route.continue();
    });
    await button.click();
    await dialog().getByRole('progressbar').waitFor();
    expect(await button.isDisabled()).toBe(true);
    go();
    await signer.getByText(en('documents.snackbar.documentSuccessfullyValidated', { name })).waitFor();
    await signer.unroute('**/api/documents/validate');
    await signer.route('**/api/documents/validate', (route) => route.abort());
    await button.click();
    await signer.getByText(en('documents.snackbar.documentValidationFailed', { name })).waitFor();
    await signer.unroute('**/api/documents/validate');
    await shoot(signer, 'validate failed');
  });

  test('ERR-010 a file that does not come is reported by the name of its document', async () => {
    await signer.keyboard.press('Escape');
    await signer.route(/\/api\/documents\/[0-9a-f-]{36}\/file/, (route) => route.abort());
    await signer
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    await signer.getByText(en('documents.snackbar.errorDownloadingDocument', { name })).first().waitFor();
    await signer.unroute(/\/api\/documents\/[0-9a-f-]{36}\/file/);
    await shoot(signer, 'download failed');
    expect(await signer.getByText(name).count()).toBeGreaterThan(0);
  });

  test('VALID-009 above the document stand the verdict, a new check, the ways to other documents, zoom, full screen and download', async () => {
    const apiClient = await apiClientOf(BIRUTĖ);
    const first = await apiClient.send(`${name} pirmas`, [signs(RASA)]);
    await apiClient.send(`${name} antras`, [signs(RASA)]);
    await signer.goto(`${site('azuolas')}/standard/documents/${first}`);
    const bar = signer.getByRole('toolbar', { name: en('validation.fact.document') });
    await bar.getByText(en('validation.line.noSignatures')).waitFor();
    const asked = signer.waitForRequest((request) => request.url().endsWith('/api/documents/validate'));
    await bar.getByRole('button', { name: en('validation.check') }).click();
    expect((await asked).postDataJSON()).toEqual({ ids: [first] });
    await signer.getByText(`The signatures of “${name} pirmas” were checked.`).waitFor();
    const share = async () => Number.parseInt(await bar.getByText(/^\d+ %$/).innerText(), 10);
    const before = await share();
    await bar.getByRole('button', { name: en('document.viewer.zoomIn') }).click();
    expect(await share()).toBeGreaterThan(before);
    await bar.getByRole('button', { name: en('document.viewer.full'), exact: true }).click();
    await bar.getByRole('button', { name: en('document.viewer.leaveFull') }).click();
    await bar.getByRole('button', { name: en('document.viewer.full'), exact: true }).waitFor();
    expect((await download(signer, folder)).name).toBe(`${name} pirmas.pdf`);
    const ways = signer.getByRole('link', { name: /^(Previous|Next) waiting document$/ });
    await ways.first().click();
    await signer.waitForURL((url) => !url.pathname.includes(first));
    await bar.waitFor();
  });

  test('VALID-010 the report of an ADOC has its own facts, that of another file has none, and both are saved as PDF', async () => {
    const apiClient = await apiClientOf(BIRUTĖ);
    const author = await visitor();
    const adoc = await apiClient.draft(`${name} byla`, [], await signedPackage(), 'adoc');
    await signIn(author, BIRUTĖ, `/standard/documents/${adoc}`);
    await author.getByRole('button', { name: en('validation.report'), exact: true }).click();
    const report = author.getByRole('dialog');
    await report.getByText('ADOC-V1.0, GGeDOC').waitFor();
    await report.getByText('It is not stated what the file “kita.txt” is to the document.').first().waitFor();
    await shoot(author, 'report adoc');
    expect(await pdftotext((await download(author, folder, 'Save as PDF')).path)).toContain('ADOC-V1.0');
    await signer.getByRole('button', { name: en('validation.report'), exact: true }).click();
    await dialog().getByText(en('validation.verdict.test')).waitFor();
    expect(await dialog().getByText(en('validation.adoc.format')).count()).toBe(0);
    expect(await pdftotext((await download(signer, folder, 'Save as PDF')).path)).toContain('Rasa Kairytė');
  });

  test('VALID-001 the line says invalid, valid, or that there is no signature', async () => {
    const forged = Buffer.from(signed);
    const place = forged.indexOf('BT');
    forged[place + 3] = forged[place + 3]! ^ 1;
    const apiClient = await apiClientOf(BIRUTĖ);
    const author = await visitor();
    await signIn(author, BIRUTĖ, `/standard/documents/${await apiClient.draft(`${name} pakeista`, [], forged)}`);
    await author.getByText(en('validation.line.invalid'), { exact: true }).waitFor();
    await author.goto(`${site('azuolas')}/standard/documents/${await apiClient.draft(`${name} be parašų`)}`);
    await author.getByText(en('validation.line.noSignatures')).waitFor();
  });
});

/** The values of a description list by their names. */
async function factsIn(place: Locator): Promise<Record<string, string>> {
  const [names, values] = await Promise.all([place.locator('dt').allInnerTexts(), place.locator('dd').allInnerTexts()]);
  return Object.fromEntries(names.map((fact, at) => [fact, values[at]!]));
}
