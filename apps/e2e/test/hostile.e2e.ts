import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shoot, useBrowser } from './harness/browser.ts';
import { joinCompany, makeCompany, newCompany } from './harness/companies.ts';
import { apiClientOf } from './harness/api-client.ts';
import type { DemoPerson } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();

const CANARY = 'canary.example';
/** What would run, or call out, where a text is taken for mark-up; short enough for a name. */
const MARKUP = `"><img src=//${CANARY}/x onerror=alert(1)>`;
const REFLECTED = `reflected${MARKUP}`;
const OTHERS = ['<svg onload=alert(2)>', "'-alert(3)-'", '{{7*7}}${7*7}', '</script><script>alert(4)</script>'];
/** Secrets of the providers, which no browser ever gets. */
const SECRETS = ['sandbox-secret', 'sandbox-company-secret', 'dms-sandbox-key', 'BEGIN PRIVATE KEY'];

/** A page with a script of its own, a link to elsewhere and an action when it is opened. */
function livelyPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction 5 0 R/AA<</WC 5 0 R>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R]/AA<</O 5 0 R>>>>',
    `<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A<</S/URI/URI(https://${CANARY}/link)>>>>`,
    `<</S/JavaScript/JS(app.alert\\(5\\); app.launchURL\\("https://${CANARY}/js"\\))>>`,
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Writes down what a page must never do: ask with a dialog, call elsewhere, or get a secret. */
function watch(page: Page) {
  const seen: string[] = [];
  const bodies: Promise<unknown>[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => new URL(request.url()).hostname === CANARY && seen.push(request.url()));
  page.on('response', (response) => {
    if (!/javascript|json|html/.test(response.headers()['content-type'] ?? '')) return;
    const answer = response.text().then(
      (text) =>
        seen.push(...SECRETS.filter((secret) => text.includes(secret)).map((one) => `${one} ${response.url()}`)),
      () => undefined,
    );
    bodies.push(answer);
  });
  return { seen, settled: () => Promise.all(bodies) };
}

test('WB-06 WB-09 WB-12 SE-05 SG-05 hostile texts are texts on every screen, a lively PDF lies still, and no page gets a secret', async () => {
  const company = newCompany();
  const link = await makeCompany(await visitor(), company);
  const page = await visitor();
  const { seen, settled } = watch(page);
  await joinCompany(page, link, company.name);
  await signIn(page, company.admin, '', company.place);
  const apiClient = await apiClientOf(company.admin, company.host);
  const outsider: DemoPerson = {
    ...company.admin,
    email: `x@${company.key}.example`,
    name: `<b>${OTHERS[0]} ${MARKUP}`,
  };
  await apiClient.invite(outsider, [4]);
  const file = { bytes: livelyPdf(), extension: 'pdf' };
  const member = { email: company.admin.email, kind: 'acknowledge' } as const;
  const ids = [await apiClient.send(MARKUP, [member], { file })];
  for (const text of OTHERS) ids.push(await apiClient.draft(text));

  const shown = async (path: string, ready: string) => {
    const go = () => page.goto(`${company.place}${path}`);
    // The page before may be on its way to another one by itself just then.
    await go().catch(go);
    await page.locator(ready).first().waitFor();
  };
  await shown(`/standard/documents/${ids[0]}`, 'canvas');
  await page.getByText(MARKUP, { exact: false }).first().waitFor();
  // The whole page of the file is a link to elsewhere; a press on it goes nowhere.
  const box = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, Math.min(box.y + box.height / 2, 700));
  expect(new URL(page.url()).pathname).toBe(`/standard/documents/${ids[0]}`);
  expect(await page.locator('section a[target], .annotationLayer a').count()).toBe(0);
  await shoot(page, 'hostile document 1440');
  for (const [path, ready] of [
    ['/documents', 'main tbody tr'],
    ['/dashboard', 'main h1'],
    ['/admin/users', 'main tbody tr'],
    ['/admin/log', 'main tbody tr, main li'],
    ['/admin/company', 'main form'],
    ['/profile', 'main form'],
    [`/standard/compose-document?document=${ids[1]}`, 'main'],
    [`/documents?q=${encodeURIComponent(MARKUP)}`, 'main'],
  ] as const) {
    await shown(path, ready);
    expect(await page.locator(`img[src*="${CANARY}"], svg[onload]`).count(), path).toBe(0);
  }
  for (const path of [
    `/standard/documents/${ids[0]}?error=${encodeURIComponent(REFLECTED)}`,
    `/documents/eparaksts-mobile/callback?error=${encodeURIComponent(REFLECTED)}&sessionId=x`,
    `/auth/eparaksts?error=${encodeURIComponent(REFLECTED)}&state=x`,
    `/auth/sso?error=${encodeURIComponent(REFLECTED)}&state=x`,
  ]) {
    await shown(path, '[role=alert], main, #root *');
    expect(await page.locator('body').innerText(), path).not.toContain('reflected');
    expect(await page.locator(`img[src*="${CANARY}"]`).count(), path).toBe(0);
  }
  await settled();
  expect(seen).toEqual([]);
}, 240_000);
