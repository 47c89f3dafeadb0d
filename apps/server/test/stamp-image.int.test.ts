import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { startTestPortal, finish, newColleague, see, sendDocument, type TestPortal } from './test-portal.ts';

/** A PNG with one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const EDGE = '----stamp';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 100 });
});

const pictures = (file: Buffer): number => file.toString('latin1').match(/\/Subtype\s*\/Image\b/g)?.length ?? 0;

test('the picture of the company is in the stamp of a signature, and the signature is valid', async () => {
  const admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['user', 'admin'] });
  const sign = async () => {
    const { id } = await sendDocument(admin.browser, [{ email: admin.email, kind: 'sign' }]);
    const { version } = await see(admin.browser, id);
    const order = { documentId: id, sha256: version.sha256, phone: '+370 600 00101', personalCode: '47403090010' };
    const { body } = await admin.browser.request('POST', '/api/mobile/sign', order);
    expect(await finish(admin.browser, String(body.sessionId))).toMatchObject({ state: 'finished', error: null });
    const answer = await portal.app.server!.inject({
      method: 'GET',
      url: `/api/documents/${id}/file`,
      headers: { host: portal.host, authorization: `Bearer ${admin.browser.token}` },
    });
    expect(answer.statusCode).toBe(200);
    // The tag of this file, not the version of a later call: the file may be raised to B-LTA between the two.
    expect(answer.headers.etag).toBe(`"${createHash('sha256').update(answer.rawPayload).digest('hex')}"`);
    return { id, file: answer.rawPayload };
  };
  const plain = pictures((await sign()).file);
  const head = `--${EDGE}\r\ncontent-disposition: form-data; name="file"; filename="s.png"\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), PIXEL, Buffer.from(`\r\n--${EDGE}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${EDGE}` };
  expect((await admin.browser.request('PUT', '/api/companies/timestamp-image', payload, headers)).status).toBe(204);
  const { id, file } = await sign();
  expect(pictures(file)).toBe(plain + 1);
  const details = await see(admin.browser, id);
  expect(details).toMatchObject({ alreadySigned: 1 });
});
