import { createPrivateKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { startSandbox } from '@paraph/sandbox';
import { ProviderError } from '@paraph/providers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../../../packages/sandbox/test/free-port.ts';
import { loadConfig, refuseIncomplete } from '../../platform/config/index.ts';
import { cachedHealth } from './cached-health.ts';
import { trustServicesOf } from './trust-services.ts';

const home = mkdtempSync(join(tmpdir(), 'paraph-production-trust-'));
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let base: string;
beforeAll(async () => {
  const port = await freePort();
  base = `http://localhost:${port}`;
  sandbox = await startSandbox({ home: join(home, 'sandbox'), port, smtpPort: await freePort() });
  writeFileSync(join(home, 'anchors.pem'), rootCertificates[0]!);
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(home, { recursive: true });
});

/** Settings of a production installation whose services are, by mistake, those of a sandbox. */
const production = (more: Record<string, string> = {}) => ({
  config: loadConfig(
    {
      PARAPH_HOME: join(home, 'node'),
      DATABASE_URL: 'postgresql://paraph_app:pw@db/paraph',
      PARAPH_PUBLIC_URL: 'https://paraph.example/',
      PARAPH_KEYS: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtps://user:pw@mail.example',
      PARAPH_SANDBOX_URL: base,
      PARAPH_TRUST_ANCHORS: join(home, 'anchors.pem'),
      TRUSTED_LIST_URL: `${base}/trust/lotl.xml`,
      SMARTID_URL: `${base}/smart-id-rp/v3`,
      MOBILEID_URL: `${base}/mid-api`,
      ...more,
    },
    'production',
  ),
});

/** Returns the code or name of a refusal. */
async function refusalOf(attempt: () => Promise<unknown>): Promise<string> {
  try {
    await attempt();
    return 'believed';
  } catch (error) {
    return error instanceof ProviderError ? error.code : String(error);
  }
}
const order = { flow: 'notification', text: 'Sutartis', language: 'lt' } as const;

describe('in production, statements of a sandbox about a person are not accepted', () => {
  test('without a file of anchors nothing is trusted, and no sandbox is asked for its own', async () => {
    const reply = await refusalOf(() => trustServicesOf(production({ PARAPH_TRUST_ANCHORS: '' })));
    expect(reply).toContain('PARAPH_TRUST_ANCHORS');
  });

  test('a Smart-ID or Mobile-ID certificate of the sandbox is refused before a PIN is requested', async () => {
    const { provider } = await trustServicesOf(production());
    const jonas = { ...order, person: { country: 'lt', code: '38503150068' } } as const;
    const byPhone = { ...order, person: { country: 'lt', code: '47403090010', phone: '+37060000101' } } as const;
    const smartId = provider('SMART_ID')!;
    const choose = () => smartId.chooseCertificate({ ...jonas, documentNumber: 'PNOLT-38503150068-PARA-Q' });
    expect(await refusalOf(choose)).toBe('signing.certificate-untrusted');
    expect(await refusalOf(() => provider('MOBILE_ID')!.chooseCertificate(byPhone))).toBe(
      'signing.certificate-untrusted',
    );
  });

  test('a card of the sandbox is refused', async () => {
    const answer = await fetch(`${base}/api/card/janis-berzins`);
    const { sign, auth } = (await answer.json()) as { sign: string; auth: string };
    const der = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
    const { card, status } = await trustServicesOf(production());
    expect(await refusalOf(() => card.signer({ sign: der(sign), auth: der(auth) }))).toBe(
      'signing.certificate-untrusted',
    );
    expect(await status(der(sign), new Date())).not.toBe('good');
  });

  test('its trusted lists make no provider a trust service', async () => {
    const { lists, anchors } = await trustServicesOf(production());
    expect((await lists.current(new Date())).anchors).toEqual([]);
    expect(await anchors(new Date())).toHaveLength(1);
  });

  test('outside production the same people are accepted', async () => {
    const config = loadConfig({ PARAPH_HOME: join(home, 'development'), PARAPH_SANDBOX_URL: base }, 'development');
    const { provider } = await trustServicesOf({ config });
    const jonas = { ...order, person: { country: 'lt', code: '38503150068' } } as const;
    const choose = () =>
      provider('SMART_ID')!.chooseCertificate({ ...jonas, documentNumber: 'PNOLT-38503150068-PARA-Q' });
    expect(await refusalOf(choose)).toBe('believed');
  });
});

describe('an e-seal that cannot seal', () => {
  const file = join(home, 'seal.pem');
  const sealed = (pem: string, password?: string) => {
    writeFileSync(file, pem);
    return production({ PARAPH_SEAL: file, ...(password !== undefined && { PARAPH_SEAL_PASSWORD: password }) });
  };
  const parts = async () => {
    const pem = await (await fetch(`${base}/trust/e-seal.pem`)).text();
    const blocks = pem.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g)!;
    const [key] = blocks.filter((block) => block.includes('PRIVATE KEY'));
    const certificates = blocks.filter((block) => block.includes('CERTIFICATE')).join('\n');
    const locked = createPrivateKey(key!).export({
      type: 'pkcs8',
      format: 'pem',
      cipher: 'aes-256-cbc',
      passphrase: 'right',
    });
    return { certificates, key: key!, locked: String(locked) };
  };

  test('stops the start, with its cause', async () => {
    const { certificates, key, locked } = await parts();
    const start = (pem: string, password?: string) => () => refuseIncomplete(sealed(pem, password).config);
    const place = `PARAPH_SEAL (${file}) cannot be used: `;
    expect(start(certificates)).toThrow(`${place}The file of the e-seal holds no private key.`);
    expect(start(key)).toThrow(`${place}The file of the e-seal holds no certificate for its key.`);
    for (const password of [undefined, 'wrong'])
      expect(start(`${certificates}\n${locked}`, password)).toThrow(
        `${place}The private key of the e-seal does not open with PARAPH_SEAL_PASSWORD.`,
      );
    expect(start(`${locked}\n${certificates}`, 'right')).not.toThrow('PARAPH_SEAL');
    expect(start(`${certificates}\n${key}`)).not.toThrow('PARAPH_SEAL');
  });

  test('stops no signature by an eID when its file is exchanged later', async () => {
    const { certificates } = await parts();
    const platform = sealed(certificates);
    const trust = await trustServicesOf(platform);
    expect(trust.provider('SMART_ID')).toBeDefined();
    await expect(trust.seal()).rejects.toThrow('PARAPH_SEAL is not set, or its file cannot be used.');
    expect((await cachedHealth(platform, new Date())).isSealUsable).toBe(false);
    writeFileSync(file, await (await fetch(`${base}/trust/e-seal.pem`)).text());
    expect((await trust.seal())?.holder).not.toBe('');
    expect((await cachedHealth(platform, new Date())).isSealUsable).toBe(true);
  });
});
