import { resolveMx } from 'node:dns/promises';
import { connect } from 'node:net';
import { type RunCheck, type CheckFinding, good, idle, red } from './deps.ts';
import { greeting } from './mail.ts';

/**
 * Checks that returned mails are received: by our own SMTP receiver and the route to it, or by calls of a mail service.
 */
export const checkReturns: RunCheck = async ({ config }) => {
  const { bounceDomain: domain, bounceListen: at, bounceSecret, sandbox } = config;
  if (!domain) return idle('returnsUnset');
  if (!at) return bounceSecret ? good('returnsCalled', { domain }) : red('returnsDeaf', { domain });
  // The sandbox delivers returned mails itself; its domain has no mail server.
  return (
    (await deafness(domain, at)) ?? (sandbox ? undefined : await nowhere(domain)) ?? good('returnsTaken', { domain })
  );
};

async function deafness(domain: string, at: string): Promise<CheckFinding | undefined> {
  const { hostname, port } = new URL(`smtp://${at}`);
  const here = ['0.0.0.0', '[::]'].includes(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '');
  try {
    const reply = await greeting(connect(Number(port), here));
    return reply.startsWith('220') ? undefined : red('returnsDeaf', { domain }, reply);
  } catch (fault) {
    return red('returnsDeaf', { domain }, `${at}: ${(fault as Error).message}`);
  }
}

async function nowhere(domain: string): Promise<CheckFinding | undefined> {
  const found = await resolveMx(domain).catch(() => []);
  return found.length > 0 ? undefined : red('returnsNowhere', { domain });
}
