import { beforeAll, expect, test } from 'vitest';
import { Browser } from './people.ts';
import {
  CONTRACT,
  startTestPortal,
  mailTo,
  newColleague,
  sendDocument,
  upload,
  type TestPortal,
} from './test-portal.ts';

let portal: TestPortal;
let ieva: Awaited<ReturnType<typeof newColleague>>, jonas: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  portal = await startTestPortal({}, { 'mail-attachment-bytes': CONTRACT.length });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
  jonas = await newColleague(portal, 'Jonas Čepas');
});

const acknowledge = ({ id, version }: { id: string; version: { sha256: string } }) =>
  jonas.browser.request('PUT', `/api/documents/${id}/approve`, { signatureType: 4, sha256: version.sha256 });
const asked = (copyTo: string) =>
  [
    { email: jonas.email, kind: 'acknowledge' },
    { email: copyTo, kind: 'copy' },
  ] as const;

/** Returns the bytes that a guest downloads by the link of a mail. */
async function fetchedBy(link: string, id: string) {
  const guest = new Browser(portal);
  const { status, body } = await guest.request('POST', '/api/guest/enter', { token: link.split('/g/')[1] });
  expect([status, body.type]).toEqual([200, undefined]);
  guest.token = String(body.access_token);
  const answer = await portal.app.server!.inject({
    method: 'GET',
    url: `/api/documents/${id}/file`,
    headers: { host: guest.host, authorization: `Bearer ${guest.token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}

test('a copy that mail servers accept is attached to its mail', async () => {
  const to = 'buhalterija@auditas.example';
  await acknowledge(await sendDocument(ieva.browser, [...asked(to)]));
  const mail = await mailTo(portal, to, /./);
  expect([mail.attachments.length, mail.links.filter((link) => link.includes('/g/'))]).toEqual([1, []]);
});

test('a larger one is linked: its receiver opens the file without an account (product D11)', async () => {
  const large = Buffer.concat([CONTRACT, Buffer.from('\n% one line too many\n')]);
  const to = 'archyvas@auditas.example';
  const id = String((await upload(ieva.browser, large)).body.id);
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members: asked(to) });
  const { body } = await ieva.browser.request('POST', `/api/documents/${id}/send`);
  await acknowledge(body as never);
  const mail = await mailTo(portal, to, /./);
  expect(mail.attachments).toEqual([]);
  const { status, bytes } = await fetchedBy(
    mail.links.find((link) => link.includes('/g/'))!,
    id,
  );
  if (status !== 200) expect(bytes.toString()).toBe('the file');
  expect(bytes.equals(large)).toBe(true);
});

test('a document with hidden content is not attached to a mail either', async () => {
  const to = 'teise@auditas.example';
  const id = String((await upload(ieva.browser)).body.id);
  await ieva.browser.request('PUT', `/api/documents/${id}/signers/set`, { members: asked(to) });
  await ieva.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
  const { body } = await ieva.browser.request('POST', `/api/documents/${id}/send`);
  expect(body).toMatchObject({ hideSensitiveInformation: true });
  await acknowledge(body as never);
  const mail = await mailTo(portal, to, /./);
  expect([mail.attachments, mail.links.filter((link) => link.includes('/g/')).length]).toEqual([[], 1]);
});
