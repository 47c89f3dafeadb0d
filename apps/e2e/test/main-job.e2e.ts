import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, DESKTOP, PHONE, expectNoFaults, shoot } from './harness/browser.ts';
import { countClicks } from './harness/clicks.ts';
import { addPerson, drop, order } from './harness/compose.ts';
import { CONTRACT, asFile } from './harness/contract.ts';
import { ades, download, pdfsig, useFolder } from './harness/download.ts';
import { linkMailedTo, mailsTo, mailTo, now } from './harness/mailbox.ts';
import { type DemoPerson, IEVA, JONAS, KRISTJAN, RŪTA } from './harness/people.ts';
import { answer, scanAndSign, signRequestOn } from './harness/phone.ts';
import { watchQr } from './harness/qr.ts';
import { signIn } from './harness/sign-in.ts';
import {
  controlCode,
  fillPersonalCode,
  openPart,
  readHistory,
  signOnPhonePage,
  startByCode,
} from './harness/signing.ts';
import { until } from './harness/until.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
/** How the last mail begins, in the language of its reader. */
const ALL_SIGNED = /^(?:Visi parašai|All signatures|Kõik allkirjad|Visi paraksti)/;
const folder = useFolder();

describe.each([
  ['on a desktop of 1440 pixels', DESKTOP],
  ['on a phone of 390 pixels', PHONE],
])('A contract goes from the file to the archive %s', (_where, size) => {
  const onPhone = size === PHONE;
  const name = `Tiekimo sutartis ${size.width}-${randomInt(10_000)}`;
  const copyTo: DemoPerson = { ...KRISTJAN, email: `buhalterija.${size.width}@auditas.example`, name: '' };
  let owner: Page;
  let approver: Page;
  let colleague: Page;
  let began: string;

  test('DOC-037 a colleague signs in with password and mailed code, drops a file, names four people and sends, all on one page', async () => {
    owner = await visitor({ size });
    await signIn(owner, IEVA);
    await shoot(owner, `home ${size.width}`);
    if (onPhone) await owner.goto(`${new URL(owner.url()).origin}/standard/compose-document`);
    await drop(owner, asFile(CONTRACT, `${name}.pdf`));
    await owner.getByLabel(en('compose.name')).waitFor();
    expect(await owner.getByLabel(en('compose.name')).inputValue()).toBe(name);
    await addPerson(owner, KRISTJAN);
    await addPerson(owner, JONAS);
    await addPerson(owner, copyTo, 'Gets a copy');
    await addPerson(owner, RŪTA, 'Approves');
    const rows = await order(owner);
    expect(rows.map((row) => row.slice(0, 1))).toEqual(['1', '2', '3', '–']);
    for (const [row, person] of [RŪTA, KRISTJAN, JONAS, copyTo].entries()) expect(rows[row]).toContain(person.email);
    await shoot(owner, `compose ${size.width}`);
    began = now();
    await owner.getByRole('button', { name: en('compose.send_other', { count: 4 }) }).click();
    await owner.getByRole('heading', { level: 1, name }).waitFor();
    await owner.getByText(en('documents.chip.WaitingForOthersApprove')).first().waitFor();
    await shoot(owner, `sent ${size.width}`);
  });

  test('the approver finds it on the first page and approves', async () => {
    approver = await visitor({ size });
    await signIn(approver, RŪTA);
    await approver.getByRole('link', { name: `Approve: ${name}` }).click();
    await openPart(approver, 'Approve');
    await shoot(approver, `approve ${size.width}`);
    await approver
      .getByRole('button', { name: en('documents.verb.approve'), exact: true })
      .last()
      .click();
    await approver.getByRole('heading', { name: en('signing.done.approved') }).waitFor();
    await owner.getByText(en('home.counter.waitingForOthers'), { exact: true }).first().waitFor();
  });

  test('the guest opens the link of the mail, reads, and signs with Smart-ID in a few clicks and a PIN', async () => {
    const guest = await visitor({ size });
    await guest.goto(await linkMailedTo(KRISTJAN.email, began));
    await guest.getByRole('heading', { level: 1, name }).waitFor();
    await guest.getByText('Line 1 of the contract').first().waitFor();
    await shoot(guest, `guest ${size.width}`);
    const clicks = await countClicks(guest);
    const qr = watchQr(guest);
    await openPart(guest, 'Sign');
    await shoot(guest, `guest panel ${size.width}`);
    await guest.getByRole('button', { name: en('signing.sign.button', { method: 'Smart-ID' }) }).click();
    if (onPhone) {
      await guest.getByRole('link', { name: en('signing.dialog.app.open') }).waitFor();
      await shoot(guest, `guest app dialog ${size.width}`);
      await guest.getByRole('link', { name: en('signing.dialog.app.open') }).click();
      // The sheet, the way and the app; from here on the app counts its own.
      expect(await clicks()).toBeLessThanOrEqual(3);
      await signOnPhonePage(guest, KRISTJAN);
    } else {
      const link = await qr();
      await shoot(guest, `guest qr ${size.width}`);
      expect(await clicks()).toBeLessThanOrEqual(2);
      await scanAndSign(KRISTJAN.phone, link, name);
    }
    await shoot(guest, `guest back ${size.width}`);
    await guest.getByRole('heading', { name: en('signing.done.signed'), exact: true }).waitFor();
    await shoot(guest, `guest signed ${size.width}`);
    await guest.getByText('1 of 2 signed. Next: Jonas Čepas').waitFor();
    expectNoFaults(guest);
  });

  test('the second signer compares the control code on the page with the one on the phone and signs', async () => {
    colleague = await visitor({ size });
    await signIn(colleague, JONAS);
    // The first page shows five of what waits for him, of which others have sent him some.
    await colleague.getByRole('link', { name: en('home.showAll') }).click();
    await colleague.getByRole('link', { name }).first().click();
    await openPart(colleague, 'Sign');
    await fillPersonalCode(colleague, JONAS);
    await startByCode(colleague, JONAS);
    const request = await signRequestOn(JONAS.phone, name);
    const shown = await controlCode(colleague);
    await shoot(colleague, `control code ${size.width}`);
    expect(shown).toMatch(/^\d{4}$/);
    // The phone offers three codes; it accepts only the one it was sent.
    expect(request.choices).toContain(shown);
    expect(await answer(JONAS.phone, request, 'accept', shown)).toMatchObject({ result: 'OK' });
    await colleague.getByRole('heading', { name: en('signing.done.signed'), exact: true }).waitFor();
    await colleague.getByText(en('signing.done.all.sign')).waitFor();
  });

  test('the page the owner left open shows it completed without being loaded again', async () => {
    await owner.getByText(en('documents.tab.signed'), { exact: true }).first().waitFor();
    const history = await readHistory(owner);
    expect(history[0]).toBe('Created the document');
    expect(history).toContain('Added Rūta Ąžuolaitė to approve');
    expect(history).toContain(`Added ${copyTo.email} to get a copy`);
    // Before that: the draft, kept while it was written.
    expect(history.slice(history.indexOf('Requested approval from Rūta Ąžuolaitė'))).toEqual([
      'Requested approval from Rūta Ąžuolaitė',
      'Opened the document',
      'Approved',
      `Requested a signature from Kristjan Põldmäe (${KRISTJAN.email})`,
      'Opened the document',
      'Signed',
      'Requested a signature from Jonas Čepas',
      'Opened the document',
      'Signed',
      'Extended the signatures to level LTA',
      `Sent a copy to ${copyTo.email}`,
    ]);
    await shoot(owner, `history ${size.width}`);
  });

  test('the copy is mailed with the file', async () => {
    const mail = await mailTo(copyTo.email, began);
    expect(mail.attachments).toEqual([{ name: `${name}.pdf`, type: 'application/pdf', bytes: expect.any(Number) }]);
    expect(mail.attachments[0]!.bytes).toBeGreaterThan(CONTRACT.length);
  });

  test('the sender and the outsider who signed are mailed that all have signed; the link of the outsider opens the file', async () => {
    const reply = (address: string) =>
      until(`the last mail to ${address}`, async () =>
        (await mailsTo(address, began)).find(({ subject }) => subject.includes(name) && ALL_SIGNED.test(subject)),
      );
    await reply(IEVA.email);
    const mail = await reply(KRISTJAN.email);
    const outsider = await visitor({ size });
    await outsider.goto(mail.links.find((link) => link.includes('/g/'))!);
    await outsider.getByRole('heading', { level: 1, name }).waitFor();
    await outsider.getByText(en('documents.tab.signed'), { exact: true }).first().waitFor();
    await shoot(outsider, `completed for the outsider ${size.width}`);
    const file = await download(outsider, folder);
    expect(await pdfsig(file.path)).toHaveLength(2);
    expectNoFaults(outsider);
  });

  test('the report says two valid signatures and nothing changed, and so do other programs', async () => {
    await owner
      .getByRole('button', { name: /^(Report|Check signatures)$/ })
      .last()
      .click();
    const report = owner.getByRole('dialog', { name: en('validation.title') });
    await report.getByText(en('validation.verdict.test')).waitFor();
    expect(await report.getByText(en('validation.after.valid')).count()).toBe(1);
    expect(await report.getByRole('article').count()).toBe(2);
    await shoot(owner, `report ${size.width}`);
    await report
      .getByRole('button', { name: en('ui.close') })
      .first()
      .click();
    const file = await download(owner, folder);
    expect(file.name).toBe(`${name}.pdf`);
    expect(await pdfsig(file.path)).toMatchObject([
      { validation: 'Signature is Valid.' },
      { validation: 'Signature is Valid.' },
    ]);
    expect(await ades(file.path)).toMatchObject({
      signaturesCount: 2,
      validSignaturesCount: 2,
      signatures: [{ level: 'PAdES-BASELINE-LTA' }, { level: 'PAdES-BASELINE-LTA' }],
    });
    for (const page of [owner, approver, colleague]) expectNoFaults(page);
  });
});
