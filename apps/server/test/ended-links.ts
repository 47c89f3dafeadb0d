import { ROLES } from '@paraph/domain';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { additionLink, type MailedSession, mailedSession } from './mailed-links.ts';
import { Browser, keepProven, mailsTo, newPerson, PASSWORD, type Portal } from './people.ts';

/** A person whose account others have used, in a portal whose clock the test moves. */
export interface Owner {
  portal: Portal;
  userId: string;
  email: string;
}

const MINUTE = 60_000;

export const newOwner = async (portal: Portal): Promise<Owner> => ({
  portal,
  ...(await newPerson(portal, { roles: ['admin'] })),
});

/** Opens a session, one minute later, from a device that is mailed about. */
export async function openMailed({ portal, userId, email }: Owner): Promise<MailedSession> {
  portal.app.clock.advance(MINUTE);
  const session = await mailedSession(portal, { userId, email });
  await keepProven(portal.app);
  portal.app.clock.advance(MINUTE);
  return session;
}

/** Lets the owner react by the link of a mail about an addition, which ends all sessions. */
export async function react({ portal, userId, email }: Owner): Promise<void> {
  portal.app.clock.advance(MINUTE);
  const token = await additionLink(portal, { userId, email });
  await call(new Browser(portal), 'POST', '/api/session/remove-added-factors', { token });
  portal.app.clock.advance(MINUTE);
}

export async function call(browser: Browser, method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const answer = await browser.request(method, path, body);
  if (answer.status >= 300) throw new Error(`${path} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Invites somebody, and accepts the invitation as a new account. @returns the address */
export async function letIn({ portal }: Owner, { browser }: MailedSession, role: keyof typeof ROLES = 'admin') {
  const email = `${newId().slice(-12)}@kita.example`;
  const person = { email, firstName: 'Petras', lastName: 'Naujokas', roleIds: [ROLES[role].code] };
  await call(browser, 'POST', '/api/users', person);
  const { Url } = (await mailsTo(portal.ctx, email, 'invitationToCompany')).at(-1)!;
  const token = new URL(Url!).searchParams.get('token')!;
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  await call(new Browser(portal), 'POST', '/api/invitation/accept', body);
  portal.app.clock.advance(MINUTE);
  return email;
}

export const stateOf = ({ portal }: Owner, email: string): Promise<string> =>
  inTenant(portal.ctx, async (tx) => {
    const row = await tx.selectFrom('users').select('state').where('email', '=', email).executeTakeFirstOrThrow();
    return row.state;
  });

/** Presses a link from a session, as its page does. */
export const pressFrom = ({ browser }: { browser: Browser }, token: string) =>
  browser.request('POST', '/api/session/deny', { token });

/** Presses a link without a session. */
export const press = ({ portal }: Owner, token: string) =>
  new Browser(portal).request('POST', '/api/session/end-by-mail', { token });
