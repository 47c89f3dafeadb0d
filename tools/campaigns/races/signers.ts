import { consent } from '../eparaksts.ts';
import {
  AGNĖ,
  type PortalResponse,
  type Colleague,
  DAIVA,
  type ApiClient,
  JONAS,
  MANTAS,
  Portal,
  RŪTA,
} from '../portal.ts';

type SignerMethod = 'Smart-ID' | 'Mobile-ID' | 'eParaksts';

/** A signer with one method. */
export interface Signer {
  who: Colleague;
  /** Name as in the refusal to the other one. */
  name: string;
  way: SignerMethod;
  /** Name as in the certificate. */
  signs: RegExp;
  path: string;
  order: object;
  /** The person who confirms on the pages of eParaksts. */
  presses?: string;
}

const smartId = (who: Colleague, name: string, signs: RegExp): Signer => {
  const order = { flow: 'notification', countryCode: 'lt', personalCode: who.code };
  return { who, name, way: 'Smart-ID', signs, path: '/api/smartId/sign', order };
};
const mobileId = (who: Colleague, name: string, signs: RegExp, phone: string): Signer => {
  const order = { phone, personalCode: who.code };
  return { who, name, way: 'Mobile-ID', signs, path: '/api/mobile/sign', order };
};
const eparaksts = (who: Colleague, name: string, signs: RegExp, presses: string): Signer => {
  const path = '/api/Eparaskts-Mobile/InitSignSession';
  return { who, name, way: 'eParaksts', signs, path, order: {}, presses };
};

const VILMA: Colleague = { email: 'vilma@azuolas.example', phone: 'vilma-naujokaite', code: '48704040557' };

/**
 * Two people for each method; those with eParaksts sign with another person's phone, as any owner of their address
 * may.
 */
export const SIGNERS: readonly Signer[] = [
  smartId(JONAS, 'Jonas Čepas', /Čepas/i),
  smartId(AGNĖ, 'Agnė Kučinskaitė', /Kučinskaitė/i),
  mobileId(RŪTA, 'Rūta Ąžuolaitė', /Ąžuolaitė/i, '+37060000101'),
  mobileId(MANTAS, 'Mantas Petrauskas', /Petrauskas/i, '+37060000103'),
  eparaksts(DAIVA, 'Daiva Šimkutė', /Bērziņš/i, 'janis-berzins'),
  eparaksts(VILMA, 'Vilma Naujokaitė', /Kalniņa/i, 'liga-kalnina'),
];

/** A signer at one node. */
export class SignerPlace {
  readonly signer: Signer;
  private readonly portal: Portal;
  private readonly sandbox: number;

  constructor(client: Required<ApiClient>, signer: Signer) {
    this.portal = new Portal(client, signer.who);
    this.signer = signer;
    this.sandbox = client.sandbox;
  }

  /** Signs in beforehand, so that the race does not include it. */
  enter = (): Promise<unknown> => this.portal.request('GET', '/api/session');

  see = (id: string) => this.portal.see(id);
  until: Portal['until'] = (...asked) => this.portal.until(...asked);

  /** Presses Sign, whatever the response. */
  press(document: { id: string; sha256: string }, language: string): Promise<PortalResponse> {
    const { path, order } = this.signer;
    const body = { documentId: document.id, sha256: document.sha256, ...order };
    return this.portal.attempt('POST', path, body, { 'accept-language': language });
  }

  /** Performs the signer's remaining steps; phones answer automatically. */
  async carry(started: PortalResponse): Promise<void> {
    const { portal, sandbox, signer } = this;
    if (signer.presses) await consent({ portal, sandbox, as: signer.presses }, started);
  }
}
