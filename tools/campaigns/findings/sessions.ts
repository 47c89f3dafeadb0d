import { setTimeout as pause } from 'node:timers/promises';
import { call, IEVA, JONAS, Portal } from '../portal.ts';
import { send, upload } from '../signature.ts';
import { type Attack, mailsTo, openStream, timed, until } from './attack.ts';

const COMPANY = 'azuolas.localhost';
/** A stream or a guest's access ends within this, ms (AN-20). */
const ENDS_WITHIN = 5_000;
const LONGEST = 15_000;

export const streamAfterSignOut: Attack = {
  id: 'S7',
  what: 'a stream of events outlives its sign-out',
  async run({ installation }) {
    const jonas = new Portal(installation, JONAS);
    const stream = await openStream(installation, COMPANY, await jonas.token());
    await jonas.request('POST', '/api/session/end', {});
    const took = await timed(stream.ended, LONGEST);
    stream.close();
    return { held: stream.status === 200 && took < ENDS_WITHIN, saw: openFor(took) };
  },
};

export const guestAfterVoid: Attack = {
  id: 'S8',
  what: 'a guest who is in reads on after the document is voided',
  async run({ installation }) {
    const owner = new Portal(installation, IEVA);
    const since = new Date();
    const email = 'outsider@findings.example';
    const id = await upload(owner);
    await send(owner, id, [
      { email, kind: 'sign', order: 1, firstName: 'Vardas', lastName: 'Pavardenis', identity: 'anyone' },
    ]);
    const link = await until(async () =>
      (await mailsTo(installation, email, since)).flatMap(({ links }) => links).find(tokenOf),
    );
    const entered = await call(installation.port, '/api/guest/enter', {
      method: 'POST',
      body: { token: tokenOf(link) },
    });
    const token = String(entered.body.access_token);
    const stream = await openStream(installation, COMPANY, token);
    await owner.request('PUT', `/api/documents/${id}/void`, {});
    const took = await timed(stream.ended, LONGEST);
    await pause(Math.max(0, ENDS_WITHIN - took));
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await call(installation.port, `/api/documents/${id}/history`, { headers });
    stream.close();
    return {
      held: entered.status === 200 && stream.status === 200 && took < ENDS_WITHIN && status >= 400,
      saw: `entered ${entered.status}, ${openFor(took)}, history afterwards ${status}`,
    };
  },
};

const openFor = (took: number) => `stream open for ${took >= LONGEST ? 'over ' : ''}${(took / 1000).toFixed(1)} s`;
const tokenOf = (link: string): string | undefined =>
  /[?#&](?:token|t)=([\w-]{20,})/.exec(link)?.[1] ?? /\/([\w-]{40,})$/.exec(link)?.[1];
