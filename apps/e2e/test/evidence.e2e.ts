import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { site } from './harness/addresses.ts';
import { DESKTOP, PHONE, expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { asFile } from './harness/contract.ts';
import { download, pdftotext, useFolder } from './harness/download.ts';
import { apiClientOf, signs } from './harness/api-client.ts';
import { BIRUTĖ, RASA } from './harness/people.ts';
import { answer, signRequestOn } from './harness/phone.ts';
import { signIn } from './harness/sign-in.ts';
import { controlCode, fillPersonalCode, startByCode } from './harness/signing.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
const folder = useFolder();
const name = `Rangos sutartis ${randomInt(10_000)}`;

let documentId: string;
let owner: Page;
let signed: Buffer;

const give = (page: Page, file: Buffer, fileName: string) =>
  page.locator('input[type=file]').setInputFiles(asFile(file, fileName));

/** Bytes of a package of each kind, and the file that each belongs to: content, signature, list, and a time of the ZIP. */
function placesIn(bytes: Buffer): { file: string; place: number }[] {
  const document = /document\/[^\0]+?\.pdf/.exec(bytes.toString('latin1'))![0];
  return [
    { file: 'history/history.json', place: bytes.indexOf('document.signed') },
    { file: Buffer.from(document, 'latin1').toString(), place: bytes.indexOf('%PDF-') + 200 },
    { file: 'META-INF/signatures0.xml', place: bytes.lastIndexOf('<ds:SignatureValue') + 60 },
    { file: 'manifest.json', place: bytes.indexOf('paraph-evidence/1') },
    // The local header begins 30 bytes before the name; at its tenth stands when the file was changed.
    { file: 'README.txt', place: bytes.indexOf('README.txt') - 20 },
  ];
}

function changedAt(bytes: Buffer, place: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[place]! ^= 1;
  return changed;
}

/** The facts of the document, where what proves it is offered. */
async function openFacts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: en('document.tab.general') }).click();
  await page.getByRole('button', { name: en('proof.package') }).waitFor();
}

beforeAll(async () => {
  const apiClient = await apiClientOf(BIRUTĖ);
  documentId = await apiClient.send(name, [signs(RASA)]);
  const signer = await visitor();
  await signIn(signer, RASA, `/standard/documents/${documentId}`);
  await fillPersonalCode(signer, RASA);
  await startByCode(signer, RASA);
  await answer(RASA.phone, await signRequestOn(RASA.phone, name), 'accept', await controlCode(signer));
  await signer.getByRole('heading', { name: en('proof.print.time'), exact: true }).waitFor();
  await vi.waitFor(async () => expect((await apiClient.see(documentId)).highestLevel).toBe('LTA'), 30_000);
  owner = await visitor();
  await signIn(owner, BIRUTĖ, `/standard/documents/${documentId}`);
  signed = readFileSync((await download(owner, folder)).path);
  await openFacts(owner);
});

test('the owner saves the evidence and a page that checks it from a disk, with the network off', async () => {
  await shoot(owner, 'evidence buttons');
  const kept = await download(owner, folder, 'Evidence package');
  expect(kept.name).toMatch(/evidence\.asice$/);
  const page = await download(owner, folder, 'Offline verifier');
  expect(page.name).toBe('verifier.html');
  await owner.getByRole('tab', { name: en('document.tab.history') }).click();
  await owner.getByText(en('history.downloaded_sealedPackage')).first().waitFor();
  expectNoFaults(owner);

  const html = join(folder, 'verifier.html');
  writeFileSync(html, readFileSync(page.path));
  const bytes = readFileSync(kept.path);
  for (const [size, scheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    const reader = await visitor({ size });
    await reader.emulateMedia({ colorScheme: scheme });
    await reader.context().setOffline(true);
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(request.url()));
    await reader.goto(pathToFileURL(html).href);
    await reader.getByRole('heading', { level: 1, name: 'Check an evidence package' }).waitFor();
    await give(reader, bytes, 'evidence.asice');
    await reader.getByRole('heading', { name: 'All of it holds.' }).waitFor();
    await reader.getByText(/^Valid signature of .*KAIRYT/i).waitFor();
    await reader.getByText(/^Sealed by Paraph Sandbox e-seal/).waitFor();
    await shoot(reader, `evidence verifier ${size.width}`);
    for (const { file, place } of placesIn(bytes)) {
      await give(reader, changedAt(bytes, place), 'pakeista.asice');
      const named = () => reader.locator('li.bad code').allInnerTexts();
      await expect.poll(named, { message: `byte ${place}`, timeout: 30_000 }).toContain(file);
      await reader.getByRole('heading', { name: 'Not all of it holds.' }).waitFor();
    }
    await shoot(reader, `evidence verifier spoilt ${size.width}`);
    await reader.getByRole('combobox').selectOption('lt');
    await reader.getByRole('heading', { name: 'Galioja ne viskas.' }).waitFor();
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
    const wide = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expectNoFaults(reader);
  }
});

test.each([
  [DESKTOP, 'light'],
  [PHONE, 'dark'],
] as const)(
  'an outsider who checks the package on the public page reads what it is, and the verdict on the signed document in it',
  async (size, scheme) => {
    await owner.goto(`${site('azuolas')}/standard/documents/${documentId}`);
    await openFacts(owner);
    const kept = readFileSync((await download(owner, folder, 'Evidence package')).path);
    const reader = await visitor({ size });
    await reader.emulateMedia({ colorScheme: scheme });
    await reader.goto(`${site('azuolas')}/validate`);
    await give(reader, kept, 'evidence.asice');
    await reader.getByText(`This is an evidence package of the document “${name}`).waitFor();
    await reader.getByText('everything in it holds').waitFor();
    await reader
      .getByRole('article')
      .getByRole('heading', { name: /Rasa Kairyt/i })
      .waitFor();
    await reader.getByRole('heading', { name: en('validation.package.seal') }).waitFor();
    const said = await reader.locator('main').innerText();
    expect(said).toContain('1 of 1');
    expect(said).not.toContain('0 of 0');
    await shoot(reader, `validate package ${size.width}`);
    const wide = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await reader.getByRole('button', { name: en('validation.page.another') }).click();
    await give(reader, changedAt(kept, placesIn(kept)[0]!.place), 'pakeista.asice');
    await reader.getByText('Not everything in the package holds.').waitFor();
    expectNoFaults(reader);
  },
);

test('a printed copy says that it is one, and anybody who holds it checks it without signing in', async () => {
  await owner.goto(`${site('azuolas')}/standard/documents/${documentId}`);
  await openFacts(owner);
  const copy = await download(owner, folder, 'Printable copy');
  const text = await pdftotext(copy.path);
  for (const words of ['COPY. Not the original', 'Signatures of', 'PAdES-BASELINE-LTA', '/check'])
    expect(text).toContain(words);
  const code = /(?:[0-9A-Z]{5}-){5}[0-9A-Z]/.exec(text)![0];

  for (const [size, scheme] of [
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    const reader = await visitor({ size });
    await reader.emulateMedia({ colorScheme: scheme });
    const sent: string[] = [];
    reader.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
    await reader.goto(`${site('azuolas')}/check`);
    await reader.getByLabel(en('proof.check.code')).fill(code.toLowerCase());
    await reader.getByRole('button', { name: en('proof.check.button'), exact: true }).click();
    await reader.getByText('1 of 1').waitFor();
    expect(await reader.locator('main').innerText()).not.toMatch(/Rasa|Birut|Rangos/);
    sent.length = 0;
    await give(reader, signed, 'sutartis.pdf');
    await reader.getByText(en('proof.check.same')).waitFor();
    await shoot(reader, `check same ${size.width}`);
    await give(reader, readFileSync(copy.path), 'kopija.pdf');
    await reader.getByText(en('proof.check.other')).waitFor();
    await shoot(reader, `check other ${size.width}`);
    expect(sent).toEqual([]);
    await reader.goto(`${site('azuolas')}/check/${'0'.repeat(26)}`);
    await reader.getByRole('alert').getByText('This code is not known.').waitFor();
  }
});
