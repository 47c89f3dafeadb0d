import { causesOf } from '../../../platform/causes.ts';
import { isTlsFault } from '../../../platform/tls-fault.ts';
import { type RunCheck, good, type Deps, idle, red } from './deps.ts';

const WAIT_MS = 5000;

interface ProviderEndpoint {
  url(config: Deps['config']): string | undefined;
  /** Path below the address of the sandbox, where there is one. */
  sandbox(config: Deps['config']): string;
}

/** Returns a check that passes for every status below 500: a refusal without a session is an answer too. */
const asks =
  ({ url, sandbox }: ProviderEndpoint): RunCheck =>
  async ({ config }) => {
    const address = url(config) ?? (config.sandbox ? `${config.sandboxUrl}${sandbox(config)}` : undefined);
    if (!address) return idle('providerUnused');
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) });
    return answer.status >= 500
      ? red('providerFails', { address }, `HTTP ${answer.status}`)
      : good('providerAnswers', { address });
  };

export const checkSmartId = asks({
  url: ({ smartIdUrl }) => smartIdUrl,
  sandbox: ({ smartIdVersion }) => `/smart-id-rp/${smartIdVersion}`,
});
export const checkMobileId = asks({ url: ({ mobileIdUrl }) => mobileIdUrl, sandbox: () => '/mid-api' });
export const checkEparaksts = asks({ url: ({ eparakstsUrl }) => eparakstsUrl, sandbox: () => '/eparaksts' });
export const checkEidEasy = asks({ url: ({ eidEasyUrl }) => eidEasyUrl, sandbox: () => '/eid-easy' });

/** Checks the sandbox that simulates every trust service, if it is configured. */
export const checkSandbox: RunCheck = async ({ config }) => {
  if (!config.sandbox) return idle(hasService(config) ? 'sandboxUnused' : 'sandboxUnset');
  const address = config.sandboxUrl;
  try {
    await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) });
    return good('sandboxAnswers', { address });
  } catch (e) {
    if (isTlsFault(e)) throw e;
    return red('sandboxAway', { address }, causesOf(e).join(': '));
  }
};

/** Returns whether a service is configured that the sandbox could simulate. */
const hasService = ({ tsaUrls, smartIdUrl, mobileIdUrl, eparakstsUrl, eidEasyUrl }: Deps['config']): boolean =>
  [tsaUrls[0], smartIdUrl, mobileIdUrl, eparakstsUrl, eidEasyUrl].some(Boolean);
