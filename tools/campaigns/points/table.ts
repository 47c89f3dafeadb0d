/** A location in the sources of the server at which it can be killed. */
export interface KillPoint {
  /** What has happened there and what has not, in a few words; unique. */
  name: string;
  /** From the root of the repository. */
  file: string;
  /** The expression before or after which it is killed; it occurs in that file exactly once. */
  expression: string;
  when: 'before' | 'after';
  /** Where several paths lead through the expression: the value that distinguishes them, and the one that is meant. */
  of?: { expression: string; is: string };
  /** Where another life than the point's is needed to reach it. */
  life?: Life;
  /** Minimum number of passages by a document, one by default; the one to kill at is random. */
  passages?: number;
}

/** The users' acts on a document in a run; see lives.ts. */
export type Life = 'document' | 'together' | 'series';

export interface Point {
  name: string;
  life: Life;
  places: readonly KillPoint[];
}

const SERVER = 'apps/server/src';
const SIGNING = `${SERVER}/features/signing`;
const DOCUMENTS = `${SERVER}/features/documents`;

const answered = (name: string, endpoint: string): KillPoint => ({
  name,
  file: `${SERVER}/platform/http/bind.ts`,
  expression: 'await route.handle(ctx, input, call)',
  when: 'after',
  of: { expression: 'route.endpoint.name', is: endpoint },
});

const afterListener = (name: string, listener: string, passages: number): KillPoint => ({
  name,
  passages,
  file: `${SERVER}/platform/jobs/work.ts`,
  expression: 'await run(job.data)',
  when: 'after',
  of: { expression: 'queue', is: `event.${listener}` },
});

const called = (name: string, listener: string, passages = 1): KillPoint => ({
  name,
  passages,
  file: `${SERVER}/platform/events/deliver.ts`,
  expression: 'await listener.call(ctx, event)',
  when: 'after',
  of: { expression: 'listener.name', is: listener },
});

const mailed = (name: string, template: string): KillPoint => ({
  name,
  file: `${SERVER}/platform/mail/deliver.ts`,
  expression: 'await post(ctx, mail, byOwn)',
  when: 'after',
  of: { expression: 'mail.template', is: template },
});

const VALIDATED: Omit<KillPoint, 'name'> = {
  file: `${SERVER}/features/validation/validate-version.ts`,
  expression: 'presentReport(report, validated)',
  when: 'after',
};

/**
 * The points in the life of a document, from the upload to the proof. At each of them files or the network are outside
 * a transaction, or a response may be lost. docs/kill-points.md lists what must be true at each.
 */
export const POINTS: readonly Point[] = [
  {
    name: 'upload',
    life: 'document',
    places: [
      {
        name: 'the sealed file lies there, its row does not',
        file: `${SERVER}/platform/files/put.ts`,
        expression: 'await blobs.adopt(name, temporary)',
        when: 'after',
      },
      {
        name: 'file and row are there, the document is not',
        file: `${DOCUMENTS}/use-cases/create-document.ts`,
        expression: 'await takeIn(ctx, sources, { as: body.packAs ?? null, title: name })',
        when: 'after',
      },
      answered('the document is there, its owner got no response', 'documents.create'),
    ],
  },
  {
    name: 'send',
    life: 'document',
    places: [
      {
        name: 'everything is written, nothing committed',
        file: `${DOCUMENTS}/use-cases/send-document.ts`,
        expression: 'await letGo(tx, open)',
        when: 'after',
      },
      answered('committed, the sender got no response', 'documents.send'),
    ],
  },
  {
    name: 'outbox',
    life: 'document',
    places: [
      afterListener('the list of news is written, the queue does not know', 'notifications', 5),
      afterListener('mails are queued, the queue does not know', 'document-mails', 4),
      afterListener('calls are queued, the queue does not know', 'webhooks', 3),
      {
        name: 'another system has answered, its call is not marked',
        file: `${SERVER}/features/webhooks/deliver.ts`,
        expression: 'await call(ctx, { url: webhook.url, secret, id, body: delivery.body })',
        when: 'after',
        passages: 3,
      },
    ],
  },
  {
    name: 'mail',
    life: 'document',
    places: [
      mailed('the mail server has the request to sign, the row does not say so', 'documentForSigning'),
      mailed('the mail server has the copy, the row does not say so', 'asAttachment'),
    ],
  },
  {
    name: 'phone',
    life: 'document',
    places: [
      {
        name: 'the document is locked, the provider knows nothing',
        file: `${SIGNING}/use-cases/start-signing.ts`,
        expression: 'await beginSession(ctx, start)',
        when: 'after',
      },
      {
        name: 'the provider asks for the account, its session is not kept',
        file: `${SIGNING}/use-cases/start-signing.ts`,
        expression: 'await inTenant(ctx, (tx) => keepStarted(ctx, tx, sessionId, started))',
        when: 'before',
      },
      {
        name: 'the provider asks for the PIN, its session is not kept',
        file: `${SIGNING}/drive/request-signature.ts`,
        expression: "await inTenant(ctx, (tx) => keepStarted(ctx, tx, id, started, { ...change, stage: 'signature' }))",
        when: 'before',
      },
      answered('the phone rings, the page got no response', 'signing.smart-id'),
    ],
  },
  {
    name: 'answer',
    life: 'document',
    places: [
      {
        name: 'the provider has named the certificate, nothing was done with it',
        file: `${SIGNING}/drive/drive-session.ts`,
        expression: 'await requestSignature(ctx, session, { method, ask, chosen: poll.chosen, wanted: null })',
        when: 'before',
      },
      {
        name: 'the provider has given the signature, it is not in the file',
        file: `${SIGNING}/drive/drive-session.ts`,
        expression: 'embed(ctx, session, trust, poll.signature)',
        when: 'before',
      },
    ],
  },
  {
    name: 'signature',
    life: 'document',
    places: [
      {
        name: 'the signed file lies there, the session does not know',
        file: `${SIGNING}/drive/embed.ts`,
        expression: 'await putBytes(ctx, signed)',
        when: 'after',
      },
      {
        name: 'the file with timestamp and revocation lies there, no version is',
        file: `${SIGNING}/drive/finish-session.ts`,
        expression: 'await putBytes(ctx, extended)',
        when: 'after',
      },
      {
        name: 'version, turn and event are written, nothing committed',
        file: `${SIGNING}/drive/finish-session.ts`,
        expression: "await addAct(tx, 'signing', session.method as MethodName)",
        when: 'after',
      },
    ],
  },
  {
    name: 'committed',
    life: 'document',
    places: [
      {
        name: 'the signed version is committed, nobody was notified',
        file: `${SIGNING}/drive/finish-session.ts`,
        expression: "'done'",
        when: 'after',
      },
    ],
  },
  {
    name: 'archive',
    life: 'document',
    places: [
      {
        name: 'the archive timestamp is fetched, nothing is stored',
        file: `${SIGNING}/drive/extend-level.ts`,
        expression: 'await putBytes(ctx, extended)',
        when: 'before',
      },
      {
        name: 'the file of level LTA lies there, no version is',
        file: `${SIGNING}/drive/extend-level.ts`,
        expression: 'await putBytes(ctx, extended)',
        when: 'after',
      },
      called('the version of level LTA is committed, the outbox has no receipt', 'raise-level'),
    ],
  },
  {
    name: 'report',
    life: 'document',
    places: [
      // Which version it is by then depends on how long the server was away.
      { ...VALIDATED, name: 'a version is judged, its report is not stored', passages: 2 },
      {
        ...VALIDATED,
        name: 'the file of level LTA is judged, its report is not stored',
        of: { expression: 'String(validated.number)', is: '3' },
      },
      called('the report is stored, the outbox has no receipt', 'validate-version', 3),
    ],
  },
  {
    name: 'between',
    life: 'together',
    places: [
      {
        name: 'one of several is approved, the next is not',
        file: `${DOCUMENTS}/use-cases/mass-approve.ts`,
        expression: 'successfullyApproved += 1',
        when: 'after',
      },
      {
        name: 'one row of a list is sent, the next is not',
        file: `${SERVER}/features/series/send-rows.ts`,
        expression: 'await sendNext(ctx, series)',
        when: 'after',
        life: 'series',
      },
    ],
  },
  {
    name: 'deletion',
    life: 'document',
    places: [
      {
        name: 'the bin is emptied, the queue does not know',
        file: `${SERVER}/features/retention/use-cases/keep-order.ts`,
        expression: 'await inTenant(ctx, step)',
        when: 'after',
        of: { expression: 'step.name', is: 'purge' },
      },
      {
        name: 'the row of a file is gone, its bytes are not',
        file: `${SERVER}/platform/files/holds.ts`,
        expression: 'await removeBytes(platform, stray)',
        when: 'before',
      },
    ],
  },
];
