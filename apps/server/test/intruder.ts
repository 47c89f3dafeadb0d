import { Browser, PASSWORD } from './people.ts';
import { mailTo, type TestPortal } from './test-portal.ts';

/**
 * Signs in from a device that the account has not seen. The code is read in the mailbox, because a portal that sends its
 * mails keeps no queued one. @returns the browser, and the token of “It was not me” in the mail about it
 */
export async function intrude(portal: TestPortal, email: string): Promise<{ browser: Browser; denial: string }> {
  const browser = new Browser(portal);
  const { body } = await browser.init(email, PASSWORD);
  const { text } = await mailTo(portal, email, /kod/i);
  const answer = await browser.authenticate(String(body.key), /\b\d{6}\b/.exec(text)![0]);
  browser.token = String(answer.body.access_token);
  const { links } = await mailTo(portal, email, /naujas prisijungimas/i);
  const url = links.find((link) => link.includes('/auth/end-session'))!;
  return { browser, denial: new URL(url).searchParams.get('token')! };
}
