import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentDetails } from '@paraph/contract';
import { LOCALE_NAMES, LOCALES, type Locale } from '@paraph/domain';
import type { openLedger } from '../kills/ledger.ts';
import { type PortalResponse, IEVA, type Portal } from '../portal.ts';
import { randomOf } from '../random.ts';
import { send, upload } from '../signature.ts';
import { faultsOfEnd, faultsOfRefusal } from './faults.ts';
import type { SignerPlace } from './signers.ts';
import { differences, type Traces, tracesWhenAtRest } from './traces.ts';

/** Participants of the races. */
export interface Stage {
  /** The sender, once at each node. */
  owners: readonly Portal[];
  /** For each signer a client at each node. */
  signerPlaces: readonly (readonly SignerPlace[])[];
  ledger: ReturnType<typeof openLedger>;
}

export interface ActOrder {
  race: number;
  seed: string;
  /** What a document without a race leaves behind; undefined for that document itself. */
  expected: Traces | undefined;
}

export interface RaceOutcome {
  race: number;
  id: string;
  /** Methods of both, the first to press first. */
  ways: string;
  /** Milliseconds between the two presses. */
  apart: number;
  /** The response to the second, or that both were admitted. */
  answer: string;
  faults: string[];
  /** Addresses by role. */
  roles: Record<string, string>;
  traces: Traces | undefined;
}

const LIMIT = 300_000;
/** Polling causes load too, and several races run at once. */
const LOOK = 1_000;

/** Two signers of one document press at nearly the same moment, each at another node; in the end both have signed. */
export async function runRace(stage: Stage, { race, seed, expected }: ActOrder): Promise<RaceOutcome> {
  const draw = (what: string) => randomOf(`${seed} race ${race} ${what}`);
  const isCalm = expected === undefined;
  const [one, other] = pairOf(stage, draw);
  const owner = stage.owners[Math.abs(race) % stage.owners.length]!;
  const id = await upload(owner, undefined, `race-${race}-${Date.now()}.pdf`);
  const members = [one, other].map(({ signer }) => ({ email: signer.who.email, kind: 'sign', identity: 'anyone' }));
  await send(owner, id, members);
  const seen = await Promise.all(
    [one, other].map((signerPlace) => signerPlace.until(id, ({ canSign }) => canSign, 60_000)),
  );
  const document = { id, sha256: seen[0]!.version.sha256 };
  const apart = Math.round(draw('apart') * 50);
  const locale = LOCALE_NAMES[Math.floor(draw('language') * LOCALE_NAMES.length)]!;
  const press = (signerPlace: SignerPlace, after: number) =>
    pause(after).then(() => signerPlace.press(document, LOCALES[locale].bcp47));
  const faults: string[] = [];
  const answers = await Promise.all(isCalm ? [press(one, 0)] : [press(one, 0), press(other, apart)]);
  const reply = await settle({ id, signerPlaces: [one, other], answers, locale, faults });
  const ended = await owner
    .until(id, isFinished, LIMIT, LOOK)
    .catch((e: Error) => faults.push(`the document is ${e.message}`));
  faults.push(...(await faultsOfEnd(stage.owners, id, [one, other])));
  const roles = { owner: IEVA.email, first: reply.first.signer.who.email, second: reply.second.signer.who.email };
  const traces = ended ? await tracesWhenAtRest(stage.ledger, { id, roles, expected }) : undefined;
  if (traces && expected) faults.push(...differences(traces, expected));
  const ways = `${one.signer.way} and ${other.signer.way}`;
  return { race, id, ways, apart, answer: reply.outcome, faults, roles, traces };
}

/** Returns two different people; who presses first and at which node is random too. */
function pairOf({ signerPlaces }: Stage, draw: (what: string) => number): [SignerPlace, SignerPlace] {
  const first = Math.floor(draw('first') * signerPlaces.length);
  const second = (first + 1 + Math.floor(draw('second') * (signerPlaces.length - 1))) % signerPlaces.length;
  const node = draw('node') < 0.5 ? 0 : 1;
  return [signerPlaces[first]![node]!, signerPlaces[second]![1 - node]!];
}

interface Running {
  id: string;
  signerPlaces: [SignerPlace, SignerPlace];
  /** Responses to each who pressed; the second of a document without a race has none yet. */
  answers: readonly PortalResponse[];
  locale: Locale;
  faults: string[];
}

interface SettledAct {
  outcome: string;
  first: SignerPlace;
  second: SignerPlace;
}

/** Completes the signature of those admitted; then those refused try again. */
async function settle({ id, signerPlaces, answers, locale, faults }: Running): Promise<SettledAct> {
  const places = answers.map(({ status }) => status === 200);
  const carried = answers.map((answer, place) => (places[place] ? signerPlaces[place]!.carry(answer) : undefined));
  const winner = places.indexOf(true);
  await Promise.all(carried);
  if (winner < 0) {
    faults.push(`nobody was let in: ${answers.map(({ bytes }) => bytes.toString()).join(' and ')}`);
    return { outcome: 'nobody was let in', first: signerPlaces[0], second: signerPlaces[1] };
  }
  const [first, second] = [signerPlaces[winner]!, signerPlaces[1 - winner]!];
  if (places.length === 2 && places.every(Boolean)) return { outcome: 'both were let in', first, second };
  const refusal = answers[1 - winner];
  if (refusal) faults.push(...faultsOfRefusal(refusal, { locale, name: first.signer.name }));
  await tryAgain(second, id, locale).catch((e: Error) => faults.push(`trying again: ${e.message}`));
  const outcome = refusal ? String(refusal.body.code) : 'calm';
  return { outcome, first, second };
}

/** The document is free when the first has signed; then the second signs the new version. */
async function tryAgain(signerPlace: SignerPlace, id: string, locale: Locale): Promise<void> {
  const isFree = ({ canSign, blocked, alreadySigned }: DocumentDetails) =>
    canSign && blocked === null && alreadySigned === 1;
  const { version } = await signerPlace.until(id, isFree, LIMIT, LOOK);
  const answer = await signerPlace.press({ id, sha256: version.sha256 }, LOCALES[locale].bcp47);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.bytes.toString()}`);
  await signerPlace.carry(answer);
}

const isFinished = ({ phase, highestLevel, validation }: DocumentDetails): boolean =>
  phase === 'completed' && highestLevel === 'LTA' && validation?.result === 'valid';
