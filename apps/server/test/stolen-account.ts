import { Browser, mailsTo, type Portal, PASSWORD, signedIn } from './people.ts';
import { SoftPasskey } from './soft-passkey.ts';
import { inSystem } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { mailRecovery } from '../src/features/auth/use-cases/recover.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Asked = { id: string; options: { challenge: string } };

/** An account whose owner reads the mailbox `email`, while a thief has a session and reads other mailboxes. */
export interface StolenAccount extends Person {
  portal: Portal;
}

export const stolenAccount = async (portal: Portal): Promise<StolenAccount> => ({
  ...(await signedIn(portal)),
  portal,
});

export const newAddress = (): string => `${newId().slice(-12)}@kita.example`;
export const tokenIn = (mail: Record<string, string> | undefined): string =>
  new URL(mail!.Url!).searchParams.get('token')!;

const post = (portal: Portal, browser: Browser, url: string, body?: object) =>
  browser.request('POST', url, body, { origin: `http://${portal.host}` });

/** Presses the link of a mail, in a browser without a session. */
export const press = (
  { portal }: StolenAccount,
  page: 'stop-address-change' | 'remove-added-factors' | 'end-by-mail' | 'stop-account-recovery',
  token: string,
) => new Browser(portal).request('POST', `/api/session/${page}`, { token });

/** Returns the account and its present address. */
export const accountOf = ({ portal, userId }: StolenAccount) =>
  inSystem(portal.app.platform, (tx) =>
    tx
      .selectFrom('accounts')
      .innerJoin('users', 'users.account_id', 'accounts.id')
      .select(['accounts.id', 'accounts.email'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
  );

/** Returns the token of the newest mail of a kind to a mailbox. */
export const linkTo = async (
  { portal }: StolenAccount,
  email: string,
  template: Parameters<typeof mailsTo>[2],
): Promise<string> => tokenIn((await mailsTo(portal.ctx, email, template)).at(-1));

/** Requests another address in the session. @returns the link that the present address got */
export async function askToMove(account: StolenAccount, to: string): Promise<string> {
  account.portal.app.clock.advance(61_000);
  const { email } = await accountOf(account);
  const asked = await account.browser.request('POST', '/api/users/email', { email: to });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  return linkTo(account, email, 'addressChangeAsked');
}

/** Changes the address in the session. @returns the link that the former address got */
export async function move(account: StolenAccount, to: string): Promise<string> {
  const token = await askToMove(account, to);
  const code = (await mailsTo(account.portal.ctx, to, 'addressCode')).at(-1)!.Code;
  const done = await account.browser.request('PUT', '/api/users/email', { code });
  if (done.status !== 204) throw new Error(JSON.stringify(done.body));
  return token;
}

export async function addPasskey({ portal, browser }: StolenAccount): Promise<SoftPasskey> {
  const key = new SoftPasskey(`http://${portal.host}`);
  const begun = await post(portal, browser, '/api/users/passkeys/options');
  const { id, options } = begun.body as unknown as Asked;
  const body = { id, name: 'Svetimas', response: key.make(options.challenge) };
  const added = await post(portal, browser, '/api/users/passkeys', body);
  if (added.status !== 204) throw new Error(JSON.stringify(added.body));
  return key;
}

/** Signs in by a passkey; the browser keeps the session. */
export async function enterBy({ portal }: StolenAccount, key: SoftPasskey, browser = new Browser(portal)) {
  const { id, options } = (await post(portal, browser, '/token/authentication/passkey/options'))
    .body as unknown as Asked;
  const body = { id, response: key.show(options.challenge) };
  const answer = await post(portal, browser, '/token/authentication/passkey', body);
  browser.token = String(answer.body.access_token);
  return answer;
}

/** Asks for a new password for an address, as anybody can, and runs the job that mails the link. */
export async function askForReset({ portal }: StolenAccount, email: string): Promise<void> {
  await new Browser(portal).request('POST', '/password/recovery', { email });
  const rows = await inSystem(portal.app.platform, (tx) =>
    tx.selectFrom('recoveries').select('id').where('email', '=', email).execute(),
  );
  for (const { id } of rows) await mailRecovery(portal.ctx, id);
}

const ANOTHER_PASSWORD = 'Lapkritis-8-vėjas';

/** Sets another password by the newest link to a mailbox; `account.password` is the present one afterwards. */
export async function resetBy(account: StolenAccount, email: string) {
  await askForReset(account, email);
  const token = await linkTo(account, email, 'resetPassword');
  const password = account.password === PASSWORD ? ANOTHER_PASSWORD : PASSWORD;
  const body = { token, password, confirmPassword: password };
  const answer = await new Browser(account.portal).request('POST', '/api/password/reset', body);
  if (answer.status === 200) account.password = password;
  return answer;
}
