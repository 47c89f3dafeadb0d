import { type PortalResponse, type Portal } from './portal.ts';

/** A signer on the pages of eParaksts, and the address of the sandbox. */
export interface PhoneAnswer {
  portal: Portal;
  sandbox: number;
  /** The person of the sandbox who confirms. */
  as: string;
}

/**
 * Follows the redirects of a signature's start, confirms on each page of the provider, and returns its answers until
 * there is no next page.
 * @throws when a page or an answer is not as expected
 */
export async function consent({ portal, sandbox, as }: PhoneAnswer, started: PortalResponse): Promise<void> {
  const cookie = cookieOf(started);
  for (let next = String(started.body.redirectUrl), pages = 0; next; pages += 1) {
    if (pages > 3) throw new Error('eParaksts shows page after page.');
    const address = await press(next, { sandbox, as });
    const bring = () => portal.request('POST', '/api/signing/returned', { address }, { cookie });
    let { body } = await bring();
    while (body.again) ({ body } = await bring());
    next = String(body.next ?? '');
  }
}

/** Returns the cookie that binds the session to this browser. */
function cookieOf({ headers }: PortalResponse): string {
  const set = [headers['set-cookie'] ?? []].flat() as string[];
  return set.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
}

/**
 * Opens a page of the provider and presses the person's button.
 * @returns the address to which the browser is redirected
 */
async function press(url: string, { sandbox, as }: Pick<PhoneAnswer, 'sandbox' | 'as'>): Promise<string> {
  const page = await fetch(url, { redirect: 'manual' });
  if (page.status === 302) return page.headers.get('location')!;
  const links = [...(await page.text()).matchAll(/href="(\/eparaksts\/answer[^"]+)"/g)].map(([, href]) => href!);
  const link = links.map((href) => href.replaceAll('&amp;', '&')).find((href) => href.endsWith(`&as=${as}`));
  if (!link) throw new Error(`${as} is not offered at ${url}.`);
  const answer = await fetch(`http://localhost:${sandbox}${link}`, { redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}
