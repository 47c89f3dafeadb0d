import { type Certificate, ocspRequest } from '../pki/index.ts';
import type { RevocationSubject } from '../trust/index.ts';

/** The network as a validation sees it. A failure of the network is no evidence, never an error. */
export interface RevocationFetcher {
  issuers(certificate: Certificate): Promise<Uint8Array[]>;
  evidence(subject: RevocationSubject): Promise<{ ocsp: Uint8Array[]; crls: Uint8Array[] }>;
}

export interface FetchPorts {
  ocsp?(url: string, request: Uint8Array): Promise<Uint8Array>;
  fetch?(url: string, kind: 'crl' | 'aia' | 'trusted-list'): Promise<Uint8Array>;
}

const NOTHING = { ocsp: [], crls: [] };

export const noFetcher: RevocationFetcher = {
  issuers: async () => [],
  evidence: async () => NOTHING,
};

/** Requests each address once per validation: OCSP first, CRLs when no responder responds. */
export function onlineFetcher(ports: FetchPorts): RevocationFetcher {
  const asked = new Set<string>();
  const isNew = (key: string): boolean => !asked.has(key) && asked.add(key).size > 0;
  return {
    async issuers(certificate) {
      if (!isNew(`issuers ${certificate.id}`)) return [];
      return firstAnswer(certificate.access.issuers, (url) => ports.fetch?.(url, 'aia'));
    },
    async evidence(subject) {
      const { certificate } = subject;
      if (!isNew(`evidence ${certificate.id}`)) return NOTHING;
      const request = ocspRequest(subject);
      const ocsp = await firstAnswer(certificate.access.ocsp, (url) => ports.ocsp?.(url, request));
      if (ocsp.length > 0) return { ocsp, crls: [] };
      return { ocsp, crls: await firstAnswer(certificate.crlAddresses, (url) => ports.fetch?.(url, 'crl')) };
    },
  };
}

type FetchUrl = (url: string) => Promise<Uint8Array> | undefined;

/** Returns the first successful response, as a list of one; addresses other than http(s) are skipped. */
async function firstAnswer(urls: readonly string[], ask: FetchUrl): Promise<Uint8Array[]> {
  for (const url of urls.filter((candidate) => /^https?:/i.test(candidate)).slice(0, 4)) {
    const answer = await answerOf(url, ask);
    if (answer) return [answer];
  }
  return [];
}

async function answerOf(url: string, ask: FetchUrl): Promise<Uint8Array | undefined> {
  try {
    return await ask(url);
  } catch {
    return undefined;
  }
}
