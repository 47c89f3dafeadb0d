import { bytesOf } from '../../../apps/server/test/base32.ts';
import { codeOf, stepAt } from '../../../apps/server/src/features/auth/factors/totp.ts';
import type { Installation } from '../installation.ts';
import { call, MANTAS, PASSWORD, Portal } from '../portal.ts';
import { type Attack, type Result, mailsTo, type Scene, until } from './attack.ts';

const SUPER_ADMIN = 'saule@paraph.example';
const LĪGA = { email: 'liga@juras.example', phone: '', code: '' };

/** A company's mail server receives no mail about an account, and an invitation alone opens none. */
export const mailOfAccounts: Attack = {
  id: 'S1',
  what: 'an administrator reads the mails of an account of another company',
  async run({ installation, mail }) {
    const since = new Date();
    const admin = new Portal(installation, MANTAS);
    await admin.request('PUT', '/api/companies/mail-server', {
      host: 'localhost',
      port: mail.port,
      isTls: true,
      username: '',
      fromAddress: 'mail@azuolas.example',
    });
    const { id } = (await invite(admin, SUPER_ADMIN)).body;
    const accepted = await acceptByLink({ installation, mail }, since);
    await call(installation.port, '/api/password/recovery', { method: 'POST', body: { email: SUPER_ADMIN } });
    const read = () => mail.received.filter(({ to }) => to === SUPER_ADMIN).length;
    const all = async () => read() + (await mailsTo(installation, SUPER_ADMIN, since)).length;
    await until(async () => ((await all()) >= 2 ? true : undefined)).catch(() => undefined);
    await admin.request('DELETE', '/api/companies/mail-server');
    await admin.attempt('DELETE', `/api/users/${String(id)}`);
    return {
      held: read() === 0 && accepted >= 400,
      saw: `${read()} of ${await all()} mails read, accepting by the link alone: ${accepted}`,
    };
  },
};

async function acceptByLink(scene: Scene, since: Date): Promise<number> {
  const token = await until(async () => linkIn(await everything(scene, since)));
  return (await call(scene.installation.port, '/api/invitation/accept', { method: 'POST', body: { token } })).status;
}

const linkIn = (text: string) => /invitation[^\s"]*[?#&/](?:token=)?([\w-]{20,})/.exec(text)?.[1];

/** Returns all mails to the super admin, by either server. */
async function everything({ installation, mail }: Scene, since: Date): Promise<string> {
  const here = mail.received.map(({ text }) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  const there = (await mailsTo(installation, SUPER_ADMIN, since)).flatMap(({ links }) => links);
  return [...here, ...there].join('\n');
}

const invite = (admin: Portal, email: string) =>
  admin.request('POST', '/api/users', { email, firstName: 'Vardas', lastName: 'Pavardenis', roleIds: [2] });

/** The second factor of an account with two companies. */
export const adminStripsFactors: Attack = {
  id: 'S5',
  what: 'an administrator removes the factors of an account that another company uses too',
  async run({ installation }): Promise<Result> {
    const since = new Date();
    const līga = new Portal(installation, LĪGA, 'juras.localhost');
    const [recoveryCode] = await setUpAuthenticator(līga);
    const admin = new Portal(installation, MANTAS);
    const { id } = (await invite(admin, LĪGA.email)).body;
    await acceptByAccount(installation, since, recoveryCode!);
    const { status } = await admin.attempt('DELETE', `/api/users/${String(id)}/factors`);
    const left = (await līga.attempt('GET', '/api/users/safety')).body.authenticator;
    return {
      held: status >= 400 && Boolean(left),
      saw: `answered ${status}, authenticator ${left ? 'is left' : 'is gone'}`,
    };
  },
};

/** Accepts by the link alone where that is enough, else with the account's password and second factor. */
async function acceptByAccount({ port }: Pick<Installation, 'port'>, since: Date, recoveryCode: string): Promise<void> {
  const token = await until(async () => {
    const mails = await mailsTo({ port }, LĪGA.email, since);
    return linkIn(mails.flatMap(({ links }) => links).join('\n'));
  });
  const post = (path: string, body: object, headers = {}) => call(port, path, { method: 'POST', body, headers });
  const byLink = await post('/api/invitation/accept', { token });
  if (byLink.status === 200) return;
  const first = await post('/api/invitation/sign-in', { token, password: PASSWORD });
  // The second step belongs to the browser of the first one.
  const cookie = [first.headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
  const proof = { key: first.body.key, code: recoveryCode, client_id: 'api' };
  const { status, bytes } = await post('/token/authentication/authenticate', proof, { cookie: cookie.join('; ') });
  if (status !== 200) throw new Error(`accepting: ${status} ${bytes.toString()}`);
}

/** @returns recovery codes */
async function setUpAuthenticator(portal: Portal): Promise<string[]> {
  const { secret } = (await portal.request('POST', '/api/users/authenticator')).body;
  const code = codeOf(bytesOf(String(secret)), stepAt(new Date()));
  return (await portal.request('PUT', '/api/users/authenticator', { code })).body.recoveryCodes as string[];
}
