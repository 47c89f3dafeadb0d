import { openAccount } from '../../src/features/auth/index.ts';
import { addUser } from '../../src/features/users/index.ts';
import { inTenant } from '../../src/platform/db/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { Browser, PASSWORD } from '../people.ts';
import { mailTo, type TestPortal } from '../test-portal.ts';

/** Makes a user of the company who signs in as an API client, with the forms of the specification (1 §7). */
export async function newProgram(portal: TestPortal, name: string) {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${newId().slice(-12)}@azuolas.example`;
  const { userId } = await inTenant(portal.ctx, (tx) => addUser(tx, { email, firstName, lastName, roles: ['user'] }));
  await openAccount(portal.ctx, { userId, email, password: PASSWORD, confirmed: true });
  const client_id = 'api';
  const init = { grant_type: 'password', client_id, redirect: '/documents', username: email, password: PASSWORD };
  const { key } = await sendForm(portal, '/token/authentication/init', init);
  const code = /\d{6}/.exec((await mailTo(portal, email, /\d{6}/)).subject)![0];
  const tokens = await sendForm(portal, '/token/authentication/authenticate', { key: String(key), code, client_id });
  const browser = new Browser(portal);
  browser.token = String(tokens['access_token']);
  return { browser, email, userId, name };
}

/** Sends a form and returns the answer's body. */
export async function sendForm(
  portal: Pick<TestPortal, 'app' | 'host'>,
  url: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await portal.app.server!.inject({
    method: 'POST',
    url,
    headers: { host: portal.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { ...(JSON.parse(answer.body) as object), status: answer.statusCode };
}
