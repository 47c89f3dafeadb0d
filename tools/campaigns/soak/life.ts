import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentDetails } from '@paraph/contract';
import type { Installation } from '../installation.ts';
import { AGNĖ, type Colleague, DAIVA, IEVA, JONAS, MANTAS, Portal, RŪTA } from '../portal.ts';
import { begin, send, upload } from '../signature.ts';

const LONGEST_MS = 120_000;

/** The acting users of the company, signed in once. */
export class Company {
  private readonly portals = new Map<Colleague, Portal>();
  private readonly phones = new Map<Colleague, Promise<unknown>>();
  private readonly portal: Installation;

  constructor(testPortal: Installation) {
    this.portal = testPortal;
  }

  async signIn(): Promise<void> {
    for (const who of [IEVA, AGNĖ, ...SIGNERS, RŪTA]) await this.of(who).request('GET', '/api/session');
  }

  /** One document from upload to completed: approved, signed with the sandbox, acknowledged. @returns its id */
  async live(place: number): Promise<string> {
    const owner = this.of(IEVA);
    const signer = SIGNERS[place % SIGNERS.length]!;
    const members = [
      { email: AGNĖ.email, kind: 'approve', order: 1 },
      { email: signer.email, kind: 'sign', order: 2 },
      { email: RŪTA.email, kind: 'acknowledge', order: 3 },
    ];
    const id = await patiently(() => upload(owner, undefined, `soak-${place}.pdf`));
    await patiently(
      () => send(owner, id, members),
      async () => (await owner.see(id)).phase !== 'new',
    );
    await this.act(AGNĖ, id, 2);
    await this.onPhone(signer, () => this.sign(signer, id));
    await this.act(RŪTA, id, 4);
    await owner.until(id, ({ phase }) => phase === 'completed', LONGEST_MS, 1_000);
    return id;
  }

  /** Approves (2) or acknowledges (4) on this person's turn. */
  private async act(who: Colleague, id: string, signatureType: 2 | 4): Promise<void> {
    const portal = this.of(who);
    const isMine = ({ statusName }: DocumentDetails) => statusName.startsWith('WaitingForMe');
    await portal.until(id, isMine, LONGEST_MS, 500);
    await patiently(
      async () => {
        // The version may have changed since the last attempt.
        const { sha256 } = (await portal.see(id)).version;
        return portal.request('PUT', `/api/documents/${id}/approve`, { signatureType, sha256, comment: 'ok' });
      },
      async () => !isMine(await portal.see(id)),
    );
  }

  private async sign(who: Colleague, id: string): Promise<void> {
    const portal = this.of(who);
    const isSigned = ({ alreadySigned }: DocumentDetails) => alreadySigned === 1;
    await portal.until(id, ({ canSign }) => canSign, LONGEST_MS, 500);
    await patiently(
      async () => {
        const { enterPin } = await begin({ portal, who, id, sandbox: this.portal.port + 1 });
        await enterPin();
        await portal.until(id, isSigned, 30_000, 500);
      },
      async () => isSigned(await portal.see(id)),
    );
  }

  /** A phone shows one request at a time. */
  private onPhone(who: Colleague, act: () => Promise<void>): Promise<void> {
    const before = this.phones.get(who) ?? Promise.resolve();
    const mine = before.then(act);
    this.phones.set(
      who,
      mine.catch(() => undefined),
    );
    return mine;
  }

  private of(who: Colleague): Portal {
    const portal = this.portals.get(who) ?? new Portal(this.portal, who);
    this.portals.set(who, portal);
    return portal;
  }
}

const SIGNERS = [JONAS, DAIVA, MANTAS];

/** Handles failures like users do: checks whether it is done, else tries again after a second. */
async function patiently<T>(act: () => Promise<T>, isDone?: () => Promise<boolean>): Promise<T> {
  for (const end = Date.now() + LONGEST_MS; ; await pause(1_000)) {
    try {
      return await act();
    } catch (e) {
      const done = await isDone?.().catch(() => false);
      if (done) return undefined as T;
      if (Date.now() > end) throw e;
    }
  }
}
