import { describe, expect, it } from 'vitest';
import { readCertificate } from '../../src/pki/index.ts';
import { type FetchPorts, onlineFetcher } from '../../src/validate/fetch-evidence.ts';
import { type Certificate } from '../../src/pki/index.ts';
import { makeTestPki } from '../pki/index.ts';

/**
 * Status is requested from the addresses in the certificate: the responder first, then lists (RFC 5280, 4.2.1.13 and
 * 4.2.2.1).
 */
const pki = makeTestPki(new Date('2026-11-21T10:00:00Z'));
const issuer = readCertificate(pki.issuing.certificate);
const signer = readCertificate(pki.signer('p256', 'Eglė').certificate);
const ANSWER = Uint8Array.of(1);

function asking(answers: Partial<Record<'aia' | 'crl' | 'ocsp', string[]>>) {
  const asked: string[] = [];
  const answer = (kind: 'aia' | 'crl' | 'ocsp', url: string): Promise<Uint8Array> => {
    asked.push(`${kind} ${url}`);
    return answers[kind]?.includes(url) ? Promise.resolve(ANSWER) : Promise.reject(new Error('silent'));
  };
  const ports = {
    ocsp: (url: string) => answer('ocsp', url),
    fetch: (url: string, kind: 'aia' | 'crl') => answer(kind, url),
  } as FetchPorts;
  return { fetcher: onlineFetcher(ports), asked };
}

const naming = (ocsp: string[], crlAddresses: string[], issuers: string[] = []): Certificate => ({
  ...signer,
  access: { ...signer.access, ocsp, issuers },
  crlAddresses,
});

describe('the status of a certificate', () => {
  it('is requested from its responder, and no list is fetched when that responds', async () => {
    const { fetcher, asked } = asking({ ocsp: ['http://a'], crl: ['http://l'] });
    const certificate = naming(['http://a'], ['http://l']);
    expect(await fetcher.evidence({ certificate, issuer } as never)).toEqual({ ocsp: [ANSWER], crls: [] });
    expect(asked).toEqual(['ocsp http://a']);
  });

  it('comes from a list where no responder answers', async () => {
    const { fetcher, asked } = asking({ crl: ['http://l'] });
    const certificate = naming(['http://a', 'http://b'], ['http://l', 'http://m']);
    expect(await fetcher.evidence({ certificate, issuer } as never)).toEqual({ ocsp: [], crls: [ANSWER] });
    expect(asked).toEqual(['ocsp http://a', 'ocsp http://b', 'crl http://l']);
  });

  it('is requested once, at four web addresses at most', async () => {
    const { fetcher, asked } = asking({});
    const many = ['ldap://x', 'file:///etc/passwd', ...['a', 'b', 'c', 'd', 'e'].map((host) => `https://${host}`)];
    const certificate = naming(many, []);
    expect(await fetcher.evidence({ certificate, issuer } as never)).toEqual({ ocsp: [], crls: [] });
    expect(await fetcher.evidence({ certificate, issuer } as never)).toEqual({ ocsp: [], crls: [] });
    expect(asked).toEqual(['a', 'b', 'c', 'd'].map((host) => `ocsp https://${host}`));
  });
});

describe('the issuer of a certificate', () => {
  it('is fetched from the address in the certificate, once', async () => {
    const { fetcher, asked } = asking({ aia: ['http://i'] });
    const certificate = naming([], [], ['http://h', 'http://i', 'http://j']);
    expect(await fetcher.issuers(certificate)).toEqual([ANSWER]);
    expect(await fetcher.issuers(certificate)).toEqual([]);
    expect(asked).toEqual(['aia http://h', 'aia http://i']);
  });
});
