import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import type { Line, LineState } from '../line.ts';
import { each, look, Phone, press, type Running, sendMany, type OpenSession } from '../many-sessions.ts';
import { type Colleague, Portal } from '../portal.ts';
import { watchOthers } from './others.ts';

/** Environment of the scenarios. */
export interface Bench {
  portal: Installation;
  line: Line;
  owner: Colleague;
  signer: Colleague;
  sessions: number;
  brief: boolean;
}

export interface Scenario {
  what: string;
  summary: string;
  faults: string[];
}

/**
 * Bounds in milliseconds. A silent provider is detected only when its answer is due (three seconds), and a page polls
 * every three. A session ends 300 s after its start, which its page sees at its next poll.
 */
const STRICT = { answer: 5_000, silenceReported: 7_000, startUnanswered: 12_000, ended: 306_000, others: 300 };
/** The small version runs in parallel to other tests: there the bounds are four times as long. */
export const slack = ({ brief }: Pick<Bench, 'brief'>): number => (brief ? 4 : 1);
const mostOf = (bench: Bench): typeof STRICT => ({
  ...STRICT,
  answer: STRICT.answer * slack(bench),
  silenceReported: STRICT.silenceReported * slack(bench),
  startUnanswered: STRICT.startUnanswered * slack(bench),
  others: STRICT.others * slack(bench),
});
/** Polling interval of a page. */
const PAGE = 3_000;
/** After five failures the circuit breaker pauses calls to a provider for this long. */
const REST = { after: 5, ms: 31_000 };
const letRest = (failures: number): Promise<void> => pause(failures < REST.after ? 0 : REST.ms);
const MEND = 90_000;

const percentile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0);
const namesFor = (what: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${what} ${place} ${Date.now()}`);

/** All signers press Sign during a fault: they see the reason, and the document is free again. */
export async function starting(bench: Bench, fault: LineState): Promise<Scenario> {
  const { portal: testPortal, line, owner, signer, sessions } = bench;
  const [sender, portal] = [new Portal(testPortal, owner), new Portal(testPortal, signer)];
  const waiting = await sendMany(sender, signer, namesFor(`begun ${fault}`, sessions));
  await portal.see(waiting[0]!.id);
  const others = watchOthers(testPortal, sender, waiting[0]!.id);
  await line.become(fault);
  const took = await each(waiting, 20, (one) => refusalOf(portal, signer, one));
  await line.become('whole');
  const { p95 } = await others();
  const faults = await stillFree(sender, waiting);
  const limits = mostOf(bench);
  const most = fault === 'silent' ? limits.startUnanswered : limits.answer;
  const slow = took.filter(({ ms }) => ms > most).length;
  if (slow > 0) faults.push(`${slow} were notified later than ${most} ms`);
  const wrong = took.filter(({ summary }) => !ANSWERS.has(summary));
  if (wrong.length > 0) faults.push(`${wrong.length} were answered ${wrong[0]!.summary}`);
  if (p95 > limits.others) faults.push(`others waited ${p95} ms`);
  await letRest(sessions);
  const times = took.map(({ ms }) => ms);
  const summary = `${sessions} notified within ${percentile(times, 1)} ms (median ${percentile(times, 0.5)}); others p95 ${p95} ms`;
  return { what: `begun while the provider is ${fault}`, summary, faults };
}

const ANSWERS = new Set(['503 signing.provider-down', '502 signing.answer-wrong']);

async function refusalOf(portal: Portal, who: Colleague, one: OpenSession): Promise<{ ms: number; summary: string }> {
  const began = performance.now();
  const { status, body } = await press(portal, who, one);
  return { ms: performance.now() - began, summary: `${status} ${String(body.code)}` };
}

/** The fault occurs while phones show requests: the page reports it, and after the repair every PIN counts. */
export async function midway(bench: Bench, fault: LineState): Promise<Scenario> {
  const { portal: testPortal, line, owner, signer, sessions, brief } = bench;
  const [sender, portal] = [new Portal(testPortal, owner), new Portal(testPortal, signer)];
  const phone = new Phone(testPortal.port + 1, signer);
  await phone.behave('asks');
  const waiting = await sendMany(sender, signer, namesFor(`midway ${fault}`, sessions));
  const running = await each(waiting, 8, (one) => beginOne(portal, signer, one));
  await phone.ring(sessions);
  const others = watchOthers(testPortal, sender, waiting[0]!.id);
  const broke = performance.now();
  await line.become(fault);
  const answer = await Promise.all(running.map((one) => timeUntilSilent(portal, one, broke)));
  const { p95 } = await others();
  const faults: string[] = [];
  const limits = mostOf(bench);
  const most = fault === 'silent' ? limits.silenceReported : limits.answer;
  const late = answer.filter((ms) => ms > most).length;
  if (late > 0) faults.push(`${late} pages were notified later than ${most} ms`);
  if (p95 > limits.others) faults.push(`others waited ${p95} ms`);
  const end = fault === 'silent' && !brief ? await sawTimeouts(bench, running) : await mend(bench, running);
  faults.push(...end.faults);
  await phone.behave('accepts');
  const summary = `${sessions} pages notified within ${percentile(answer, 1)} ms (median ${percentile(answer, 0.5)}); others p95 ${p95} ms; ${end.summary}`;
  return { what: `${fault} while phones are in the hand`, summary, faults };
}

type StartedStory = Running & { began: number };

async function beginOne(portal: Portal, who: Colleague, one: OpenSession): Promise<StartedStory> {
  const began = performance.now();
  const { status, body, bytes } = await press(portal, who, one);
  if (status !== 200) throw new Error(`starting: ${status} ${bytes.toString()}`);
  return { ...one, began, sessionId: String(body.sessionId) };
}

/** Polls like a page, from a random moment on, until the response says that the provider is silent. */
async function timeUntilSilent(portal: Portal, one: Running, since: number): Promise<number> {
  await pause(Math.random() * PAGE);
  for (; performance.now() - since < 60_000; await pause(PAGE))
    if ((await look(portal, one)).providerSilent === true) return performance.now() - since;
  return Number.POSITIVE_INFINITY;
}

/** Repairs the connection and enters every PIN; every signature must be stored. */
async function mend({ portal: testPortal, line, owner, signer }: Bench, running: readonly Running[]) {
  const began = performance.now();
  await line.become('whole');
  await new Phone(testPortal.port + 1, signer).enterPins();
  const sender = new Portal(testPortal, owner);
  const faults: string[] = [];
  let signed = 0;
  for (const one of running) {
    const done = await sender.until(one.id, ({ alreadySigned }) => alreadySigned === 1, MEND).catch(() => null);
    if (done?.blocked === null && done.alreadySigned === 1) signed += 1;
  }
  if (signed < running.length) faults.push(`${running.length - signed} signatures were lost`);
  return { summary: `${signed} signed ${Math.round((performance.now() - began) / 1000)} s after the mending`, faults };
}

/** Without a repair each session ends by its time limit, and the documents are free. */
async function sawTimeouts({ portal: testPortal, line, owner, signer }: Bench, running: readonly StartedStory[]) {
  const portal = new Portal(testPortal, signer);
  const ends = await each(running, running.length, async (one) => {
    const since = () => performance.now() - one.began;
    for (; since() < STRICT.ended + 30_000; await pause(PAGE)) {
      const { state, error } = await look(portal, one);
      if (state !== 'started') return { ms: since(), code: (error as { code?: string } | null)?.code };
    }
    return { ms: Number.POSITIVE_INFINITY, code: undefined };
  });
  await line.become('whole');
  const faults = await stillFree(new Portal(testPortal, owner), running);
  const late = ends.filter(({ ms }) => ms > STRICT.ended).length;
  if (late > 0) faults.push(`${late} had no end by ${STRICT.ended} ms`);
  const other = ends.find(({ code }) => code !== 'signing.timeout');
  if (other) faults.push(`one ended as ${String(other.code)}`);
  await letRest(running.length);
  return { summary: `all ended within ${Math.round(Math.max(...ends.map(({ ms }) => ms)) / 1000)} s`, faults };
}

/** Checks that nothing was signed, nothing is locked, and the version is the first. */
async function stillFree(sender: Portal, waiting: readonly OpenSession[]): Promise<string[]> {
  const seen = await each(waiting, 8, ({ id }) => sender.see(id));
  const held = seen.filter(
    ({ blocked, alreadySigned, version }) => blocked !== null || alreadySigned !== 0 || version.number !== 1,
  );
  return held.length > 0 ? [`${held.length} documents are not as before`] : [];
}
