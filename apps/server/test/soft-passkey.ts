import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const u16 = (n: number): Buffer => Buffer.from([n >> 8, n & 255]);

/** Flags of the data that an authenticator signs: user present, user verified, new key included (clause 6.1). */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** Deviations that a test can choose. */
interface Lie {
  origin?: string;
  host?: string;
  isVerified?: boolean;
  challenge?: string;
  /** The account that the key names. */
  userHandle?: string;
}

/** An authenticator in software: one key per credential, ES256, no attestation (WebAuthn level 3). */
export class SoftPasskey {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  readonly host: string;
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    this.host = new URL(origin).hostname;
  }

  /** The result of `navigator.credentials.create`. */
  make(challenge: string, lie: Lie = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    // COSE key (RFC 9053): kty EC2, alg ES256, crv P-256, x, y.
    const cose = Buffer.concat([
      Buffer.from('a50102032620012158', 'hex'),
      Buffer.from([32]),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), u16(this.id.length), this.id, cose]);
    const data = this.#data(lie, ATTESTED, attested);
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const object = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      u16(data.length),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge, lie).toString('base64url'),
      attestationObject: object.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The result of `navigator.credentials.get`. */
  show(challenge: string, lie: Lie = {}) {
    this.#counter += 1;
    const client = this.#client('webauthn.get', challenge, lie);
    const data = this.#data(lie);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(lie.userHandle !== undefined && { userHandle: lie.userHandle }),
    });
  }

  #client(type: string, challenge: string, lie: Lie): Buffer {
    const said = { type, challenge: lie.challenge ?? challenge, origin: lie.origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(said));
  }

  #data({ host, isVerified = true }: Lie, more = 0, tail = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(host ?? this.host), Buffer.from([flags]), counter, tail]);
  }

  #answer(response: object) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
