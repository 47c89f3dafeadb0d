import { SoftPasskey } from '../../../apps/server/test/soft-passkey.ts';
import { AGNĖ, PASSWORD, Portal } from '../portal.ts';
import type { Attack } from './attack.ts';

const HOST = 'azuolas.localhost';

/** A foreign Origin must not decide which factor of an account is required. */
export const foreignOrigin: Attack = {
  id: 'S6',
  what: 'by a foreign Origin the password proves an act on an account that has a passkey',
  async run({ installation }) {
    const origin = `http://${HOST}:${installation.port}`;
    const person = new Portal(installation, AGNĖ);
    const { body } = await person.request('POST', '/api/users/passkeys/options', undefined, { origin });
    const { id, options } = body as unknown as { id: string; options: { challenge: string } };
    const response = new SoftPasskey(origin).make(options.challenge);
    await person.request('POST', '/api/users/passkeys', { id, name: 'Raktas', response }, { origin });
    const byPassword = (headers: Record<string, string>) =>
      person.attempt('POST', '/api/session/proof', { way: 'password', password: PASSWORD }, headers);
    const [at, elsewhere] = [await byPassword({ origin }), await byPassword({ origin: 'https://evil.example' })];
    return {
      held: at.status >= 400 && elsewhere.status >= 400,
      saw: `by the password at its own host ${at.status}, by a foreign Origin ${elsewhere.status}`,
    };
  },
};
