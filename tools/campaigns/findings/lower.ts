import { request } from 'node:http';
import { AGNĖ, call, IEVA, PASSWORD, Portal } from '../portal.ts';
import { offer } from '../signature.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps.ts';
import { type Attack, mailsTo, until } from './attack.ts';

const COMPANY = 'azuolas.localhost';
const TOMAS = 'tomas@azuolas.example';

export const directionalNames: Attack = {
  id: 'L-3',
  what: 'bidirectional and zero-width characters stay in names of documents',
  async run({ installation }) {
    const pdf = readFileSync(join(root, 'apps/server/test/fixtures/contract.pdf'));
    const owner = new Portal(installation, IEVA);
    const { status, body } = await offer(owner, pdf, 'Sutartis\u202Efdp\u200B.pdf');
    const name =
      status === 200 ? String((await owner.request('GET', `/api/documents/${String(body.id)}`)).body.name) : '';
    return {
      held: !/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/.test(name),
      saw: `answered ${status}, kept ${JSON.stringify(name)}`,
    };
  },
};

export const metricsOfAll: Attack = {
  id: 'L-10',
  what: '/metrics answers on the host of a company',
  async run({ installation }) {
    const { status, bytes } = await call(installation.port, '/metrics');
    const reply = bytes.toString().includes('# TYPE');
    return { held: !reply, saw: `answered ${status}${reply ? ' with figures of the installation' : ''}` };
  },
};

/** One attempt to sign in from a device at some address of the loopback network. */
function signIn(port: number, localAddress: string, username: string, password: string): Promise<number> {
  const body = JSON.stringify({ grant_type: 'password', client_id: 'api', username, password });
  return new Promise((done, failed) => {
    const headers = { host: `${COMPANY}:${port}`, 'content-type': 'application/json' };
    const options = {
      port,
      host: '127.0.0.1',
      localAddress,
      path: '/token/authentication/init',
      method: 'POST',
      headers,
    };
    const sent = request(options, (answer) => done(answer.resume().statusCode ?? 0));
    sent.on('error', failed);
    sent.end(body);
  });
}

export const lockout: Attack = {
  id: 'L-5',
  what: 'a stranger shuts the sign-in of anybody',
  async run({ installation: { port } }) {
    const wrong: number[] = [];
    for (let n = 0; n < 6; n += 1) wrong.push(await signIn(port, '127.0.0.9', TOMAS, 'Neteisingas-1!'));
    const right = await signIn(port, '127.0.0.1', TOMAS, PASSWORD);
    return { held: right === 200, saw: `wrong ones ${wrong.join(' ')}, then its owner from elsewhere ${right}` };
  },
};

export const successfulCodes: Attack = {
  id: 'L-8',
  what: 'successful sign-ins use up the mailed codes of fifteen minutes',
  async run({ installation }) {
    const seen: number[] = [];
    for (let n = 0; n < 6; n += 1) seen.push(await wholeSignIn(installation));
    return { held: seen.every((status) => status === 200), saw: `six sign-ins: ${seen.join(' ')}` };

    async function wholeSignIn({ port }: typeof installation): Promise<number> {
      const since = new Date();
      const login = { grant_type: 'password', client_id: 'api', username: AGNĖ.email, password: PASSWORD };
      const first = await call(port, '/token/authentication/init', { method: 'POST', body: login });
      if (first.status !== 200) return first.status;
      const code = await until(
        async () => (await mailsTo(installation, AGNĖ.email, since)).flatMap(({ codes }) => codes)[0],
      );
      const proof = { key: first.body.key, code, client_id: 'api' };
      return (await call(port, '/token/authentication/authenticate', { method: 'POST', body: proof })).status;
    }
  },
};
